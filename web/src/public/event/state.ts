import { bookingSentences } from '@marquee/contract/orders/public';
import type { EventPageData } from '@marquee/contract/pages/pages';

/** Returns why nothing can be booked now, in words for the reader; undefined if booking is open. */
export function refusalToBook(data: EventPageData): string | undefined {
  const { event, is_over, is_preview } = data;
  if (is_preview) return 'This is a preview. Nothing can be booked.';
  if (event.schedule_change.cancelled_at !== null) return bookingSentences.cancelled;
  if (event.schedule_change.postponed) return bookingSentences.postponed;
  if (is_over) return bookingSentences.over;
  if (event.sold_out) return bookingSentences.soldOut;
  if (!event.bookable) return bookingSentences.closed;
  if (event.tickets.length === 0) return 'No tickets are on sale.';
  if (event.place === 0) {
    return 'The last seats are on hold for other buyers. Check again in a few minutes.';
  }
  if (event.tickets.every(({ left }) => left === 0)) return bookingSentences.noneLeft;
  if (data.waiting_room === 'wait') return 'Booking goes through the waiting room.';
  return undefined;
}
