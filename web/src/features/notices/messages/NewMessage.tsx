import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import { holdersApi, holderSentences, TellHoldersInput } from '@marquee/contract/notices/holders';
import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { randomKey } from '../../../lib/random-key.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { audienceOf, useHolders } from './api.ts';
import { MailPreview } from './MailPreview.tsx';
import classes from './Messages.module.css';
import { holderNoun } from './words.ts';

/** Writes to ticket holders, beside a preview of their mail. */
export function NewMessage({ event, onClose }: { event: Event; onClose: () => void }) {
  const client = useQueryClient();
  // The same key for each try, so that a lost answer sends no mail twice.
  const [key] = useState(randomKey);
  const { form, submit, isSending } = useSchemaForm({
    schema: TellHoldersInput,
    initialValues: { recipients: 'all', subject: '', message: '' },
    toInput: ({ recipients, subject, message }) => {
      return { subject, message, ...audienceOf(recipients) };
    },
    send: (body) =>
      call(holdersApi.tellHolders, {
        params: { id: event.event_id },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    onSent: ({ data }) => {
      notify.success(holderSentences.sent(data.holders));
      void client.invalidateQueries({ queryKey: ['messages', event.event_id] });
      onClose();
    },
  });
  const { values } = form;
  const holders = useHolders(event.event_id, values.recipients).data;
  return (
    <DialogForm
      submit={holders ? `Send to ${formatCount(holders, holderNoun)}` : 'Send message'}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className={classes.writing}>
        <div className={classes.fields}>
          <Select
            label="To"
            data={recipientsOf(event)}
            allowDeselect={false}
            {...form.getInputProps('recipients')}
          />
          <Text size="sm" role="status" c={holders === 0 ? 'red' : 'dimmed'}>
            {holders === 0
              ? holderSentences.nobody
              : 'Buyers and people named on tickets get one mail each.'}
          </Text>
          <TextInput label="Subject" {...form.getInputProps('subject')} />
          <Textarea
            label="Message"
            autosize
            minRows={6}
            maxRows={14}
            {...form.getInputProps('message')}
          />
        </div>
        <MailPreview event={event} subject={values.subject} message={values.message} />
      </div>
    </DialogForm>
  );
}

function recipientsOf({ tickets }: Event) {
  return [
    { value: 'all', label: 'Everybody with a ticket' },
    { value: 'not_arrived', label: 'Not yet arrived' },
    ...(tickets.length > 1
      ? tickets.map(({ ID, Type }) => ({ value: ID, label: `Holders of ${isolated(Type)}` }))
      : []),
  ];
}
