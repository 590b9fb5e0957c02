import { TextInput } from '@mantine/core';
import type { PriceValues } from '../../values/values.ts';
import type { EventInputs } from '../use-event-form.ts';

type Props = { price: PriceValues; index: number; form: EventInputs };

/** Edits how many people one ticket of a price admits; empty: one, and 0: it is an add-on. */
export default function AdmitsField({ price, index, form }: Props) {
  return (
    <TextInput
      {...form.getInputProps(`price.${index}.admits`)}
      value={price.admits ?? ''}
      label="Admits"
      placeholder="1"
      description="People per ticket. Each gets their own code, and the limit counts people. 0: an add-on, such as a T-shirt or parking. Its limit is its stock; it takes no seat, and its code is handed out once at the event."
      inputMode="numeric"
      autoComplete="off"
      maw={360}
      mt="xs"
    />
  );
}
