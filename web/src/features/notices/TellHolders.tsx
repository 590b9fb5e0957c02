import { HolderMessageInput, holdersApi, holderSentences } from '@marquee/contract/notices/holders';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify } from '../../lib/notify.tsx';
import { randomKey } from '../../lib/random-key.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';

type TellHoldersProps = {
  eventId: string;
  /** What the form starts with. */
  initialValues: { subject: string; message: string };
  onClose: () => void;
};

/** Edits a message to the ticket holders of an event and sends it. */
export function TellHolders({ eventId, initialValues, onClose }: TellHoldersProps) {
  // The same key for each try, so that a lost answer sends no mail twice.
  const [key] = useState(randomKey);
  const { form, submit, isSending } = useSchemaForm({
    schema: HolderMessageInput,
    initialValues,
    send: (body) =>
      call(holdersApi.tellHolders, {
        params: { id: eventId },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    onSent: ({ data }) => {
      notify.success(holderSentences.sent(data.holders));
      onClose();
    },
  });
  return (
    <DialogForm
      submit="Send message"
      cancel="Tell nobody"
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text size="sm">
        Your change is saved. Buyers and people named on tickets get one mail each, with the event’s
        time and place.
      </Text>
      <TextInput label="Subject" key={form.key('subject')} {...form.getInputProps('subject')} />
      <Textarea
        label="Message"
        autosize
        minRows={6}
        maxRows={14}
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
    </DialogForm>
  );
}
