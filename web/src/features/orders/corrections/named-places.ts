import type { Order } from '@marquee/contract/orders/orders';

/** A person of an order whose name and answers can be corrected. */
export type NamedPlace = {
  key: string;
  /** Its index among the tickets of the booking, as in `answers`. */
  index: number;
  /** Absent: the order has no tickets yet. */
  ticketId?: string;
  Type: string;
  /** Its price type; null if it was removed. */
  typeId: string | null;
  /** Tells places of one type apart. */
  mark: string;
  name: string;
  email: string;
  isIn: boolean;
};

/** Returns the people of an order: those of its valid tickets, or its places before it has any. */
export function namedPlaces({ tickets, places }: Order): NamedPlace[] {
  if (places) {
    return places.map(({ index, Type, ticket_id: typeId, name, email }) => {
      const mark = `Ticket ${index + 1}`;
      return { key: String(index), index, Type, typeId, mark, name, email, isIn: false };
    });
  }
  // Old tickets have no place for a name, and add-ons are nobody's.
  return tickets.flatMap(({ voided, index, ...ticket }) =>
    voided || index === null
      ? []
      : {
          key: ticket.ticket_id,
          index,
          ticketId: ticket.ticket_id,
          Type: ticket.Type,
          typeId: ticket.type_id,
          mark: ticket.reference,
          name: ticket.named?.name ?? '',
          email: ticket.named?.email ?? '',
          isIn: ticket.checked_in_at !== null,
        },
  );
}
