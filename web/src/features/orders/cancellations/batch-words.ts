import type { BatchAction } from '@marquee/contract/staff-orders/batches';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { sumOfAmounts } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import { ordersOf } from './words.ts';

export const batchTitles: Record<BatchAction, string> = {
  confirm: 'Confirm orders',
  cancel: 'Cancel orders',
  resend: 'Send tickets again',
};

/** Returns the orders that an action is for: unpaid ones are confirmed, paid ones have tickets. */
export function ordersFor(action: 'confirm' | 'resend', orders: Order[]): Order[] {
  return orders.filter(({ status, email }) =>
    action === 'confirm'
      ? status === 'processing' || status === 'pending'
      : status === 'completed' && email !== '',
  );
}

export function batchQuestion(
  action: 'confirm' | 'resend',
  orders: Pick<Order, 'total'>[],
): string {
  const count = ordersOf(orders.length);
  if (action === 'resend') return `Send the tickets of ${count} again, each to its buyer?`;
  const sum = formatEuro(sumOfAmounts(orders.map(({ total }) => total)));
  return `Mark ${count} as paid, ${sum} in all? Each buyer gets the tickets by e-mail.`;
}

export function stayWords(count: number): string {
  return `${formatCount(count, { one: 'order stays as it is', other: 'orders stay as they are' })}:`;
}
