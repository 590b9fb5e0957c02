import '@mantine/core/styles/Checkbox.layer.css';
import { wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import type { Order } from '@marquee/contract/orders/orders';
import {
  correctionSentences as say,
  DeadlineInput,
} from '@marquee/contract/staff-orders/corrections';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { DateTimeField } from '../../../ui/when/DateTimeField.tsx';
import { unreadDateTimes } from '../../../ui/when/unread.ts';
import { useSetDeadline } from './api.ts';
import { instantOfText, localOf } from './deadline-text.ts';
import { deadlineEffect, sendLabel } from './words.ts';

type Values = { expires_at: string; resend: boolean };

/** Sets until when an unpaid order keeps its seats, in the reader's time. */
export function DeadlineForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useSetDeadline(order);
  const [initialValues] = useState((): Values => ({
    expires_at: localOf(order.expires_at),
    resend: false,
  }));
  const [today] = useState(() => wallClockOf(new Date(), readersTimezone()).date);
  const { form, submit, isSending } = useSchemaForm({
    schema: DeadlineInput,
    initialValues,
    toInput: (values: Values) => ({
      ...values,
      expires_at: instantOfText(values.expires_at) ?? '',
    }),
    alsoCheck: ({ expires_at }: Values) => problemsOf(expires_at),
    send,
    onSent: ({ message }) => {
      notify.success(message ?? say.deadlineChanged);
      onClose();
    },
  });
  const deadline = instantOfText(form.values.expires_at);
  return (
    <DialogForm submit="Save deadline" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <DateTimeField
        label="Keeps its seats until"
        description="Your time. Not after the end of the event."
        firstDay={today}
        required
        {...form.getInputProps('expires_at')}
      />
      {order.status === 'processing' && order.email !== '' && (
        <Checkbox
          label={sendLabel(order.status)}
          {...form.getInputProps('resend', { type: 'checkbox' })}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {deadlineEffect(order, deadline, form.values.resend)}
      </Text>
    </DialogForm>
  );
}

function problemsOf(text: string): Record<string, string> {
  const unread = unreadDateTimes({ expires_at: text });
  if (Object.keys(unread).length > 0) return unread;
  const instant = instantOfText(text);
  if (instant === undefined) return { expires_at: 'Choose a day and a time.' };
  return new Date(instant) <= new Date() ? { expires_at: say.deadlinePast } : {};
}
