import { ActionIcon, Input, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './Preview.module.css';
import type { MarketForm } from './ScenarioFields.tsx';

/** Edits how many tickets a day are bought, each from a day on until the next one. */
export function CurveRows({ form }: { form: MarketForm }) {
  const { points } = form.values;
  const number = { size: 'md', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className={classes.points} role="group" aria-label="Sales until the start">
      <Text size="sm" c="dimmed">
        Tickets a day at today’s price. Each line holds until the next.
      </Text>
      {points.map(({ key }, index) => (
        <section key={key} className={classes.point} aria-label={`Point ${index + 1}`}>
          <TextInput
            {...form.getInputProps(`points.${index}.daysBefore`)}
            {...number}
            label="Days before"
          />
          <TextInput
            {...form.getInputProps(`points.${index}.ticketsADay`)}
            {...number}
            label="Tickets a day"
          />
          <ActionIcon
            size={42}
            className={classes.remove ?? ''}
            aria-label={`Remove point ${index + 1}`}
            disabled={points.length === 1}
            onClick={() => form.removeListItem('points', index)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </section>
      ))}
      {form.errors['points'] && <Input.Error role="alert">{form.errors['points']}</Input.Error>}
    </div>
  );
}
