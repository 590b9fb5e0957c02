import { formatEuro } from '../../lib/formats.ts';

/**
 * What an order would hold, as the form says it: chosen tickets, and in cents their sum and what of
 * it is the fee.
 */
export type Choice = { count: number; cents: number; feeCents: number };

/** `included`: what stands below the total; '' where there is nothing to say. */
export type BookingWords = { total: string; included: string; button: string; next: string };

/** How the order is paid, and `19% VAT`, or '' for none. */
export type BookingTerms = { paysOnline: boolean; tax: string };

/** The form's words for what is chosen; the page and its script say the same. */
export function bookingWords(
  { count, cents, feeCents }: Choice,
  { paysOnline, tax }: BookingTerms,
): BookingWords {
  if (count === 0) {
    return {
      total: 'No tickets chosen yet',
      included: '',
      button: 'Book',
      next: 'You need no account.',
    };
  }
  const tickets = `${count} ${count === 1 ? 'ticket' : 'tickets'}`;
  if (cents === 0) {
    return {
      total: `${tickets} · Free`,
      included: '',
      button: `Book ${tickets}`,
      next: 'Your tickets come by e-mail at once.',
    };
  }
  const sum = formatEuro(cents / 100);
  return {
    total: `${tickets} · ${sum}`,
    included: includedWords(feeCents, tax),
    button: `Book for ${sum}`,
    next: paysOnline
      ? 'You pay on the next page.'
      : 'You’ll get payment instructions from the organizer.',
  };
}

/** 'incl. €1.58 fee and 19% VAT'. */
function includedWords(feeCents: number, tax: string): string {
  const fee = feeCents > 0 ? `${formatEuro(feeCents / 100)} fee` : '';
  const parts = [fee, tax].filter((part) => part !== '');
  return parts.length > 0 ? `incl. ${parts.join(' and ')}` : '';
}

/** 'Free', '€20.00' or '€20.00 + €0.79 fee': what one ticket costs, in euros. */
export function priceWords(amount: number, fee: number): string {
  if (amount === 0) return 'Free';
  const price = formatEuro(amount);
  return fee === 0 ? price : `${price} + ${formatEuro(fee)} fee`;
}

/** 'Up to 10 tickets per order'. */
export function limitWords(limit: number): string {
  return limit === 1 ? 'One ticket per order' : `Up to ${limit} tickets per order`;
}

/** Euros of the wire → cents, by rounding what is within a float's last digits of a whole number. */
export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

/** What is left of one price, where that is scarce. */
export function leftWords(left: number, fewLeft: number): string {
  if (left <= 0) return 'Sold out';
  return left <= fewLeft ? `${left} left` : '';
}
