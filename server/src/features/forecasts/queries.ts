import { MAX_PACES, MAX_PRICE_CHANGES } from '@marquee/contract/forecasts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';

/** Sales that are older than this many days before the start count as this old. */
const OLDEST_DAY = 400;
/** Past events to choose from. */
const MAX_PAST = 80;

/**
 * Selects the seats that an event can sell: its capacity, or the sum of its prices' limits if every
 * price has one and it is less, without the seats of guests. Prices of a shared limit, the smallest
 * that has them, have it together, and no more than the limit of the most prices around them. What is
 * sold is never more.
 */
const seatsColumn = sql<number>`greatest(events.tickets_sold, least(events.capacity - guest_seats, (
  select sum(seats) from (
    select case when bool_and(together.seats is not null) then greatest(sum(sold),
      least(min(around.seats) - sum(guests), sum(greatest(together.seats, sold)))) end as seats
    from (
      select coalesce(shared.place::text, price_types.id::text) as key, sum(sold) as sold,
        sum(guests) as guests, jsonb_agg(price_types.id) as ids, least(
        min(shared.seats) - sum(guests),
        case when bool_and(quota is not null) then sum(quota - guests) end) as seats
      from price_types left join lateral (
        select place, (value ->> 'seats')::int as seats
        from jsonb_array_elements(events.shared_limits) with ordinality as of_event (value, place)
        where value -> 'ticket_ids' ? price_types.id::text
        order by 2 limit 1
      ) shared on true
      where event_id = events.id and admits > 0
      group by 1
    ) together left join lateral (
      select place, (value ->> 'seats')::int as seats
      from jsonb_array_elements(events.shared_limits) with ordinality as of_event (value, place)
      where value -> 'ticket_ids' @> together.ids
      order by jsonb_array_length(value -> 'ticket_ids') desc, 2 limit 1
    ) around on true
    group by coalesce(around.place::text, together.key)
  ) outermost
  having bool_and(seats is not null)
)))::int`.as('capacity');

/** Selects whether an event was moved to another day while it sold. */
const isMovedColumn = sql<boolean>`(events.moved_from_starts_at is not null or exists (
  select from sale_shifts where event_id = events.id and tickets_sold > 0
    and abs(extract(epoch from to_starts_at - from_starts_at)) >= 86400
))`.as('is_moved');

export type PastRow = Awaited<ReturnType<typeof listPastEvents>>[number];
export type SalesRow = { event_id: string; before: number; tickets: number };

type EventRow = { id: string; organization_id: string; categories: { id: string }[] };
export type ShiftRow = Awaited<ReturnType<typeof listShifts>>[number];
export type ChangeRow = Awaited<ReturnType<typeof listPriceChanges>>[number];
export type NextRow = Awaited<ReturnType<typeof listNextOnSale>>[number];

/** Returns the newest events of the same organizer that have begun and sold anything. */
export function listPastEvents(
  db: Database,
  { id, organization_id, categories }: EventRow,
  now: Date,
) {
  const category = categories[0]?.id ?? null;
  return db
    .selectFrom('events')
    .select(['events.id', 'events.starts_at', 'events.created_at', seatsColumn, isMovedColumn])
    .select(
      sql<boolean>`exists (select from event_categories carried
        where carried.event_id = events.id and carried.category_id = ${category}::uuid)`.as(
        'is_of_category',
      ),
    )
    .where('organization_id', '=', organization_id)
    .where('events.id', '!=', id)
    .where('starts_at', '<=', now)
    .where('is_postponed', '=', false)
    .where('cancelled_at', 'is', null)
    .where('tickets_sold', '>', 0)
    .orderBy('starts_at', 'desc')
    .orderBy('events.id')
    .limit(MAX_PAST)
    .execute();
}

/** Returns the next events that sell tickets, of one organizer or of all. */
export function listNextOnSale(db: Database, scope: string | null, now: Date) {
  let events = db.selectFrom('events');
  if (scope !== null) events = events.where('organization_id', '=', scope);
  return events
    .select(['events.id', 'organization_id', 'title', 'starts_at', 'timezone', seatsColumn])
    .select(['tickets_sold', 'moved_from_starts_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('event_categories')
          .select('category_id as id')
          .whereRef('event_id', '=', 'events.id')
          .orderBy('position')
          .limit(1),
      ).as('categories'),
    )
    .where('starts_at', '>', now)
    .where('is_bookable', '=', true)
    .where('is_switched_off', '=', false)
    .where('is_postponed', '=', false)
    .where('is_sold_out', '=', false)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('events.id')
    .limit(MAX_PACES)
    .execute();
}

/** Returns the tickets of events by full days of 24 hours before their start, later sales apart. */
export async function listSalesBefore(db: Database, eventIds: string[]) {
  const { rows } = await sql<SalesRow>`
    select event_id,
      least(floor(extract(epoch from starts_at - slot) / 86400), ${OLDEST_DAY})::int as before,
      sum(tickets)::bigint as tickets
    from sales_by_slot join events on events.id = event_id
    where event_id = any(${eventIds}::uuid[]) and slot < starts_at
    group by 1, 2`.execute(db);
  return rows;
}

/** Returns the seats that an event can sell: see `seatsColumn`. */
export async function getSeats(db: Database, eventId: string): Promise<number> {
  const { capacity } = await db
    .selectFrom('events')
    .select(seatsColumn)
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return capacity;
}

/** Returns the changes of events' starts and capacities, the oldest first. */
export function listShifts(db: Database, eventIds: string[]) {
  return db
    .selectFrom('sale_shifts')
    .select(['event_id', 'changed_at', 'from_starts_at', 'from_capacity', 'tickets_sold'])
    .where(sql<boolean>`event_id = any(${eventIds}::uuid[])`)
    .orderBy('changed_at')
    .execute();
}

/** Returns the latest changes of an event's prices, the newest first. */
export function listPriceChanges(db: Database, eventId: string) {
  return db
    .selectFrom('price_changes')
    .select(['label', 'from_cents', 'to_cents', 'changed_at'])
    .where('event_id', '=', eventId)
    .whereRef('from_cents', '<>', 'to_cents')
    .orderBy('seq', 'desc')
    .limit(MAX_PRICE_CHANGES)
    .execute();
}

/** Returns the cents paid for an event's tickets minus refunds, of one organizer or of all. */
export async function getRevenueCents(
  db: Database,
  eventId: string,
  scope: string | null,
): Promise<number> {
  let slots = db.selectFrom('revenue_by_slot').where('event_id', '=', eventId);
  if (scope !== null) slots = slots.where('organization_id', '=', scope);
  const { cents } = await slots
    .select(sql<number>`coalesce(sum(gross_cents - refund_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}
