import type { Event } from '@marquee/contract/events/events';
import { HolderMessageInput, MAX_HOLDER_SUBJECT } from '@marquee/contract/notices/holders';
import {
  type CancellationEffect,
  eventCancellationApi,
  eventCancellationSentences,
} from '@marquee/contract/event-cancellation';
import { Button, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { cancelMessage, effectsOf } from './words.ts';

type CancelEventFormProps = {
  event: Event;
  effect: CancellationEffect;
  onCancelled: () => void;
  onClose: () => void;
};

const SUBJECT_END = ' is cancelled';

export function CancelEventForm(props: CancelEventFormProps) {
  const { event, onCancelled, onClose } = props;
  // What is confirmed must not change while it is read.
  const [effect] = useState(props.effect);
  const typed = effect.tickets > 0 ? String(effect.tickets) : '';
  const { form, submit, isSending } = useSchemaForm({
    schema: HolderMessageInput,
    initialValues: {
      subject: `${event.title.slice(0, MAX_HOLDER_SUBJECT - SUBJECT_END.length)}${SUBJECT_END}`,
      message: cancelMessage(event),
      confirmation: '',
    },
    toInput: ({ subject, message }) => ({ subject, message }),
    alsoCheck: ({ confirmation }) =>
      confirmation.trim() === typed ? {} : { confirmation: `Type ${typed} to confirm.` },
    send: (body) =>
      call(eventCancellationApi.cancelEvent, { params: { id: event.event_id }, body }),
    onSent: () => {
      notify.success(eventCancellationSentences.started);
      onCancelled();
      onClose();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Text fw={600}>
          <bdi>{event.title}</bdi>
        </Text>
        <List size="sm" spacing={4}>
          {effectsOf(effect).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        {effect.mails > 0 && (
          <>
            <TextInput
              label="Subject"
              key={form.key('subject')}
              {...form.getInputProps('subject')}
            />
            <Textarea
              label="Message"
              description="Mails to buyers add what happens with the money of each order, and what to do."
              autosize
              minRows={5}
              maxRows={12}
              key={form.key('message')}
              {...form.getInputProps('message')}
            />
          </>
        )}
        {typed !== '' && (
          <TextInput
            label={`To confirm, type the number of tickets: ${typed}`}
            inputMode="numeric"
            autoComplete="off"
            key={form.key('confirmation')}
            {...form.getInputProps('confirmation')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep the event
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            Cancel the event
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
