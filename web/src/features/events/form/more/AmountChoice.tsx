import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { MoneyInput } from '../../../../lib/form/MoneyInput.tsx';
import type { PriceValues } from '../../values/values.ts';
import type { EventInputs, InputProps } from '../use-event-form.ts';

type Props = { price: PriceValues; index: number; form: EventInputs };

/** Edits whether buyers choose what they pay, and what is suggested. */
export default function AmountChoice({ price, index, form }: Props) {
  const name = `price.${index}.pay_what_you_want` as const;
  const input: InputProps = form.getInputProps(name);
  const { error } = input;
  const open = price.pay_what_you_want ?? null;
  return (
    <>
      <Checkbox
        mt="xs"
        label="Pay what you want"
        description="Buyers choose the amount for each ticket. The amount above is the least."
        checked={open !== null}
        error={open === null ? error : undefined}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue(name, checked ? { suggested: null } : null)
        }
      />
      {open !== null && (
        <MoneyInput
          mt="xs"
          maw={240}
          label="Suggested amount"
          description="Filled in on the booking page. Empty: the least."
          value={open.suggested ?? undefined}
          error={error}
          onChange={(euros) => form.setFieldValue(name, { suggested: euros ?? null })}
        />
      )}
    </>
  );
}
