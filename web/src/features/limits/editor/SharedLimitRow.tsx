import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Availability } from '@marquee/contract/limits/limits';
import { isolated } from '@marquee/contract/people/isolate';
import { ActionIcon, MultiSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './SharedLimits.module.css';
import { type LimitsForm, takenBy } from './use-limits-form.ts';

type Props = {
  form: LimitsForm;
  index: number;
  event: Event;
  availability: Availability;
  onRemove: () => void;
};

export function SharedLimitRow({ form, index, event, availability, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const limit = form.values.limits[index];
  const isNew = limit?.name === '' && limit.seats === '';
  useEffect(() => {
    if (isNew && document.activeElement?.tagName === 'BUTTON') input.current?.focus();
  }, [isNew]);
  if (!limit) return null;
  const path = `limits.${index}` as const;
  const taken = takenBy(limit.ticket_ids, availability);
  return (
    <div role="group" aria-label={`Shared limit ${index + 1}`} className={classes.row}>
      <TextInput
        {...form.getInputProps(`${path}.name`)}
        ref={input}
        label="Name"
        placeholder="Balcony"
        required
      />
      <TextInput
        {...form.getInputProps(`${path}.seats`)}
        label="Seats"
        placeholder="100"
        description={taken > 0 ? `${formatCount(taken, nouns.seat)} taken` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <MultiSelect
        {...form.getInputProps(`${path}.ticket_ids`)}
        label="Price types"
        placeholder={limit.ticket_ids.length === 0 ? 'Choose' : ''}
        hidePickedOptions
        data={event.tickets.map(({ ID, Type }) => ({ value: ID, label: isolated(Type) }))}
        required
      />
      <ActionIcon
        size={42}
        className={classes.remove ?? ''}
        aria-label={`Remove shared limit ${index + 1}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
