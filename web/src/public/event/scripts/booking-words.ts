import type { PublicTicket } from '@marquee/contract/events/public';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatCents, formatEuro, formatPrice } from '@marquee/contract/formats/money';
import { amountOf } from '@marquee/contract/money';
import * as nouns from '@marquee/contract/formats/nouns';
import type { QuoteLine } from '@marquee/contract/pricing/lines';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { isAddOn, withoutAddOns } from '@marquee/contract/pricing/groups';
import { moreTicket } from '@marquee/contract/pricing/nouns';
import type { PublicPlan } from '@marquee/contract/pricing/public';
import type { PublicSale } from '@marquee/contract/pricing/sale';
import { feeWords } from '@marquee/contract/pricing/shown';

/** The people of the chosen tickets, the chosen add-ons, their total in cents, and the fee in it. */
export type Choice = { count: number; pieces: number; cents: number; feeCents: number };

/** `included` is the text below the total; '' if there is none. */
export type BookingWords = { total: string; included: string; button: string; next: string };

/**
 * What happens after a booking that costs something, `19% VAT` or '', and whether the organizer
 * decides about it.
 */
export type BookingTerms = { next: string; tax: string; applies?: boolean };

const DECIDES = 'The organizer decides about your application.';

/** Returns the form's texts for a choice. The page and its script use the same ones. */
export function bookingWords(
  { count, pieces, cents, feeCents }: Choice,
  { next, tax, applies = false }: BookingTerms,
): BookingWords {
  if (count + pieces === 0) {
    return {
      total: 'No tickets chosen yet',
      included: '',
      button: 'Book',
      next: 'No account needed.',
    };
  }
  const tickets = boughtWords(count, pieces);
  const sum = cents === 0 ? 'Free' : formatCents(cents);
  // A narrow bar breaks after the separator, never before it.
  const total = `${tickets}\u00a0· ${sum}`;
  if (cents === 0) {
    return {
      total,
      included: '',
      button: applies ? `Apply for ${tickets}` : `Book ${tickets}`,
      next: applies ? DECIDES : 'We e-mail your tickets immediately.',
    };
  }
  return {
    total,
    included: includedWords(feeCents, tax),
    button: applies ? `Apply for ${tickets}` : `Book for ${sum}`,
    next: applies ? `${DECIDES} You pay only if it is accepted.` : next,
  };
}

/** Returns 'incl. €1.58 booking fee and 19% VAT'. */
function includedWords(feeCents: number, tax: string): string {
  const fee = feeWords(amountOf(feeCents));
  if (tax === '') return fee;
  return fee === '' ? `incl. ${tax}` : `${fee} and ${tax}`;
}

/** Returns what buyers are told about when a price is sold, and how it changes; '' for others. */
export function courseWords(
  { total, plan, sale }: Pick<PublicTicket, 'total' | 'plan' | 'sale'>,
  timezone: string,
): string {
  const when = sale ? saleWords(sale, timezone) : '';
  const course = plan && sale?.state !== 'over' ? nextWords(total, plan, timezone) : '';
  return [when, course, plan ? lowestWords(plan) : ''].join(' ').trim();
}

/** Returns 'On sale from Tue, Dec 1, 10:00 AM.', 'On sale until …' or 'Sale has ended.' */
export function saleWords({ state, from, until }: PublicSale, timezone: string): string {
  if (state === 'over') return 'Sale has ended.';
  const isAhead = state === 'not_yet';
  const at = isAhead ? from : until;
  return at ? `On sale ${isAhead ? 'from' : 'until'} ${formatInstantShort(at, timezone)}.` : '';
}

/** Returns 'Goes up to €15.67 on Tue, Dec 1, 11:59 PM or after 12 more tickets.' */
function nextWords(total: number, { next }: PublicPlan, timezone: string): string {
  if (!next) return '';
  const { at, tickets } = next;
  const date = at === null ? [] : [`on ${formatInstantShort(at, timezone)}`];
  const count = tickets === null ? [] : [`after ${formatCount(tickets, moreTicket)}`];
  const verb = next.total > total ? 'Goes up' : 'Goes down';
  return `${verb} to ${formatEuro(next.total)} ${[...date, ...count].join(' or ')}.`;
}

/** A reduction names the lowest price before it (Directive 98/6/EC, article 6a). */
function lowestWords({ lowest_total_of_30_days: lowest }: PublicPlan): string {
  return lowest === null ? '' : `Lowest price of the last 30 days: ${formatEuro(lowest)}.`;
}

/** Returns '2 × ' and ' at €13.10', around the price's name. The fee in it is below the total. */
export function lineWords(line: Pick<QuoteLine, 'quantity' | 'unit_total'>): [string, string] {
  return [`${formatNumber(line.quantity)} × `, ` at ${formatPrice(line.unit_total)}`];
}

/** Returns 'Up to 10 tickets per order'. */
export function limitWords(limit: number): string {
  return `Up to ${formatCount(limit, nouns.ticket)} per order`;
}

/** The seats of an event, and of each price what its quota and those seats leave. */
type SeatsLeft = { place: number; tickets: readonly Pick<PublicTicket, 'left' | 'admits'>[] };

/** Returns how many seats several prices have left in common, if they are few. */
export function sharedLeftWords({ place, tickets }: SeatsLeft, fewLeft: number): string {
  const sharing = withoutAddOns(tickets).filter(({ left }) => left === place).length;
  const isShown = sharing > 1 && place > 0 && place <= fewLeft;
  return isShown ? `${formatCount(place, nouns.ticketIs)} left in total.` : '';
}

/** Returns how many of a price are left, if they are few and not said for several prices at once. */
export function priceLeftWords(
  ticket: Pick<PublicTicket, 'left' | 'sale' | 'admits' | 'only_with' | 'needs_ticket'>,
  event: SeatsLeft,
  fewLeft: number,
): string {
  const { left, sale, only_with: needed } = ticket;
  if (sale && sale.state !== 'on_sale') return '';
  // What it needs may be sold out, or not on sale.
  const isStock = ticket.needs_ticket && withoutAddOns(event.tickets).some((one) => one.left > 0);
  if (needed && left <= 0 && !isStock) return 'Not available';
  const isShared =
    left === event.place && !isAddOn(ticket) && sharedLeftWords(event, fewLeft) !== '';
  return isShared ? '' : leftWords(left, fewLeft);
}

/** Returns how many are left, if they are few. */
export function leftWords(left: number, fewLeft: number): string {
  if (left <= 0) return 'Sold out';
  return left <= fewLeft ? `${left} left` : '';
}
