import { TextInput } from '@mantine/core';
import type { PriceValues } from '../../values/values.ts';
import type { EventInputs } from '../use-event-form.ts';

type Props = { price: PriceValues; index: number; form: EventInputs };

/** Edits how many people one ticket of a price admits; empty: one. */
export default function AdmitsField({ price, index, form }: Props) {
  return (
    <TextInput
      {...form.getInputProps(`price.${index}.admits`)}
      value={price.admits ?? ''}
      label="Admits"
      placeholder="1"
      description="People per ticket. Each gets their own code, and the limit counts people."
      inputMode="numeric"
      autoComplete="off"
      maw={240}
      mt="xs"
    />
  );
}
