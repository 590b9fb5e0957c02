import { FEW_LEFT, type PublicEvent, type PublicTicket } from '@marquee/contract/events/public';
import { publicStateOf, stateMeanings } from '@marquee/contract/events/state';
import { waySentences } from '@marquee/contract/booking/ways';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { bookingSentences } from '@marquee/contract/orders/public';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { isAddOn, withoutAddOns } from '@marquee/contract/pricing/groups';
import { leftWords } from './scripts/booking-words.ts';

export const soldOutExceptKept = 'Sold out, except for seats that are kept for holders of a code.';

/** Returns when the sale begins, of an event that sells nothing before; undefined for others. */
export function opensAt(event: Pick<PublicEvent, 'tickets'>): string | undefined {
  const tickets = withoutAddOns(event.tickets);
  const isOpen = ({ sale }: PublicTicket) => !sale || sale.state === 'on_sale';
  if (tickets.some(isOpen)) return undefined;
  const ahead = tickets.flatMap(({ sale }) => (sale?.state === 'not_yet' ? (sale.from ?? []) : []));
  return ahead.toSorted()[0];
}

/** Returns why nothing can be booked now, in words for the reader; undefined if booking is open. */
export function refusalToBook(data: EventPageData): string | undefined {
  const { event, is_over, is_preview } = data;
  const state = publicStateOf(event, { isOver: is_over, isPreview: is_preview });
  const { isBookable, sentence } = stateMeanings[state];
  const isAlone = sellsAlone(event);
  if (!isBookable && !(state === 'sold_out' && (isAlone || data.keeps_seats))) return sentence;
  if (event.needs_code && !data.takes_codes) {
    return 'Tickets need a code. Ask the organizer for one.';
  }
  if (event.tickets.length === 0 && !event.needs_code) return 'No tickets are on sale.';
  if (event.place === 0 && !isAlone && !data.keeps_seats) {
    return 'The last seats are on hold for other buyers. Check again in a few minutes.';
  }
  // A code may open tickets that are left.
  const isGone = event.tickets.every(({ left }) => left === 0);
  if (isGone && !data.takes_codes) {
    const opens = opensAt(event);
    if (opens !== undefined) {
      return `Tickets go on sale on ${formatInstantShort(opens, event.timezone)}.`;
    }
    const tickets = withoutAddOns(event.tickets);
    const isEnded = tickets.length > 0 && tickets.every(({ sale }) => sale?.state === 'over');
    if (isEnded) return 'The sale has ended.';
  }
  if (isGone && !data.takes_codes) return bookingSentences.noneLeft;
  if (!canBePaid(data)) return waySentences.noneOffered;
  if (data.waiting_room === 'wait') {
    const through = 'Booking goes through the waiting room.';
    if (state !== 'sold_out') return through;
    return data.keeps_seats ? `${soldOutExceptKept} ${through}` : sentence;
  }
  return undefined;
}

/** Returns whether add-ons can be bought of an event without a seat left, as those sold alone can. */
function sellsAlone({ tickets }: PublicEvent): boolean {
  return tickets.some((ticket) => isAddOn(ticket) && ticket.left > 0);
}

/** Returns whether a ticket can be paid, or needs no payment; a code may make it free. */
function canBePaid({ ways, event, takes_codes }: EventPageData): boolean {
  return ways.length > 0 || takes_codes || event.tickets.some(({ total }) => total === 0);
}

/** Returns how many seats are left, in the words of the page's head and of its bar on a phone. */
export function seatsLeftWords({ event, keeps_seats }: EventPageData): string {
  // Both stand beside the choice of a holder of a code, who books what nobody else can.
  return keeps_seats && event.place <= 0 ? 'Only with a code' : leftWords(event.place, FEW_LEFT);
}

/** Returns whether an order may cost something, also once sold-out tickets are back on sale. */
export function mayCost({ needs_code, tickets }: PublicEvent): boolean {
  const isPaid = ({ pay_what_you_want: open, total, sale }: PublicTicket) =>
    Boolean(open) || (total > 0 && sale?.state !== 'over');
  return needs_code || tickets.some(isPaid);
}

/** Returns whether the organizer decides about every order; a code may open other tickets. */
export function appliesOnly({ tickets, needs_code }: PublicEvent): boolean {
  const admitting = withoutAddOns(tickets);
  const isApplied = admitting.length > 0 && admitting.every((ticket) => ticket.needs_approval);
  return isApplied && !needs_code && !tickets.some(isSoldAlone);
}

function isSoldAlone(ticket: PublicTicket): boolean {
  return isAddOn(ticket) && !ticket.needs_ticket && !ticket.only_with;
}
