import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { countPieces } from '@marquee/contract/pricing/groups';
import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';
import type { RefundEffect } from '@marquee/contract/payments/refunds';
import { formatEuro } from '@marquee/contract/formats/money';
import { sumOfAmounts } from '@marquee/contract/money';
import { returnsInWords } from './refund-words.ts';

/**
 * The action of an order's refund button: 'cancel' returns the money, 'owe' cancels an order whose
 * money is returned by hand, 'void' cancels an order whose
 * payment is disputed, 'note' records that the money was returned, 'again' retries a failed refund
 * at the payment service.
 */
export type Refund = 'cancel' | 'owe' | 'void' | 'note' | 'again';

/** @returns undefined if there is no money to return */
export function refundOf({
  status,
  payment,
  dispute,
}: Pick<Order, 'status' | 'payment' | 'dispute'>): Refund | undefined {
  if (!payment) return undefined;
  if (status === 'completed') {
    if (isTakenBack(dispute)) return 'void';
    return payment.by_hand ? 'owe' : 'cancel';
  }
  if (status !== 'cancelled' || payment.refund !== 'due') return undefined;
  if (payment.by_hand) return 'note';
  return payment.refund_failure === null ? undefined : 'again';
}

/** Returns whether the buyer's bank has the money, so that there is nothing to return. */
export function isTakenBack(dispute: Order['dispute']): boolean {
  return dispute !== null && dispute.status !== 'won';
}

/** Returns whether a refund was requested that only an administrator can approve. */
export function isRefundWaiting(
  { refund_request: request }: Pick<Order, 'refund_request'>,
  effect: RefundEffect | undefined,
): boolean {
  return request?.status === 'waiting' && effect?.waits === true;
}

/**
 * Returns the confirmation for cancelling an order.
 * @param effect undefined until it is loaded
 */
export function cancelQuestion(
  order: Pick<Order, 'reference' | 'quantity' | 'payment' | 'payments' | 'dispute'> &
    Partial<Pick<Order, 'items' | 'status'>>,
  effect?: RefundEffect,
): string {
  const pieces = countPieces(order.items ?? []);
  const isOne = order.quantity === 1 && pieces === 0;
  if (effect?.waits) {
    const stays = isOne ? 'ticket stays' : 'tickets stay';
    return `The balance does not cover a refund of ${formatEuro(effect.amount)}, so an administrator has to approve it. The ${stays} valid until then.`;
  }
  const what = isOne ? 'ticket' : boughtWords(order.quantity, pieces);
  // Tickets are issued once an order is completed.
  const becomes = isOne ? 'becomes void and goes' : 'become void and go';
  const goes = isOne ? 'goes' : 'go';
  const follows = (order.status ?? 'completed') === 'completed' ? becomes : goes;
  return `Cancel order ${order.reference}? Its ${what} ${follows} back on sale. ${moneyGoes(order)}This cannot be undone.`;
}

/** Warns administrators, who may refund beyond the balance; undefined if it covers the refund. */
export function shortfallWarning(effect: RefundEffect | undefined): string | undefined {
  if (!effect?.shortfall) return undefined;
  const open = effect.open_payout
    ? `, with a payout of ${formatEuro(effect.open_payout)} open`
    : '';
  return `The organizer’s balance is ${formatEuro(effect.balance ?? 0)}${open}. The platform pays the missing ${formatEuro(effect.shortfall)}.`;
}

function moneyGoes({
  payment,
  payments,
  dispute,
}: Pick<Order, 'payment' | 'payments' | 'dispute'>): string {
  if (!payment) return '';
  if (dispute && isTakenBack(dispute)) {
    // A bank takes back what came through a payment service, and nothing that the organizer took.
    const rest = (payments ?? []).filter(({ provider }) => provider === 'offline');
    return rest.length > 0
      ? `The buyer’s bank already took ${formatEuro(dispute.amount)} back. ${returnsInWords(rest)} `
      : 'Nothing is refunded: the buyer’s bank already took the money back. ';
  }
  return `${returnsInWords(payments ?? [payment])} `;
}

export function noteQuestion(order: Pick<Order, 'name' | 'payment' | 'payments'>): string {
  const { payment, payments } = order;
  const due = payments?.filter(({ by_hand: byHand, refund }) => byHand && refund === 'due');
  const sum = due ? sumOfAmounts(due.map(({ amount }) => amount)) : (payment?.amount ?? 0);
  return `Have you returned ${formatEuro(sum)} to ${isolated(order.name)}? This only marks the order as refunded.`;
}

/** Returns the confirmation for deleting an order, with a warning if a refund is still due. */
export function deleteQuestion(order: Pick<Order, 'reference' | 'name' | 'payment'>): string {
  const { reference, name, payment } = order;
  const isDue = payment?.refund === 'due';
  const refund = isDue
    ? ` The refund of ${formatEuro(payment.amount)} is still pending, and you will get no reminder.`
    : '';
  return `Are you sure you want to delete order ${reference} of ${isolated(name)}?${refund} This action cannot be undone.`;
}
