import { formatEuro } from '../../lib/formats.ts';

/** What an order would hold, as the form says it: chosen tickets and their sum in cents. */
export type Choice = { count: number; cents: number };

export type BookingWords = { total: string; button: string; next: string };

/** The form's words for what is chosen; the page and its script say the same. */
export function bookingWords({ count, cents }: Choice, paysOnline: boolean): BookingWords {
  if (count === 0) {
    return { total: 'No tickets chosen yet', button: 'Book', next: 'You need no account.' };
  }
  const tickets = `${count} ${count === 1 ? 'ticket' : 'tickets'}`;
  if (cents === 0) {
    return {
      total: `${tickets} · Free`,
      button: `Book ${tickets}`,
      next: 'Your tickets come by e-mail at once.',
    };
  }
  const sum = formatEuro(cents / 100);
  return {
    total: `${tickets} · ${sum}`,
    button: `Book for ${sum}`,
    next: paysOnline ? 'You pay on the next page.' : 'The organizer tells you how to pay.',
  };
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
