import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Order } from '@marquee/contract/orders/orders';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { sql } from 'kysely';

type MovedPage = {
  secret: string;
  title: string;
  starts_at: string;
  timezone: string;
  is_postponed: boolean;
};
type Elsewhere = { order_id: string; event_id: string; title: string };

const elsewhere = sql`json_build_object('order_id', other.id, 'event_id', event.id,
    'title', event.title)
  from orders other join events event on event.id = other.event_id`;

/** Selects the order of another event that an order was moved from; null if there is none. */
export const movedFrom = sql<Elsewhere | null>`(
  select ${elsewhere} where other.id = orders.moved_from)`;

/** Selects the order of another event that an order was moved into; null if there is none. */
export const movedInto = sql<Elsewhere | null>`(
  select ${elsewhere} where other.id = orders.moved_into)`;

/** Selects what the buyer of a moved order is told of the one that it became. */
export const movedPage = sql<MovedPage | null>`(
  select json_build_object('secret', other.secret, 'title', event.title,
    'starts_at', event.starts_at, 'timezone', event.timezone, 'is_postponed', event.is_postponed)
  from orders other join events event on event.id = other.event_id
  where other.id = orders.moved_into)`;

export function presentMoves(row: {
  from_order: Elsewhere | null;
  into_order: Elsewhere | null;
}): Pick<Order, 'moved_from' | 'moved_into'> {
  const other = (one: Elsewhere) => ({ ...one, reference: referenceOf(one.order_id) });
  return {
    ...(row.from_order && { moved_from: other(row.from_order) }),
    ...(row.into_order && { moved_into: other(row.into_order) }),
  };
}

export function presentMovedPage(page: MovedPage | null): Pick<PublicOrder, 'moved_into'> {
  if (!page) return {};
  const { secret, title, starts_at: start, timezone, is_postponed: postponed } = page;
  const other = { secret, title, timezone, postponed };
  return { moved_into: { ...other, starts_at: new Date(start).toISOString() } };
}
