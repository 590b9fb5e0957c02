import '@mantine/core/styles/Checkbox.layer.css';
import type { Order } from '@marquee/contract/orders/orders';
import {
  BuyerCorrection,
  correctionSentences as say,
} from '@marquee/contract/staff-orders/corrections';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { EmailField } from '../../../ui/EmailField.tsx';
import { useCorrectBuyer } from './api.ts';
import { buyerEffect, sendLabel } from './words.ts';

/** Changes the name, e-mail address and phone number of an order's buyer. */
export function BuyerForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useCorrectBuyer(order);
  // The order may be read again while the form is open.
  const [{ name, email, phone }] = useState(order);
  const { form, submit, isSending } = useSchemaForm({
    schema: BuyerCorrection,
    initialValues: { name, email, phone, resend: false, new_links: false, new_invoice: false },
    updates: { orderId: order.order_id },
    send,
    onSent: ({ message }) => {
      notify.success(message ?? say.buyerChanged);
      onClose();
    },
    onUnchanged: onClose,
  });
  const label = sendLabel(order.status);
  const hasInvoice = order.status === 'completed' && order.total > 0 && order.invoices.length > 0;
  return (
    <DialogForm submit="Save buyer" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <TextInput data-autofocus label="Name" required dir="auto" {...form.getInputProps('name')} />
      <EmailField
        label={order.channel === 'door' ? 'E-mail (optional)' : 'E-mail'}
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        {...form.getInputProps('phone')}
      />
      <Stack gap="xs">
        {label !== undefined && (
          <Checkbox label={label} {...form.getInputProps('resend', { type: 'checkbox' })} />
        )}
        {hasInvoice && (
          <Checkbox
            label="Write a new invoice to this buyer"
            {...form.getInputProps('new_invoice', { type: 'checkbox' })}
          />
        )}
        <Checkbox
          label="Void the old links to the order’s page"
          description="Whoever has an old link no longer opens the page. Tickets that were already mailed stay valid."
          {...form.getInputProps('new_links', { type: 'checkbox' })}
        />
      </Stack>
      <Text size="sm" c="dimmed" aria-live="polite">
        {buyerEffect(order, form.values)}
      </Text>
    </DialogForm>
  );
}
