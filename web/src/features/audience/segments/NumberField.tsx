import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';

/** Edits a number with its unit. Text that is no number becomes NaN, which validation refuses. */
export function NumberField(props: {
  label: string;
  unit: string;
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}) {
  const [text, setText] = useState(Number.isNaN(props.value) ? '' : String(props.value));
  const change = (typed: string) => {
    setText(typed);
    const plain = typed.trim().replace(',', '.');
    props.onChange(plain === '' ? Number.NaN : Number(plain));
  };
  return (
    <TextInput
      aria-label={props.label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        <Text size="sm" c="dimmed" aria-hidden>
          {props.unit}
        </Text>
      }
      rightSectionWidth={64}
      error={props.error}
    />
  );
}
