import type { Order } from '@marquee/contract/orders/orders';

/** A person of an order whose name and answers can be corrected. */
export type NamedPlace = {
  key: string;
  /** Its index among the tickets of the booking, as in `answers`. */
  index: number;
  /** Absent: the order has no tickets yet. */
  ticketId?: string;
  Type: string;
  /** Tells places of one type apart. */
  mark: string;
  name: string;
  email: string;
  isIn: boolean;
};

/** Returns the people of an order: those of its valid tickets, or its places before it has any. */
export function namedPlaces({ tickets, places }: Order): NamedPlace[] {
  if (places) {
    return places.map(({ index, Type, name, email }) => {
      const mark = `Ticket ${index + 1}`;
      return { key: String(index), index, Type, mark, name, email, isIn: false };
    });
  }
  // Old tickets have no place for a name, and add-ons are nobody's.
  return tickets.flatMap(({ ticket_id, index, voided, Type, reference, named, checked_in_at }) =>
    voided || index === null
      ? []
      : {
          key: ticket_id,
          index,
          ticketId: ticket_id,
          Type,
          mark: reference,
          name: named?.name ?? '',
          email: named?.email ?? '',
          isIn: checked_in_at !== null,
        },
  );
}
