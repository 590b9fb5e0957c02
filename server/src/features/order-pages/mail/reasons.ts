import type { PublicOrder } from '@marquee/contract/orders/public';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { inSentence } from '../../../documents/words.ts';

/** Says why money for an order goes back. */
export function whyReturned({ cancel_reason: reason }: PublicOrder): string {
  switch (reason) {
    case 'event':
      return 'The event was cancelled, so we could not issue tickets for your payment.';
    case 'expired':
      return 'Your payment arrived after the deadline. Your seats were already back on sale and no longer available, so we could not issue tickets. We are sorry.';
    case null:
      return 'A payment for this order does not match its total, so we could not accept it.';
    case 'buyer':
    case 'staff':
    case 'declined':
    case 'undecided':
    case 'moved':
    case 'payment_failed':
    case 'returned':
      return 'Your payment arrived after this order was cancelled, so we could not issue tickets.';
  }
}

/** Says why an order is cancelled. */
export function whyCancelled({ cancel_reason: reason, event, items }: PublicOrder): string {
  const ticketsAre = forBought(items, 'ticket of this order is', 'tickets of this order are');
  switch (reason) {
    case 'event':
      return `${inSentence(event.organizer.Name)} cancelled the event.`;
    case 'returned':
      return `You returned the ${forBought(items, 'ticket', 'tickets')} of this order.`;
    case 'buyer':
      return 'You cancelled this order.';
    case 'staff':
      return `${inSentence(event.organizer.Name)} cancelled this order.`;
    case 'expired':
      return `The payment deadline has passed, so the ${ticketsAre} back on sale.`;
    case 'moved':
      return `${inSentence(event.organizer.Name)} moved this order to another date.`;
    case 'declined':
      return `${inSentence(event.organizer.Name)} did not accept your application.`;
    case 'undecided':
      return 'The event began before the organizer decided about your application.';
    case 'payment_failed':
      return `The payment failed, so the ${ticketsAre} back on sale.`;
    case null:
      return event.schedule_change.cancelled_at === null
        ? 'This order is cancelled.'
        : `${inSentence(event.organizer.Name)} cancelled the event.`;
  }
}
