import type { CancellationResult } from '@marquee/contract/orders/cancellations';
import type { Order } from '@marquee/contract/orders/orders';
import { sumOfAmounts } from '@marquee/contract/money';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';

type Chosen = Pick<Order, 'status' | 'total'>;

export function ordersOf(count: number): string {
  return formatCount(count, nouns.order);
}

/** Returns the confirmation for cancelling selected orders, with the effect on paid ones. */
export function cancelManyQuestion(orders: Chosen[]): string {
  const paid = orders.filter(({ status, total }) => status === 'completed' && total > 0);
  const sum = sumOfAmounts(paid.map(({ total }) => total));
  const money =
    paid.length === 0
      ? ''
      : ` ${formatCount(paid.length, { one: 'of them is', other: 'of them are' })} paid: ${formatEuro(sum)} will be refunded.`;
  return `Cancel ${ordersOf(orders.length)}? The tickets go back on sale and each buyer gets an e-mail.${money} This cannot be undone.`;
}

export function outcomeOf(results: Pick<CancellationResult, 'outcome'>[]): string {
  const count = (outcome: CancellationResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const waiting = count('waiting');
  const failed = count('failed');
  return [
    `${ordersOf(count('cancelled'))} cancelled.`,
    waiting > 0
      ? `${formatCount(waiting, { one: 'order waits', other: 'orders wait' })} for approval.`
      : '',
    failed > 0 ? `${ordersOf(failed)} could not be cancelled.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
