import { TextInput } from '@mantine/core';
import type { EventInputs } from '../use-event-form.ts';

type Props = { index: number; form: EventInputs };

/** Edits how many people one ticket of a price admits; empty: one. */
export default function AdmitsField({ index, form }: Props) {
  const { value, ...input } = form.getInputProps(`price.${index}.admits`);
  return (
    <TextInput
      {...input}
      value={value ?? ''}
      label="Admits"
      placeholder="1"
      description="People per ticket. Each gets an own code; the limit counts people."
      inputMode="numeric"
      autoComplete="off"
      maw={240}
      mt="xs"
    />
  );
}
