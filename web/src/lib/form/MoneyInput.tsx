import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { decimalText } from '@marquee/contract/formats/money';
import { parseNumber, withReadersDecimals } from './parse-number.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Euros; undefined while empty, NaN if the text is no amount. */
  value?: number | undefined;
  onChange?: (euros: number | undefined) => void;
};

/**
 * Edits an amount in euros. Accepts 12,50 and 12.50, and shows the reader's own form after it loses
 * the focus.
 */
export function MoneyInput({ value, onChange, onBlur, ...props }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // The form may have set another value meanwhile, for example when it was reset.
  const text = Object.is(eurosIn(typed), value) ? typed : textOf(value);
  return (
    <TextInput
      leftSection="€"
      placeholder={withReadersDecimals('0.00')}
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(eurosIn(currentTarget.value));
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (value !== undefined && !Number.isNaN(value)) setTyped(textOf(value));
        onBlur?.(event);
      }}
    />
  );
}

function eurosIn(text: string): number | undefined {
  const euros = parseNumber(text);
  return euros !== undefined && euros < 0 ? Number.NaN : euros;
}

function textOf(euros: number | undefined): string {
  return euros === undefined || Number.isNaN(euros) ? '' : withReadersDecimals(decimalText(euros));
}
