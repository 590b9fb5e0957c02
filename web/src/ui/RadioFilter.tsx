import { SegmentedControl } from '@mantine/core';
import classes from './RadioFilter.module.css';

export function RadioFilter<V extends string>(props: {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  return (
    <SegmentedControl<V>
      classNames={{
        root: classes.radio ?? '',
        label: classes.label ?? '',
        indicator: classes.indicator ?? '',
      }}
      aria-label={props.label}
      data={[...props.options]}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
