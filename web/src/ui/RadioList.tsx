import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Radio, Stack } from '@mantine/core';
import classes from './RadioList.module.css';

/** Chooses one of a few values, listed with an explanation each. */
export function RadioList<V extends string>(props: {
  id?: string;
  size?: 'sm' | 'md';
  label: string;
  description?: string;
  error?: string | undefined;
  options: readonly { value: V; label: string; description?: string }[];
  /** undefined: nothing is chosen yet. */
  value: V | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
}) {
  const { options, value: chosen, onChange, ...group } = props;
  return (
    <Radio.Group
      {...group}
      value={chosen ?? null}
      onChange={(value) => {
        const option = options.find((one) => one.value === value);
        if (option) onChange(option.value);
      }}
    >
      <Stack gap={0} mt="xs">
        {options.map(({ value, label, description }) => (
          <Radio
            key={value}
            value={value}
            size={props.size ?? 'sm'}
            label={label}
            description={description}
            classNames={{ root: classes.option ?? '' }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
