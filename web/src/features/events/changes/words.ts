import type { Event } from '@marquee/contract/events/events';
import { formatCount, type Noun } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatPlanned, hasNoDate } from '@marquee/contract/formats/when';
import type { CancellationEffect, EventCancellation } from '@marquee/contract/event-cancellation';

const voidTickets: Noun = { one: 'ticket becomes void.', other: 'tickets become void.' };
const unpaidOrders: Noun = {
  one: 'unpaid order is cancelled.',
  other: 'unpaid orders are cancelled.',
};
const mails: Noun = {
  one: 'buyer gets a mail with your message.',
  other: 'buyers and named holders get a mail with your message.',
};
const waitingRefunds: Noun = {
  one: 'refund waits for an administrator.',
  other: 'refunds wait for an administrator.',
};

/** Returns what happens when an event is cancelled, one sentence each. */
export function effectsOf(effect: CancellationEffect): string[] {
  const { tickets, unpaid_orders, online_amount, organizer_amount } = effect;
  return [
    'Sale and admission stop at once. This cannot be undone.',
    'The event’s page stays and says “Cancelled”.',
    ...(tickets > 0 ? [formatCount(tickets, voidTickets)] : []),
    ...(unpaid_orders > 0 ? [formatCount(unpaid_orders, unpaidOrders)] : []),
    ...(online_amount > 0 ? [`${formatEuro(online_amount)} paid online goes back by itself.`] : []),
    ...(organizer_amount > 0
      ? [`${formatEuro(organizer_amount)} paid to you becomes refunds due.`]
      : []),
    ...(effect.mails > 0 ? [formatCount(effect.mails, mails)] : []),
  ];
}

/** Returns the message that the form starts with. */
export function cancelMessage(event: Event): string {
  // The mail says to each buyer what there is to do.
  const date = hasNoDate(event) ? '' : ` on ${formatPlanned(event).day}`;
  return `${event.title}${date} is cancelled. We are sorry.`;
}

/** Returns how far the cancellation of an event is. */
export function progressOf(progress: NonNullable<EventCancellation['progress']>): string[] {
  const { orders, left, waiting } = progress;
  if (orders === 0) return ['It had no orders.'];
  const done = formatCount(orders, nouns.order);
  return [
    left > 0
      ? `${orders - left} of ${done} cancelled so far. This page keeps counting.`
      : `${done} cancelled. Buyers know by mail what happens with their money.`,
    ...(waiting > 0 ? [formatCount(waiting, waitingRefunds)] : []),
  ];
}
