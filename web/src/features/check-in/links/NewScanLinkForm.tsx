import { wallClockOf } from '@marquee/contract/events/times';
import type { Event } from '@marquee/contract/events/events';
import {
  LINK_HOURS_AFTER,
  MAX_GATE,
  type ScanLink,
  ScanLinkInput,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import { hasNoDate } from '@marquee/contract/formats/when';
import { Switch, TextInput } from '@mantine/core';
import { HOUR_MS } from '@marquee/contract/time';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { DateTimeField } from '../../../ui/when/DateTimeField.tsx';
import { endNote, endProblems, sentEnd } from '../../../ui/links/link-end.ts';
import { NewLinkForm } from '../../../ui/links/NewLinkForm.tsx';
import { useCreateScanLink } from './manage-api.ts';

/** Asks for a new link's gate, its end, and whether it shows names. */
export function NewScanLinkForm(props: {
  event: Event;
  onMade: (link: ScanLink & { token: string }) => void;
}) {
  const { event, onMade } = props;
  const making = useCreateScanLink(event.event_id);
  const [hasFailed, setHasFailed] = useState(false);
  const { timezone } = event;
  const { form, submit, isSending } = useSchemaForm({
    schema: ScanLinkInput,
    initialValues: { gate: '', ends_at: usualEnd(event), shows_names: true },
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
        label="Gate"
        placeholder="North entrance"
        maxLength={MAX_GATE}
        {...form.getInputProps('gate')}
      />
      <DateTimeField
        label="Valid until"
        description={endNote(form.values.ends_at, timezone)}
        {...form.getInputProps('ends_at')}
      />
      <Switch
        label="Show names"
        description="Without names the scanner shows ticket types and references only."
        {...form.getInputProps('shows_names', { type: 'checkbox' })}
      />
    </NewLinkForm>
  );
}

/**
 * Returns local time some hours after the event's end, or after now if that is later or the event is
 * postponed.
 */
function usualEnd(event: Event): string {
  const { ends_at, timezone } = event;
  const end = hasNoDate(event) ? 0 : new Date(ends_at).getTime();
  const after = Math.max(end, Date.now()) + LINK_HOURS_AFTER * HOUR_MS;
  const { date, time } = wallClockOf(new Date(after), timezone);
  return `${date}T${time}`;
}
