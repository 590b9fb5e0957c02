import {
  nextStatuses,
  type Order,
  orderSentences,
  orderStatuses,
  type OrderStatus,
} from '@marquee/contract/orders/orders';

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The colour of each status; the word carries the meaning. */
export const statusColors: Record<OrderStatus, string> = {
  pending: 'amber',
  processing: 'primary',
  completed: 'green',
  cancelled: 'gray',
};

export const statusOptions = orderStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Returns all four options for one order's selector; statuses it cannot get are disabled. */
export function statusChoices(current: OrderStatus, { isRefundWaiting = false } = {}) {
  const possible = isRefundWaiting ? [] : nextStatuses[current];
  return statusOptions.map((option) => ({
    ...option,
    disabled: option.value !== current && !possible.includes(option.value),
  }));
}

export function meaningOf({
  status,
  cancel_reason,
  total,
  expires_at,
}: Pick<Order, 'status' | 'cancel_reason' | 'total' | 'expires_at'>): string {
  if (status === 'pending') return 'The seats are kept for a while; nothing is paid yet.';
  if (status === 'processing') {
    return expires_at === null
      ? 'The seats are kept until it is paid or cancelled.'
      : 'The seats are kept until it is paid, cancelled or the time to pay is over.';
  }
  if (status === 'completed')
    return total > 0 ? 'Paid. The tickets are valid.' : 'Free. The tickets are valid.';
  return cancelledBecause[cancel_reason ?? 'staff'];
}

const cancelledBecause: Record<NonNullable<Order['cancel_reason']>, string> = {
  expired: 'It was not paid in time. The seats are on sale again.',
  buyer: 'The buyer cancelled it. The seats are on sale again.',
  staff: 'Cancelled by staff. The seats are on sale again.',
  payment_failed: 'The payment failed. The seats are on sale again.',
};

/** Returns why an order cannot be deleted; undefined if it can. */
export function whyItStays(status: OrderStatus): string | undefined {
  if (status === 'completed') return orderSentences.completedStays;
  return status === 'processing' ? orderSentences.unpaidStays : undefined;
}
