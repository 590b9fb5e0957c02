import { type Order, orderSentences } from '@marquee/contract/orders/orders';
import { type OrderStatus } from '@marquee/contract/orders/statuses';
import { refundSentences } from '@marquee/contract/payments/refunds';
import { Select } from '@mantine/core';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { useUpdateStatus } from '../api.ts';
import { askToCancel } from '../refunds/ask-to-cancel.tsx';
import { isRefundWaiting } from '../refunds/refund.ts';
import { useRefundEffect } from '../refunds/api.ts';
import { meaningOf, statusChoices } from './statuses.ts';

/** Selects an order's status and sends it immediately; a cancellation asks first. */
export function StatusSelect({ order }: { order: Order }) {
  const update = useUpdateStatus(order.event_id);
  const effect = useRefundEffect(order);
  const change = (status: OrderStatus, send = true) =>
    update.mutate(
      { orderId: order.order_id, status, send },
      {
        onSuccess: ({ message }) => notify.success(message ?? orderSentences.updated),
        onError: (error) => notify.error(fieldErrorsOf(error)['status']?.[0] ?? sentenceOf(error)),
      },
    );
  const isWaiting = isRefundWaiting(order, effect);
  const choose = (status: OrderStatus | null) => {
    if (status === null || status === order.status) return;
    if (status !== 'cancelled') return change(status);
    const title = effect?.waits ? 'Request a refund' : 'Cancel order';
    const confirm = effect?.waits ? 'Request Refund' : 'Cancel Order';
    askToCancel({ order, effect, title, confirm }, (send) => change(status, send));
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
