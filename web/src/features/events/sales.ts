import { formatNumber } from '@marquee/contract/formats/counts';

/**
 * Returns tickets sold as a whole percentage of the capacity.
 * @returns 0 when the event has no capacity
 */
export function soldPercentage(sold: number, capacity: number): number {
  return capacity > 0 ? Math.round((sold / capacity) * 100) : 0;
}

/** Returns '3 held in unpaid orders', or '' if there are none. */
export function heldNote(held: number): string {
  return held > 0 ? `${formatNumber(held)} held in unpaid orders` : '';
}

/** Returns '20 kept for codes', or '' if there are none. */
export function keptNote(reserved = 0): string {
  return reserved > 0 ? `${formatNumber(reserved)} kept for codes` : '';
}

/** Returns '12 of 42 inside'; '' until the figures are loaded. */
export function insideNote(door: { inside: number; expected: number } | undefined): string {
  if (!door) return '';
  return `${formatNumber(door.inside)} of ${formatNumber(door.expected)} inside`;
}

/** Returns a price type's share of all tickets sold, from 0 to 1; 0 if none were sold. */
export function shareOfSales(sold: number, soldInAll: number): number {
  return soldInAll > 0 ? sold / soldInAll : 0;
}
