import { wallClockOf } from '@marquee/contract/events/times';
import type { Event } from '@marquee/contract/events/events';
import { hasNoDate } from '@marquee/contract/formats/when';
import {
  type GuestLink,
  GuestLinkInput,
  LINK_DAYS_WITHOUT_DATE,
  MAX_LINK_SEATS,
  guestLinkSentences as say,
} from '@marquee/contract/guests/links';
import { DAY_MS } from '@marquee/contract/time';
import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { endNote, endProblems, sentEnd } from '../../../ui/links/link-end.ts';
import { NewLinkForm } from '../../../ui/links/NewLinkForm.tsx';
import { DateTimeField } from '../../../ui/when/DateTimeField.tsx';
import { useCreateGuestLink } from './api.ts';

const USUAL_SEATS = 10;

/** Asks for the promoter's name, seats and time. */
export function NewPromoterForm(props: {
  event: Event;
  onMade: (link: GuestLink & { token: string }) => void;
}) {
  const { event, onMade } = props;
  const making = useCreateGuestLink(event.event_id);
  const [hasFailed, setHasFailed] = useState(false);
  const { timezone } = event;
  const { form, submit, isSending } = useSchemaForm({
    schema: GuestLinkInput,
    initialValues: { name: '', seats: USUAL_SEATS, ends_at: usualEnd(event) },
    toInput: (values) => ({ ...values, ends_at: sentEnd(values.ends_at, timezone) }),
    alsoCheck: ({ ends_at }) => endProblems(ends_at, timezone, say.endsInPast),
    send: (input) => making.mutateAsync(input),
    onSent: onMade,
    onFailure: (_, isShown) => setHasFailed(!isShown),
  });
  return (
    <NewLinkForm onSubmit={submit} isSending={isSending} failure={hasFailed ? making.error : null}>
      <TextInput
        data-autofocus
        label="Promoter"
        placeholder="Mara Night"
        {...form.getInputProps('name')}
      />
      <NumberInput
        label="Seats"
        description="For guests and those who come along"
        min={1}
        max={MAX_LINK_SEATS}
        allowDecimal={false}
        {...form.getInputProps('seats')}
      />
      <DateTimeField
        label="List is open until"
        description={endNote(form.values.ends_at, timezone)}
        {...form.getInputProps('ends_at')}
      />
    </NewLinkForm>
  );
}

/**
 * Returns as local time the event's start, or its end once it has begun, or some days from now while
 * it is postponed.
 */
function usualEnd(event: Event): string {
  const { date, time } = wallClockOf(usualInstant(event), event.timezone);
  return `${date}T${time}`;
}

function usualInstant(event: Event): Date {
  if (hasNoDate(event)) return new Date(Date.now() + LINK_DAYS_WITHOUT_DATE * DAY_MS);
  const start = new Date(event.starts_at);
  return start.getTime() <= Date.now() ? new Date(event.ends_at) : start;
}
