import type { PublicOrder } from '@marquee/contract/orders/public';

/**
 * Returns the number that the page shows on a ticket, of the ticket at this place of the booking; 0
 * for one that the page does not show. Cards are not in the order in which tickets were booked.
 */
export function ticketNumber(index: number, tickets: PublicOrder['tickets']): number {
  const admitting = tickets.filter(({ pick_up }) => !pick_up);
  // An order that is not paid has no tickets yet, and old tickets have no place.
  if (admitting.every((ticket) => ticket.index === null)) return index + 1;
  return admitting.findIndex((ticket) => ticket.index === index) + 1;
}

/** Names a person of an order that has no tickets yet, as its answers do. */
export function placeWords(index: number): string {
  return `ticket ${index + 1}`;
}
