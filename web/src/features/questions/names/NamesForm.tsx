import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { Button, Checkbox, Group, MultiSelect, Paper, Stack } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { wallClockOf } from '@marquee/contract/events/times';
import {
  type NameMode,
  type NamesAsked,
  NamesInput,
  nameSentences,
} from '@marquee/contract/holders/names';
import { withoutAddOns } from '@marquee/contract/pricing/groups';
import { isolated } from '@marquee/contract/people/isolate';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { DateTimeField } from '../../../ui/when/DateTimeField.tsx';
import { unreadDateTimes } from '../../../ui/when/unread.ts';
import { useSetNames } from './api.ts';

const modes: { value: NameMode; label: string; description: string }[] = [
  { value: 'off', label: 'Not asked', description: 'All tickets show the buyer’s name.' },
  { value: 'optional', label: 'May be given', description: 'Buyers can leave names empty.' },
  { value: 'required', label: 'Must be given', description: 'Nobody books without them.' },
  {
    value: 'later',
    label: 'May be given later',
    description:
      'The booking stays short. Buyers enter names on their order’s page, and are reminded once, three days before the end.',
  },
];

type NamesValues = Omit<NamesAsked, 'until'> & { until: string };

/** Edits whether buyers name the holders of their tickets, and what they may change until when. */
export function NamesForm({ event, saved }: { event: Event; saved: NamesAsked }) {
  const update = useSetNames(event.event_id);
  const { form, submit, isSending } = useSchemaForm({
    schema: NamesInput,
    initialValues: valuesOf(saved, event.timezone),
    toInput: ({ until, ...values }) => ({ ...values, until: until || null }),
    alsoCheck: ({ until }) => unreadDateTimes({ until }),
    send: (input) => update.mutateAsync(input),
    onSent: ({ data }, sent) => {
      startFrom(sent, valuesOf(data, event.timezone));
      notify.success(nameSentences.saved);
    },
  });
  const { mode } = form.values;
  // Add-ons have no holder.
  const named = withoutAddOns(event.tickets);
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label="Names and changes"
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        submit(submission);
      }}
    >
      <Stack gap="md">
        <RadioList
          label="Names on tickets"
          options={modes}
          value={mode}
          onChange={(value) => form.setFieldValue('mode', value)}
        />
        {mode !== 'off' && (
          <>
            <Checkbox
              {...form.getInputProps('emails', { type: 'checkbox' })}
              label="Ask for each holder’s e-mail, too"
              description="Each holder gets the own ticket there, and nothing else about the order. No marketing."
            />
            {named.length > 1 && (
              <MultiSelect
                {...form.getInputProps('ticket_ids')}
                label="Tickets"
                placeholder={form.values.ticket_ids.length === 0 ? 'All' : ''}
                hidePickedOptions
                data={named.map(({ ID, Type }) => ({ value: ID, label: isolated(Type) }))}
              />
            )}
          </>
        )}
        <Checkbox
          {...form.getInputProps('answers', { type: 'checkbox' })}
          label="Buyers can change their answers after booking"
          description="On their order’s page. Named holders can change what is about their own ticket."
        />
        <DateTimeField
          label={`Buyers can ${whatChanges(form.values)} until`}
          description={`Empty: until the event starts. Local time of the event (${event.timezone}).`}
          {...form.getInputProps('until')}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isSending} disabled={!form.isDirty()}>
            Save names and changes
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function whatChanges({ mode, answers }: NamesValues): string {
  // What is asked after the booking may be answered in any case.
  if (mode === 'off') return answers ? 'change answers' : 'answer what is asked after the booking';
  return answers ? 'change names and answers' : 'change names';
}

function valuesOf({ until, ...names }: NamesAsked, timezone: string): NamesValues {
  if (until === null) return { ...names, until: '' };
  const { date, time } = wallClockOf(new Date(until), timezone);
  return { ...names, until: `${date}T${time}` };
}
