import { formatCount } from '@marquee/contract/formats/counts';
import { isolated } from '@marquee/contract/people/isolate';
import { aboutMinutes } from '@marquee/contract/formats/durations';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { TicketRefund } from '@marquee/contract/payments/refunds';
import { sumAlike } from '@marquee/contract/payments/shares';
import { formatEuro } from '@marquee/contract/formats/money';
import { forBought } from '@marquee/contract/pricing/bought-words';

/** Returns the headline for the order's status. */
export function headlineOf(order: PublicOrder): string {
  const { status, tickets } = order;
  if (isOff(order)) return 'This event is cancelled';
  switch (status) {
    case 'applied':
      return 'Your application';
    case 'pending':
      return 'Your seats are reserved';
    case 'processing':
      return 'Your seats are reserved';
    case 'completed':
      if (tickets.every(({ pick_up }) => pick_up)) return 'Your order';
      return tickets.length === 1 ? 'Your ticket' : 'Your tickets';
    case 'cancelled':
      if (order.moved_into) return 'Your order was moved';
      return isApplication(order) ? 'Your application has ended' : 'This order is cancelled';
  }
}

/** Returns whether an order ended as an application. */
export function isApplication({ cancel_reason: reason }: PublicOrder): boolean {
  return reason === 'declined' || reason === 'undecided';
}

/** Returns whether the event was cancelled and this order is still to be. */
export function isOff({ status, event }: PublicOrder): boolean {
  return status !== 'cancelled' && event.schedule_change.cancelled_at !== null;
}

/** Returns what the cancelled event means for an order that is still to be cancelled. */
export function offWords(order: PublicOrder): string[] {
  const { status, total, event } = order;
  const cancelled = `${isolated(event.organizer.Name)} cancelled the event.`;
  if (status !== 'completed') return [`${cancelled} There is nothing to pay.`];
  return [
    `${cancelled} Your ${ticketsAre(order)} no longer valid.`,
    ...(total > 0 ? [`You get a mail about your refund of ${formatEuro(total)}.`] : []),
  ];
}

/** Returns why the order was cancelled and what happened to the money. */
export function cancelledWords(order: PublicOrder): string[] {
  return [reasonOf(order), refundOf(order)].filter((text) => text !== '');
}

function ticketsAre({ items }: PublicOrder): string {
  return forBought(items, 'ticket is', 'tickets are');
}

function reasonOf(order: PublicOrder): string {
  const { cancel_reason: reason, event } = order;
  switch (reason) {
    case 'expired':
      return `The payment deadline has passed, so the ${ticketsAre(order)} back on sale.`;
    case 'buyer':
      return `You cancelled this order. The ${ticketsAre(order)} back on sale.`;
    case 'staff':
      return `${isolated(event.organizer.Name)} cancelled this order. Its ${ticketsAre(order)} no longer valid.`;
    case 'event':
      return `${isolated(event.organizer.Name)} cancelled the event. Your ${ticketsAre(order)} no longer valid.`;
    case 'returned':
      return `You returned the ${forBought(order.items, 'ticket', 'tickets')} of this order.`;
    case 'moved':
      return `${isolated(event.organizer.Name)} moved this order. Its ${forBought(order.items, 'ticket for this date is', 'tickets for this date are')} no longer valid.`;
    case 'declined':
      return `${isolated(event.organizer.Name)} did not accept your application. Your seats are no longer reserved.`;
    case 'undecided':
      return `The event began before ${isolated(event.organizer.Name)} decided about your application.`;
    case 'payment_failed':
      return `The payment failed, so the ${ticketsAre(order)} back on sale.`;
    case null:
      return `Its ${ticketsAre(order)} back on sale.`;
  }
}

function refundOf({ refund, refunded_by, refund_parts: parts, total, event }: PublicOrder): string {
  if (refund === null) return '';
  if (parts) return backWords(parts, event.organizer.Name);
  if (refund === 'done') return `Your ${formatEuro(total)} has been refunded.`;
  return refunded_by === 'organizer'
    ? `${isolated(event.organizer.Name)} will refund your ${formatEuro(total)}.`
    : `Your ${formatEuro(total)} goes back the way you paid.`;
}

/** Returns which tickets were cancelled, and what happens to their money. */
export function partWords(refund: TicketRefund, organizer: string): string {
  const items = refund.items
    .map(({ Type, quantity }) => `${quantity} × ${isolated(Type)}`)
    .join(', ');
  const gone =
    refund.tickets.length === 0
      ? `Partial refund: ${isolated(refund.reason)}.`
      : `${refund.by_buyer ? 'Given back' : 'Cancelled'}: ${items} (${refund.tickets.join(', ')}).`;
  if (refund.state === null) return gone;
  return `${gone} ${backWords(refund.parts ?? [refund], organizer)}`;
}

/** Says what goes back, in a sentence for each way. */
function backWords(parts: MoneyBack[], organizer: string): string {
  const alike = sumAlike(parts, ({ state, refunded_by: by }) =>
    state === 'done' ? state : `${by}`,
  );
  return alike.map((part) => backOf(part, organizer)).join(' ');
}

type MoneyBack = Pick<TicketRefund, 'amount' | 'state' | 'refunded_by'>;

function backOf({ amount: euros, state, refunded_by: by }: MoneyBack, organizer: string): string {
  const amount = formatEuro(euros);
  if (state === 'done') return `${amount} has been refunded.`;
  return by === 'organizer'
    ? `${isolated(organizer)} will refund ${amount}.`
    : `${amount} goes back the way you paid.`;
}

/** Says that tickets of the booking are in other orders, whose buyers have the links. */
export function movedWords(count: number): string {
  const moved = { one: 'ticket of this booking was', other: 'tickets of this booking were' };
  const others = count === 1 ? 'another order' : 'other orders';
  return `${formatCount(count, moved)} moved to ${others}.`;
}

/** Says that the mail with the tickets takes a while, and that the page has them already. */
export function lateMailWords(
  tickets: readonly Pick<PublicOrder['tickets'][number], 'pick_up'>[],
  minutes: number,
): string {
  const what = tickets.length === 1 ? 'ticket on this page is' : 'tickets on this page are';
  const valid = tickets.every(({ pick_up }) => pick_up)
    ? 'You can show the codes on this page already.'
    : `The ${what} valid already.`;
  return `Many e-mails are being sent. Yours may take ${aboutMinutes(minutes)}. ${valid}`;
}
