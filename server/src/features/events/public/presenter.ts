import type { PublicEvent } from '@marquee/contract/events/public';
import { presentEvent } from '../presenter.ts';
import type { PublicEventRow } from './queries.ts';

/** Presents an event to everybody: only the seats left, not how many were sold or are held. */
export function presentPublicEvent(row: PublicEventRow): PublicEvent {
  const {
    status: _status,
    capacity: _capacity,
    held: _held,
    created_at: _at,
    ...event
  } = presentEvent(row);
  const { tickets_sold, tickets, ...visible } = event;
  const place = row.capacity - row.tickets_sold - row.seats_held;
  return {
    ...visible,
    place,
    sold_out: tickets_sold >= row.capacity,
    from_amount: tickets.length === 0 ? 0 : Math.min(...tickets.map(({ Amount }) => Amount)),
    tickets: tickets.map(({ ID, Type, Amount, fee, Sold, held, quota }) => {
      const ofPrice = quota === null ? place : quota - Sold - held;
      const left = Math.max(0, Math.min(place, ofPrice));
      return { ID, Type, Amount, fee, left };
    }),
    tax: presentTax(row),
  };
}

function presentTax(row: PublicEventRow): PublicEvent['tax'] {
  const { tax_name: name, tax_basis_points } = row;
  return tax_basis_points === 0 ? null : { name, percent: tax_basis_points / 100 };
}
