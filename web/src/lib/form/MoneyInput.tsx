import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from './parse-number.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Euros; undefined while empty, NaN if the text is no amount. */
  value: number | undefined;
  onChange: (euros: number | undefined) => void;
};

/** Edits an amount in euros. Accepts 12,50 and 12.50, and shows 12.50 after it loses the focus. */
export function MoneyInput({ value, onChange, ...props }: MoneyInputProps) {
  const [text, setText] = useState(value === undefined ? '' : value.toFixed(2));
  return (
    <TextInput
      leftSection="€"
      placeholder="0.00"
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={text}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        const euros = parseNumber(typed);
        onChange(euros !== undefined && euros < 0 ? Number.NaN : euros);
      }}
      onBlur={() => {
        if (value !== undefined && !Number.isNaN(value)) setText(value.toFixed(2));
      }}
    />
  );
}
