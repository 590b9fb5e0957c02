import { type Order, orderSentences } from '@marquee/contract/orders/orders';
import { type OrderStatus } from '@marquee/contract/orders/statuses';
import { refundSentences } from '@marquee/contract/payments/refunds';
import { Select } from '@mantine/core';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useUpdateStatus } from '../api.ts';
import { cancelQuestion, isRefundWaiting, shortfallWarning } from '../refunds/refund.ts';
import { useRefundEffect } from '../refunds/api.ts';
import { meaningOf, statusChoices } from './statuses.ts';

/** Selects an order's status and sends it immediately. */
export function StatusSelect({ order }: { order: Order }) {
  const update = useUpdateStatus(order.event_id);
  const effect = useRefundEffect(order);
  const send = (status: OrderStatus) =>
    update.mutate(
      { orderId: order.order_id, status },
      {
        onSuccess: ({ message }) => notify.success(message ?? orderSentences.updated),
        onError: (error) => notify.error(fieldErrorsOf(error)['status']?.[0] ?? sentenceOf(error)),
      },
    );
  const isWaiting = isRefundWaiting(order, effect);
  const choose = (status: OrderStatus | null) => {
    if (status === null || status === order.status) return;
    // Cancelling a completed order voids its tickets, so it needs a confirmation.
    if (order.status !== 'completed') return send(status);
    confirmDialog({
      title: effect?.waits ? 'Request a refund' : 'Cancel order',
      message: cancelQuestion(order, effect),
      warning: shortfallWarning(effect),
      confirm: effect?.waits ? 'Request Refund' : 'Cancel Order',
      keep: 'Keep Order',
      onConfirm: () => send(status),
    });
  };
  return (
    <Select<OrderStatus>
      label="Status"
      description={
        isWaiting ? `${meaningOf(order)} ${refundSentences.waitsAlready}` : meaningOf(order)
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={statusChoices(order.status, { isRefundWaiting: isWaiting })}
      value={order.status}
      onChange={choose}
      // A disabled selector would lose the focus.
      readOnly={update.isPending}
      aria-busy={update.isPending}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
