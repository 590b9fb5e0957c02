import { Text, TextInput } from '@mantine/core';
import type { PerOrderName } from '@marquee/contract/pricing/per-order-names';
import classes from '../EventForm.module.css';
import type { EventInputs } from '../use-event-form.ts';

const labels: Record<PerOrderName, string> = {
  min_per_order: 'Least per order',
  max_per_order: 'Most per order',
  max_per_person: 'Most per person',
};

/** Edits how many tickets of a price are booked online. */
export default function PerOrderFields({ index, form }: { index: number; form: EventInputs }) {
  return (
    <div className={classes.moreFields}>
      {Object.entries(labels).map(([name, label]) => (
        <TextInput
          key={name}
          {...form.getInputProps(`price.${index}.${name}`)}
          label={label}
          placeholder="No limit"
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <Text size="sm" c="dimmed" className={classes.moreNote}>
        A person is an e-mail address, over all its orders. You can sell any number at the door.
      </Text>
    </div>
  );
}
