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

/** A price's part of all tickets sold, from 0 to 1; 0 when none were sold. */
export function shareOfSales(sold: number, soldInAll: number): number {
  return soldInAll > 0 ? sold / soldInAll : 0;
}
