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
  if (status === 'pending') return 'Not paid yet. The seats are held for a while.';
  if (status === 'processing') {
    return expires_at === null
      ? 'The seats are held until the order is paid or cancelled.'
      : 'The seats are held until the order is paid, cancelled or past its deadline.';
  }
  if (status === 'completed')
    return total > 0 ? 'Paid. The tickets are valid.' : 'Free. The tickets are valid.';
  return cancelledBecause[cancel_reason ?? 'staff'];
}

const cancelledBecause: Record<NonNullable<Order['cancel_reason']>, string> = {
  expired: 'Not paid in time. The seats are back on sale.',
  buyer: 'Cancelled by the buyer. The seats are back on sale.',
  staff: 'Cancelled by staff. The seats are back on sale.',
  payment_failed: 'The payment failed. The seats are back on sale.',
  event: 'The event was cancelled.',
  returned: 'The buyer returned the tickets. The seats are back on sale.',
};

/** Returns why an order cannot be deleted; undefined if it can. */
export function whyItStays(status: OrderStatus): string | undefined {
  if (status === 'completed') return orderSentences.completedStays;
  return status === 'processing' ? orderSentences.unpaidStays : undefined;
}
