import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import type { ReplyOf } from '@marquee/contract/endpoint';
import {
  type CopiedPart,
  copiedParts,
  copyingApi,
  copyingSentences,
  CopyInput,
} from '@marquee/contract/events/copying';
import type { Event } from '@marquee/contract/events/events';
import { timeSentences } from '@marquee/contract/events/time-problems';
import { instantOf, wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { DateField } from '../../../ui/when/DateField.tsx';
import { TimeField } from '../../../ui/when/TimeField.tsx';
import { unreadDays, unreadTimes } from '../../../ui/when/unread.ts';
import { labelOf } from '../values/field-names.ts';
import classes from '../Times.module.css';

export type CopiedEvent = ReplyOf<typeof copyingApi.copyEvent>['data'];
type CopyEventProps = {
  event: Event;
  onCopied: (copy: CopiedEvent) => void;
  onClose: () => void;
};
type CopyValues = { title: string; date: string; start_time: string; keep: CopiedPart[] };

const partLabels: Record<CopiedPart, string> = {
  texts: 'Text and line-up',
  pictures: 'Poster, logos and other pictures',
  schedule: 'Schedule',
  tickets: 'Tickets and prices',
  plans: 'Price plans',
  codes: 'Codes, but none that were made in bulk',
  questions: 'Questions to buyers',
  rules: 'Rules for admission and for giving tickets back',
  suggestions: 'Settings of suggestions',
  waiting_room: 'Settings of the waiting room',
};

/** Asks for the date of a copy and for what it takes along. */
export function CopyEvent({ event, onCopied, onClose }: CopyEventProps) {
  const { title, start_time, timezone } = event;
  const [initialValues] = useState((): CopyValues => {
    return { title, date: '', start_time, keep: [...copiedParts] };
  });
  const [today] = useState(() => wallClockOf(new Date(), timezone).date);
  const { form, submit, isSending } = useSchemaForm({
    schema: CopyInput,
    initialValues,
    alsoCheck: (values: CopyValues) => problemsOf(values, timezone),
    send: (body) => call(copyingApi.copyEvent, { params: { id: event.event_id }, body }),
    onSent: ({ data }) => {
      notify.success(copyingSentences.copied);
      onCopied(data);
      onClose();
    },
    onFailure: (error, isShown) => {
      if (!isShown) showFailure(error, copyingSentences.copyFailed);
    },
  });
  const hasTickets = form.values.keep.includes('tickets');
  return (
    <DialogForm submit="Copy event" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <Text size="sm">
        The copy is a draft without orders. Its end and all other dates move as far as the start.
      </Text>
      <TextInput
        data-autofocus
        {...form.getInputProps('title')}
        label={labelOf('title')}
        size="md"
        dir="auto"
      />
      <div className={clsx(classes.times, classes.dialog)}>
        <DateField
          {...form.getInputProps('date')}
          label={labelOf('date')}
          firstDay={today}
          isShort
        />
        <TimeField {...form.getInputProps('start_time')} label={labelOf('start_time')} />
      </div>
      {timezone !== readersTimezone() && <Text size="sm">Times are in {timezone} time</Text>}
      <Checkbox.Group label="What to bring along" {...form.getInputProps('keep')}>
        <Stack gap={8} mt={8}>
          {copiedParts.map((part) => (
            <Checkbox
              key={part}
              value={part}
              label={partLabels[part]}
              disabled={(part === 'plans' || part === 'codes') && !hasTickets}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}

/** Returns the messages about the start, which the server would refuse as well. */
function problemsOf({ date, start_time }: CopyValues, timezone: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const start = instantOf(date, start_time, timezone);
  if (!instantOf(date, '12:00', 'UTC')) problems['date'] = timeSentences.date;
  else if (!start) problems['start_time'] = timeSentences.startTime;
  else if (start < new Date()) problems['start_time'] = timeSentences.startPast;
  return { ...problems, ...unreadDays({ date }), ...unreadTimes({ start_time }) };
}
