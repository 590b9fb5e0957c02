import type { Order } from '@marquee/contract/orders';
import type { RefundEffect } from '@marquee/contract/refunds';
import { formatEuro } from '../../lib/formats.ts';
import { countOf } from './texts.ts';

/**
 * What the refund button of an order does: 'cancel' returns the money, 'note' says that it went,
 * 'again' asks the payment service once more after a refund failed.
 */
export type Refund = 'cancel' | 'note' | 'again';

/** @returns undefined when there is no money to give back */
export function refundOf({
  status,
  payment,
}: Pick<Order, 'status' | 'payment'>): Refund | undefined {
  if (!payment) return undefined;
  if (status === 'completed') return 'cancel';
  if (status !== 'cancelled' || payment.refund !== 'due') return undefined;
  if (payment.by_hand) return 'note';
  return payment.refund_failure === null ? undefined : 'again';
}

/**
 * What cancelling a completed order does, as the question before it.
 * @param effect undefined while it is not known
 */
export function cancelQuestion(
  order: Pick<Order, 'reference' | 'quantity' | 'payment'> & Partial<Pick<Order, 'dispute'>>,
  effect?: RefundEffect,
): string {
  if (effect?.waits) {
    return `The balance does not cover a refund of ${formatEuro(effect.amount)}, so an administrator has to approve it. The order and its tickets stay as they are until then.`;
  }
  const tickets =
    order.quantity === 1 ? 'Its ticket becomes void' : `Its ${countOf(order.quantity)} become void`;
  return `Cancel order ${order.reference}? ${tickets} and the seats go back on sale. ${moneyGoes(order)}${warningOf(effect)}This cannot be undone.`;
}

/** For administrators, who may refund beyond the balance. */
function warningOf(effect: RefundEffect | undefined): string {
  if (!effect?.shortfall) return '';
  const open = effect.open_payout
    ? `, with a payout of ${formatEuro(effect.open_payout)} open`
    : '';
  return `Warning: the organizer’s balance is ${formatEuro(effect.balance ?? 0)}${open}. This refund is ${formatEuro(effect.shortfall)} more than it covers, and the platform pays that. `;
}

function moneyGoes({
  payment,
  dispute,
}: Pick<Order, 'payment'> & Partial<Pick<Order, 'dispute'>>): string {
  if (!payment) return '';
  if (dispute && dispute.status !== 'won') return 'The buyer’s bank has the money already. ';
  const amount = formatEuro(payment.amount);
  return payment.by_hand
    ? `You return the ${amount} yourself and then mark it here as refunded. `
    : `${amount} go back the way they were paid. `;
}

/** The question before a refund is noted. */
export function noteQuestion(order: Pick<Order, 'name' | 'payment'>): string {
  return `Have you returned ${formatEuro(order.payment?.amount ?? 0)} to ${order.name}? This only notes that the money went back.`;
}

/** The question before an order is deleted; a refund that is still due would be forgotten with it. */
export function deleteQuestion(order: Pick<Order, 'reference' | 'name' | 'payment'>): string {
  const { reference, name, payment } = order;
  const isDue = payment?.refund === 'due';
  const refund = isDue
    ? ` ${formatEuro(payment.amount)} are still to go back, and nothing will remind you of it.`
    : '';
  return `Are you sure you want to delete order ${reference} of ${name}?${refund} This action cannot be undone.`;
}
