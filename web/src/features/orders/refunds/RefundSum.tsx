import '@mantine/core/styles/Checkbox.layer.css';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { refundSentences, SumRefundInput } from '@marquee/contract/payments/refunds';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { Alert, Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useRefundSum, useSumEffect } from './api.ts';
import { partMoney, partWarning, sumButton } from './part-words.ts';
import { TELL_BUYER, toldWords } from './told-words.ts';

type Props = { order: Order; opened: boolean; onClose: () => void };

/** Refunds a sum of a completed order, with a reason; its tickets stay valid. */
export function RefundSum(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Refund a part of order ${props.order.reference}`}
      size={520}
    >
      <SumForm {...props} />
    </Modal>
  );
}

type Values = {
  amount: number | undefined;
  reason: string;
  keeps_tickets: boolean;
  send: boolean;
};
const initialValues: Values = { amount: undefined, reason: '', keeps_tickets: false, send: true };

function SumForm({ order, onClose }: Props) {
  const refunding = useRefundSum(order.event_id);
  // One dialog is one refund: what is sent again refunds once.
  const [key] = useState(() => crypto.randomUUID());
  const { form, submit, isSending } = useSchemaForm({
    schema: SumRefundInput,
    initialValues,
    toInput: (values) => values,
    send: (input) => refunding.mutateAsync({ id: order.order_id, key, ...input }),
    onSent: ({ message }) => {
      notify.success(message ?? refundSentences.sumRefunded);
      onClose();
    },
    fallback: 'amount',
  });
  const amount = Number.isFinite(form.values.amount) ? (form.values.amount ?? 0) : 0;
  // The server also asks if another refund took the rest meanwhile.
  const leavesNothing = amount >= order.total || form.errors['keeps_tickets'] !== undefined;
  const effect = useSumEffect(order, amount);
  const warning = partWarning(effect);
  const [stays, them] = [
    forBought(order.items, 'ticket stays', 'tickets stay'),
    forBought(order.items, 'it', 'them'),
  ];
  return (
    <DialogForm
      submit={amount > 0 ? sumButton(order, amount, effect) : 'Refund'}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <MoneyInput
        data-autofocus
        label="Amount"
        description={`At most ${formatEuro(order.total)}, with the tax in it.`}
        required
        {...form.getInputProps('amount')}
      />
      <TextInput
        label="Reason"
        description="The buyer reads it on the order’s page and the credit note."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={300}
        required
        {...form.getInputProps('reason')}
      />
      {leavesNothing && (
        <Checkbox
          label={`The ${stays} valid although nothing is left paid`}
          description={`To void ${them}, cancel the order instead.`}
          {...form.getInputProps('keeps_tickets', { type: 'checkbox' })}
        />
      )}
      {order.email !== '' && (
        <Checkbox label={TELL_BUYER} {...form.getInputProps('send', { type: 'checkbox' })} />
      )}
      {warning !== undefined && <Alert color="amber">{warning}</Alert>}
      <Text size="sm" c="dimmed" aria-live="polite">
        {effect && amount > 0 ? `${partMoney(order, effect)} ` : ''}
        The {stays} valid. A refund cannot be undone.{' '}
        {effect?.waits ? '' : toldWords(order, [], form.values.send)}
      </Text>
    </DialogForm>
  );
}
