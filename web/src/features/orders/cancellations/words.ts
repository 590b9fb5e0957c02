import type { CancellationResult } from '@marquee/contract/orders/cancellations';
import type { Order } from '@marquee/contract/orders/orders';
import { formatEuro } from '../../../lib/formats.ts';

type Chosen = Pick<Order, 'status' | 'total'>;

/** Formats a count: 1 → '1 order', 3 → '3 orders'. */
export function ordersOf(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`;
}

/** Returns the confirmation for cancelling selected orders, with the effect on paid ones. */
export function cancelManyQuestion(orders: Chosen[]): string {
  const paid = orders.filter(({ status, total }) => status === 'completed' && total > 0);
  const cents = paid.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  const money =
    paid.length === 0
      ? ''
      : ` ${paid.length} of them ${paid.length === 1 ? 'is' : 'are'} paid: ${formatEuro(cents / 100)} will be refunded.`;
  return `Cancel ${ordersOf(orders.length)}? The seats go back on sale and each buyer gets an e-mail.${money} This cannot be undone.`;
}

export function outcomeOf(results: Pick<CancellationResult, 'outcome'>[]): string {
  const count = (outcome: CancellationResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const waiting = count('waiting');
  const failed = count('failed');
  return [
    `${ordersOf(count('cancelled'))} cancelled.`,
    waiting > 0 ? `${ordersOf(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for approval.` : '',
    failed > 0 ? `${ordersOf(failed)} could not be cancelled.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
