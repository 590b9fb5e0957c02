import { Select } from '@mantine/core';

/** Filters a table by one of many values, or by none (value ''). */
export function SelectFilter<V extends string>(props: {
  label: string;
  /** The label while nothing is chosen: 'All statuses'. */
  all: string;
  options: readonly { value: V; label: string }[];
  value: V | '';
  onChange: (value: V | '') => void;
}) {
  return (
    <Select<V | ''>
      aria-label={props.label}
      w={170}
      allowDeselect={false}
      data={[{ value: '', label: props.all }, ...props.options]}
      value={props.value}
      onChange={(value) => props.onChange(value ?? '')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
