import { formatNumber } from '../../../lib/formats.ts';

/**
 * Tickets sold as a whole percentage of the seats (specification, section 9).
 * @returns 0 when the event has no capacity
 */
export function soldPercentage(sold: number, capacity: number): number {
  return capacity > 0 ? Math.round((sold / capacity) * 100) : 0;
}

/** Seats not sold yet: capacity minus tickets sold. */
export function remainingSeats(sold: number, capacity: number): number {
  return capacity - sold;
}

/** '3 held in unpaid orders', or nothing when none are. */
export function heldNote(held: number): string {
  return held > 0 ? `${formatNumber(held)} held in unpaid orders` : '';
}

/** '12 of 42 inside'; nothing before that is known. */
export function insideNote(door: { inside: number; expected: number } | undefined): string {
  if (!door) return '';
  return `${formatNumber(door.inside)} of ${formatNumber(door.expected)} inside`;
}

/** A price's part of all tickets sold, from 0 to 1; 0 when none were sold. */
export function shareOfSales(sold: number, soldInAll: number): number {
  return soldInAll > 0 ? sold / soldInAll : 0;
}
