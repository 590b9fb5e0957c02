import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { byGroup } from '@marquee/contract/pricing/groups';
import type { RefundEffect } from '@marquee/contract/payments/refunds';
import { shortfallWarning } from './refund.ts';
import { returnInWords, returnsInWords } from './refund-words.ts';

type Paid = Pick<Order, 'reference' | 'payment'>;

/** Returns whether some tickets of an order can be refunded and the others kept; a group is one. */
export function isDivisible(order: Order): boolean {
  const isTakenBack = order.dispute !== null && order.dispute.status !== 'won';
  const valid = order.tickets.filter(({ voided }) => !voided);
  return (
    order.status === 'completed' &&
    byGroup(valid).length > 1 &&
    !isTakenBack &&
    order.refund_request?.status !== 'waiting'
  );
}

/** Returns whether a sum of an order can be refunded, whose tickets stay valid. */
export function isReducible(order: Order): boolean {
  const isTakenBack = order.dispute !== null && order.dispute.status !== 'won';
  return (
    order.status === 'completed' &&
    order.total > 0 &&
    !isTakenBack &&
    order.refund_request?.status !== 'waiting'
  );
}

/** Returns the label of the button that refunds a sum. */
export function sumButton(order: Paid, amount: number, effect?: RefundEffect): string {
  const money = formatEuro(amount);
  if (effect?.waits) return `Request refund of ${money}`;
  return isByHand(order, effect) ? `Credit ${money}, refund due` : `Refund ${money}`;
}

/** Says what is chosen of an order: '2 tickets and 1 add-on'. */
export function chosenWords({ tickets }: Pick<Order, 'tickets'>, ids: readonly string[]): string {
  const chosen = tickets.filter(({ ticket_id: id }) => ids.includes(id));
  const pieces = chosen.filter(({ pick_up: isPiece }) => isPiece).length;
  return boughtWords(chosen.length - pieces, pieces);
}

/** Returns the label of the button that refunds the chosen tickets. */
export function partButton(order: Order, ids: readonly string[], effect?: RefundEffect): string {
  const tickets = chosenWords(order, ids);
  if (effect?.waits) return `Request refund of ${tickets}`;
  if (effect?.amount === 0) return `Cancel ${tickets}`;
  return isByHand(order, effect) ? `Cancel ${tickets}, refund due` : `Refund ${tickets}`;
}

/** Returns whether somebody sends money back by hand. */
function isByHand({ payment }: Paid, effect?: RefundEffect): boolean {
  const parts = effect?.payments ?? (payment ? [payment] : []);
  return parts.some(({ by_hand: byHand }) => byHand);
}

/** Returns what goes back, and who pays it. */
export function partMoney({ payment }: Paid, effect: RefundEffect): string {
  const { amount, waits, payments } = effect;
  const money = formatEuro(amount);
  if (waits) {
    return `The balance does not cover a refund of ${money}, so an administrator has to approve it.`;
  }
  if (amount === 0) return 'Nothing was paid for these, so nothing goes back.';
  if (payments) return returnsInWords(payments);
  return payment ? returnInWords(payment, amount) : `${money} goes back the way it was paid.`;
}

export function partQuestion(order: Order, ids: readonly string[], effect: RefundEffect): string {
  if (effect.waits) {
    const stay = ids.length === 1 ? 'ticket stays' : 'tickets stay';
    return `${partMoney(order, effect)} The ${stay} valid until then.`;
  }
  const become = ids.length === 1 ? 'becomes void and goes' : 'become void and go';
  return `${chosenWords(order, ids)} ${become} back on sale. Order ${order.reference} keeps the others. ${partMoney(order, effect)} This cannot be undone.`;
}

/** Warns administrators, who may refund beyond the balance. */
export const partWarning = shortfallWarning;
