import { publicStateOf, stateMeanings } from '@marquee/contract/events/state';
import { bookingSentences } from '@marquee/contract/orders/public';
import type { EventPageData } from '@marquee/contract/pages/pages';

/** Returns why nothing can be booked now, in words for the reader; undefined if booking is open. */
export function refusalToBook(data: EventPageData): string | undefined {
  const { event, is_over, is_preview } = data;
  const state = publicStateOf(event, { isOver: is_over, isPreview: is_preview });
  const { isBookable, sentence } = stateMeanings[state];
  if (!isBookable) return sentence;
  if (event.needs_code && !data.takes_codes) {
    return 'Tickets need a code. Ask the organizer for one.';
  }
  if (event.tickets.length === 0 && !event.needs_code) return 'No tickets are on sale.';
  if (event.place === 0) {
    return 'The last seats are on hold for other buyers. Check again in a few minutes.';
  }
  // A code may open tickets that are left.
  const isGone = event.tickets.every(({ left }) => left === 0);
  if (isGone && !data.takes_codes) return bookingSentences.noneLeft;
  if (data.waiting_room === 'wait') return 'Booking goes through the waiting room.';
  return undefined;
}
