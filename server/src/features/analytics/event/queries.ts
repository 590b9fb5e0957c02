import type { Cents } from '@marquee/contract/money';
import { DAY_CHANGES_AT } from '@marquee/contract/check-in/admission';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Scope } from '../queries.ts';

export type MoneyRow = Awaited<ReturnType<typeof listMoney>>[number];
export type DayRow = { day: string; tickets: number; cents: number; views: number };
export type ArrivalRow = { day: string; from: Date; admitted: number };

type EventInZone = { id: string; timezone: string };

/** Tests in SQL whether a sale is the reader's business: an event may have had other organizers. */
const isOwn = (scope: Scope) =>
  scope === null ? sql<boolean>`true` : sql<boolean>`organization_id = ${scope}`;

/** Returns the books' figures of each price, also of removed ones; every price of the event. */
export async function listMoney(db: Database, eventId: string, scope: Scope) {
  const { rows } = await sql<{
    id: string;
    label: string | null;
    sold: number;
    gross: number;
    refunds: number;
    fees: number;
    tickets: number;
    refunded_tickets: number;
  }>`
    with booked as (
      select price_type_id as id, sum(gross_cents)::bigint as gross,
        sum(refund_cents)::bigint as refunds,
        sum(fee_cents - fee_refund_cents)::bigint as fees,
        sum(tickets)::bigint as tickets, sum(refunded_tickets)::bigint as refunded_tickets
      from revenue_by_slot where event_id = ${eventId} and ${isOwn(scope)}
      group by price_type_id
    ), prices as (
      select id, label, sold, position from price_types where event_id = ${eventId}
    )
    select id, label, coalesce(sold, 0) as sold, coalesce(gross, 0)::bigint as gross,
      coalesce(refunds, 0)::bigint as refunds, coalesce(fees, 0)::bigint as fees,
      coalesce(tickets, 0)::bigint as tickets,
      coalesce(refunded_tickets, 0)::bigint as refunded_tickets
    from prices full join booked using (id)
    order by position nulls last, id`.execute(db);
  return rows;
}

/** Sums what the codes of an event took off the tickets that are valid. */
export async function sumDiscounts(db: Database, eventId: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom('codes')
    .select(sql<Cents>`coalesce(sum(discount_cents), 0)::bigint`.as('cents'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns what was sold, refunded and viewed on each day at the event's location, oldest first. */
export async function listDays(db: Database, { id, timezone }: EventInZone, scope: Scope) {
  const day = sql`(slot at time zone ${timezone})::date`;
  const { rows } = await sql<DayRow>`
    select day::text as day, sum(tickets)::bigint as tickets, sum(cents)::bigint as cents,
      sum(views)::bigint as views
    from (
      select ${day} as day, tickets, 0 as cents, 0 as views
      from sales_by_slot where event_id = ${id}
      union all
      select ${day}, 0, gross_cents - refund_cents, 0
      from revenue_by_slot where event_id = ${id} and ${isOwn(scope)}
      union all
      select day, 0, 0, views from event_views where event_id = ${id}
    ) parts
    group by day order by day`.execute(db);
  return rows;
}

/**
 * Counts the orders that buyers completed online, placed on a day of the location or later. One that
 * staff moved here was placed for another event.
 */
export async function countOrdersSince(
  db: Database,
  { id, timezone }: EventInZone,
  day: string,
): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('event_id', '=', id)
    .where('channel', '=', 'online')
    .where('completed_at', 'is not', null)
    .where('moved_from', 'is', null)
    .where('created_at', '>=', sql<Date>`${day}::timestamp at time zone ${timezone}`)
    .executeTakeFirstOrThrow();
  return orders;
}

/**
 * Returns how many tickets came in each quarter of an hour. Of a ticket only the first admission of
 * a door's day counts, so that nobody who goes out for a moment arrives twice. A ticket whose log is
 * in `passages` has all its admissions there.
 */
export async function listArrivals(db: Database, { id, timezone }: EventInZone) {
  const { rows } = await sql<ArrivalRow>`
    with add_ons as (
      select id from tickets where event_id = ${id} and is_add_on
    ), admissions as (
      select ticket_id, scanned_at from check_ins
      where event_id = ${id} and ticket_id not in (select id from add_ons) and not exists (
        select from passages logged
        where logged.ticket_id = check_ins.ticket_id and logged.kind = 'in')
      union all
      select ticket_id, scanned_at from passages
      where event_id = ${id} and kind = 'in' and ticket_id not in (select id from add_ons)
        and not exists (
        select from passages undone where undone.ticket_id = passages.ticket_id
          and undone.kind = 'undo' and undone.nonce = passages.nonce)
    ), first_ones as (
      select day, min(scanned_at) as scanned_at
      from admissions, lateral (select
        ((scanned_at at time zone ${timezone}) - ${DAY_CHANGES_AT}::interval)::date as day) door
      group by ticket_id, day
    )
    select day::text, date_bin('15 minutes', scanned_at, timestamptz '2000-01-01 00:00:00Z')
      as "from", count(*) as admitted
    from first_ones group by 1, 2 order by 2`.execute(db);
  return rows;
}
