import { type Order, orderSentences } from '@marquee/contract/orders/orders';
import { nextStatuses, orderStatuses, type OrderStatus } from '@marquee/contract/orders/statuses';
import { applicationSentences } from '@marquee/contract/staff-orders/applications';
import { forBought } from '@marquee/contract/pricing/bought-words';

export const statusLabels: Record<OrderStatus, string> = {
  applied: 'Application',
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The colour of each status; the word carries the meaning. */
export const statusColors: Record<OrderStatus, string> = {
  applied: 'violet',
  pending: 'amber',
  processing: 'primary',
  completed: 'green',
  cancelled: 'gray',
};

export const statusOptions = orderStatuses.map((value) => ({ value, label: statusLabels[value] }));

/**
 * Returns the options for one order's selector; statuses it cannot get are disabled. No order becomes
 * an application.
 */
export function statusChoices(current: OrderStatus, { isRefundWaiting = false } = {}) {
  const possible = isRefundWaiting ? [] : nextStatuses[current];
  const shown = statusOptions.filter(({ value }) => value !== 'applied' || current === value);
  return shown.map((option) => ({
    ...option,
    disabled: option.value !== current && !possible.includes(option.value),
  }));
}

export function meaningOf({
  status,
  cancel_reason,
  total,
  expires_at,
  items,
}: Pick<Order, 'status' | 'cancel_reason' | 'total' | 'expires_at' | 'items'>): string {
  if (status === 'applied') return 'It waits for your decision. The seats are kept until then.';
  if (status === 'pending') return 'Not paid yet. The seats are held for a while.';
  if (status === 'processing') {
    return expires_at === null
      ? 'The seats are held until the order is paid or cancelled.'
      : 'The seats are held until the order is paid, cancelled or past its deadline.';
  }
  if (status === 'completed') {
    const areValid = `The ${forBought(items, 'ticket is', 'tickets are')} valid.`;
    return `${total > 0 ? 'Paid' : 'Free'}. ${areValid}`;
  }
  return cancelledBecause[cancel_reason ?? 'staff'];
}

const cancelledBecause: Record<NonNullable<Order['cancel_reason']>, string> = {
  expired: 'Not paid in time. The seats are back on sale.',
  buyer: 'Cancelled by the buyer. The seats are back on sale.',
  staff: 'Cancelled by staff. The seats are back on sale.',
  payment_failed: 'The payment failed. The seats are back on sale.',
  event: 'The event was cancelled.',
  declined: 'The application was declined. The seats are back on sale.',
  moved: 'Moved to another event. The seats are back on sale.',
  undecided: 'Nobody decided about the application before the event began.',
  returned: 'Returned by the buyer. The seats are back on sale.',
};

/** Returns why an order cannot be deleted; undefined if it can. */
export function whyItStays(status: OrderStatus): string | undefined {
  if (status === 'completed') return orderSentences.completedStays;
  if (status === 'applied') return applicationSentences.notDecided;
  return status === 'processing' ? orderSentences.unpaidStays : undefined;
}
