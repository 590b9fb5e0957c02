import type { CancellationResult } from '@marquee/contract/staff-orders/cancellations';
import type { Order } from '@marquee/contract/orders/orders';
import { sumOfAmounts } from '@marquee/contract/money';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { countPieces } from '@marquee/contract/pricing/groups';
import { isTakenBack } from '../refunds/refund.ts';
import { returnInWords } from '../refunds/refund-words.ts';

type Chosen = Pick<Order, 'status' | 'total' | 'payment' | 'payments' | 'dispute'>;
type Bought = Pick<Order, 'status' | 'quantity' | 'items'>;

export function ordersOf(count: number): string {
  return formatCount(count, nouns.order);
}

/**
 * Returns the confirmation for cancelling selected orders: what becomes of their tickets, how many
 * are paid, what goes back by itself, and what somebody has to pay back.
 * @param options.mayOverdraw whether the actor may refund more than the organizer's balance
 */
export function cancelManyQuestion(
  orders: (Chosen & Bought)[],
  { mayOverdraw }: { mayOverdraw: boolean },
): string {
  const paid = orders.filter(({ status, total }) => status === 'completed' && total > 0);
  const returns =
    paid.length === 0
      ? []
      : [
          `${formatCount(paid.length, { one: 'order is', other: 'orders are' })} paid.`,
          returnsOf(paid),
          ...(!mayOverdraw && paid.some(isRefundedByPlatform)
            ? [
                'If the balance does not cover a refund, that order waits for an administrator, and its tickets stay valid.',
              ]
            : []),
        ];
  return [
    `Cancel ${ordersOf(orders.length)}?`,
    ticketsOf(orders),
    ...returns,
    'This cannot be undone.',
  ].join(' ');
}

/** Says which tickets become void: those of completed orders, as others have none yet. */
function ticketsOf(orders: Bought[]): string {
  const all = amountsOf(orders);
  const issued = amountsOf(orders.filter(({ status }) => status === 'completed'));
  const whose = orders.length === 1 ? 'Its' : 'Their';
  const goes = all.isOne ? 'goes' : 'go';
  if (issued.count === 0) return `${whose} ${all.words} ${goes} back on sale.`;
  const becomes = issued.isOne ? 'becomes' : 'become';
  return issued.count === all.count
    ? `${whose} ${all.words} ${becomes} void and ${goes} back on sale.`
    : `${whose} ${all.words} ${goes} back on sale. The ${issued.words} already issued ${becomes} void.`;
}

function amountsOf(orders: Bought[]) {
  const people = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = orders.reduce((sum, { items }) => sum + countPieces(items), 0);
  const count = people + pieces;
  return { count, isOne: count === 1, words: boughtWords(people, pieces) };
}

/** Tells whether money of an order goes back from the platform, for which the balance has to suffice. */
function isRefundedByPlatform({ payment, payments, dispute }: Chosen): boolean {
  if (isTakenBack(dispute)) return false;
  const made = payments && payments.length > 0 ? payments : [payment];
  return made.some((one) => one !== null && one.refunded_by !== 'organizer');
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
