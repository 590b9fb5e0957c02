import type { CancellationResult } from '@marquee/contract/staff-orders/cancellations';
import type { Order } from '@marquee/contract/orders/orders';
import { sumOfAmounts } from '@marquee/contract/money';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { isTakenBack } from '../refunds/refund.ts';
import { returnInWords } from '../refunds/refund-words.ts';

type Chosen = Pick<Order, 'status' | 'total' | 'payment' | 'payments' | 'dispute'>;

export function ordersOf(count: number): string {
  return formatCount(count, nouns.order);
}

/**
 * Returns the confirmation for cancelling selected orders: how many are paid, what goes back by
 * itself, and what somebody has to pay back.
 */
export function cancelManyQuestion(orders: Chosen[]): string {
  const paid = orders.filter(({ status, total }) => status === 'completed' && total > 0);
  const money =
    paid.length === 0
      ? ''
      : ` ${formatCount(paid.length, { one: 'of them is', other: 'of them are' })} paid. ${returnsOf(paid)}`;
  return `Cancel ${ordersOf(orders.length)}? The tickets go back on sale.${money} This cannot be undone.`;
}

/** Returns a sentence for each way in which the money of paid orders goes back. */
function returnsOf(paid: Chosen[]): string {
  const ways = new Map<string, { sentence: (sum: number) => string; amounts: number[] }>();
  for (const { payments = [], ...order } of paid) {
    for (const payment of payments.length > 0 ? payments : [order.payment]) {
      const isOwn = payments.length > 0 && payment?.provider === 'offline';
      // A bank takes back nothing that the organizer took.
      const [key, sentence] = wayOf({ ...order, payment, ...(isOwn && { dispute: null }) });
      const way = ways.get(key) ?? { sentence, amounts: [] };
      way.amounts.push(payment?.amount ?? order.total);
      ways.set(key, way);
    }
  }
  return [...ways.values()]
    .map(({ sentence, amounts }) => sentence(sumOfAmounts(amounts)))
    .join(' ');
}

function wayOf({ payment, dispute }: Chosen): [key: string, sentence: (sum: number) => string] {
  if (isTakenBack(dispute)) {
    return [
      'taken back',
      (sum) => `${formatEuro(sum)} is not refunded: the buyers’ banks already took it back.`,
    ];
  }
  if (!payment) return ['refund', (sum) => `${formatEuro(sum)} goes back the way it was paid.`];
  const key = `${payment.refunded_by} ${payment.by_hand}`;
  return [key, (sum) => returnInWords(payment, sum)];
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
