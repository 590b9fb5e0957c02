import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatEuro } from '../../lib/formats.ts';

/** Returns the headline for the order's status. */
export function headlineOf({ status, tickets }: PublicOrder): string {
  switch (status) {
    case 'pending':
      return 'Your seats are reserved';
    case 'processing':
      return 'Your seats are reserved';
    case 'completed':
      return tickets.length === 1 ? 'Your ticket' : 'Your tickets';
    case 'cancelled':
      return 'This order is cancelled';
  }
}

/** Returns why the order was cancelled and what happened to the money. */
export function cancelledWords(order: PublicOrder): string[] {
  return [reasonOf(order), refundOf(order)].filter((text) => text !== '');
}

function reasonOf({ cancel_reason: reason, event }: PublicOrder): string {
  switch (reason) {
    case 'expired':
      return 'The time to pay ran out, so the seats went back on sale.';
    case 'buyer':
      return 'You cancelled it, and the seats went back on sale.';
    case 'staff':
      return `${event.organizer.Name} cancelled it. Its tickets are no longer valid.`;
    case 'payment_failed':
      return 'The payment did not go through, so the seats went back on sale.';
    case null:
      return 'Its seats went back on sale.';
  }
}

function refundOf({ refund, total, event }: PublicOrder): string {
  if (refund === 'done') return `Your ${formatEuro(total)} have been paid back.`;
  if (refund === 'due') {
    return `You get your ${formatEuro(total)} back. ${event.organizer.Name} takes care of it.`;
  }
  return '';
}
