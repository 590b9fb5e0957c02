import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Database, plannedOnce } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { forgetWhenTold } from '../../../servers/forget.ts';
import { notFound } from '../../../lib/app-error.ts';
import { type EventTimes, type Settings, settingsOf } from '../rules.ts';

/** An order as its guest's suggestions need it; neither part ever changes, its secret may. */
export type GuestOrder = { id: string; eventId: string };

const MOST_KEPT = 20_000;

/**
 * Returns the function that finds an order by its secret; it asks the database once, and again after
 * an order got a new secret.
 */
export function orderFinder({
  db,
  bus,
}: Pick<Deps, 'db' | 'bus'>): (secret: string) => Promise<GuestOrder> {
  const known = new LRUCache<string, GuestOrder>({ max: MOST_KEPT });
  forgetWhenTold(bus, 'order-links', { forget: () => known.clear() });
  return async (secret) => {
    const kept = known.get(secret);
    if (kept) return kept;
    const { id, event_id } = await db
      .selectFrom('orders')
      .select(['id', 'event_id'])
      .where('secret', '=', secret)
      .executeTakeFirstOrThrow(() => notFound());
    const order = { id, eventId: event_id };
    known.set(secret, order);
    return order;
  };
}

export type GuestState = {
  id: string;
  status: OrderStatus;
  eventId: string;
  organizationId: string;
  event: EventTimes;
  settings: Settings;
  /** Ids of suggestions, each of the order. */
  voted: string[];
  suggested: string[];
  reported: string[];
};

type StateRow = Partial<Settings> &
  EventTimes & {
    id: string;
    status: OrderStatus;
    event_id: string;
    organization_id: string;
    voted: string[];
    suggested: string[];
    reported: string[];
  };

/**
 * Reads everything of a guest's list that is not the same for all guests, in one statement.
 * @throws AppError `not_found` for an unknown secret
 */
export async function readGuest(db: Database, secret: string): Promise<GuestState> {
  const { rows } = await sql<StateRow>`
    select orders.id, orders.status, orders.event_id, events.organization_id,
      events.ends_at, events.timezone, events.cancelled_at, events.is_postponed,
      takes_songs, takes_activities, takes_nicknames, shows_top, opens_at, closes_at,
      max_suggestions, max_votes, version,
      array(select suggestion_id from suggestion_votes
        where order_id = orders.id and state = 'cast') as voted,
      array(select id from suggestions
        where order_id = orders.id order by suggested_at desc, id) as suggested,
      array(select suggestion_id from suggestion_reports where order_id = orders.id) as reported
    from orders
    join events on events.id = orders.event_id
    left join suggestion_events on suggestion_events.event_id = orders.event_id
    where orders.secret = ${secret} ${plannedOnce}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return {
    id: row.id,
    status: row.status,
    eventId: row.event_id,
    organizationId: row.organization_id,
    event: row,
    settings: settingsOf(row),
    voted: row.voted,
    suggested: row.suggested,
    reported: row.reported,
  };
}
