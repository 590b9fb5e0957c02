import { isOnlineWay } from '@marquee/contract/booking/way-names';
import { isolated } from '@marquee/contract/people/isolate';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import {
  type HandWay,
  PAID_MARK_SECONDS,
  PaidMarkInput,
} from '@marquee/contract/staff-orders/paid-marks';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { Text } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { usePaidMark } from '../api.ts';

const ways: { value: HandWay; label: string }[] = [
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'door', label: 'In cash or at the door' },
];

/** Asks how an order was paid before it is marked as paid. */
export default function MarkForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const mark = usePaidMark(order.event_id);
  const usual: { payment: HandWay } = {
    payment: order.payment_way === 'door' ? 'door' : 'transfer',
  };
  const { form, submit, isSending } = useSchemaForm({
    schema: PaidMarkInput,
    initialValues: usual,
    send: (input) => mark.mutateAsync({ id: order.order_id, isPaid: true, ...input }),
    onSent: ({ message }) => {
      notify.success(message ?? 'Marked as paid.');
      onClose();
    },
  });
  return (
    <DialogForm submit="Mark as paid" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <Text size="sm">{questionOf(order)}</Text>
      <RadioList
        label="How was it paid?"
        {...(isOnlineWay(order.payment_way) && {
          description: 'The buyer chose to pay online. The invoice names what you choose here.',
        })}
        options={ways}
        value={form.values.payment}
        onChange={(value) => form.setFieldValue('payment', value)}
      />
    </DialogForm>
  );
}

function questionOf({ total, name, email, items }: Order): string {
  const who = name === '' ? 'the buyer' : name;
  const mail = email === '' ? '' : ` A mail with both goes to ${email}.`;
  return `Did you receive ${formatEuro(total)} from ${isolated(who)}? The ${forBought(items, 'ticket becomes', 'tickets become')} valid and the invoice is made.${mail} You can undo it for ${PAID_MARK_SECONDS} seconds.`;
}
