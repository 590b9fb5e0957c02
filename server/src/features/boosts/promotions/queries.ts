import type { BoostStatus } from '@marquee/contract/boosts/boosts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';

const MAX_LISTED = 200;

/** Amounts are in cents. */
export type BoostRow = {
  id: string;
  event_id: string;
  title: string;
  slug: string;
  organization_id: string;
  organization_name: string;
  first_day: string;
  last_day: string;
  status: BoostStatus;
  price_cents: number;
  note: string;
  answer: string;
  asked_at: Date;
  asked_by_name: string;
  decided_at: Date | null;
  days: { day: string; views: number; clicks: number; orders: number }[];
};

type Filter = {
  scope: string | null;
  id?: string;
  event?: string | undefined;
  status?: BoostStatus | undefined;
};

/** Returns boosts, undecided ones first, then the newest. @param filter.scope whose; null: all */
export async function listBoosts(
  db: Database,
  { scope, id, event, status }: Filter,
): Promise<BoostRow[]> {
  const wanted = event === undefined || isId(event) ? event : null;
  if (wanted === null) return [];
  const { rows } = await sql<BoostRow>`
    select boosts.id, boosts.event_id, title, events.slug, boosts.organization_id,
      organizations.name as organization_name, status, price_cents, note, answer, asked_at,
      asked_by_name, decided_at, to_char(first_day, 'YYYY-MM-DD') as first_day,
      to_char(last_day, 'YYYY-MM-DD') as last_day,
      (select coalesce(json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'),
          'views', coalesce(views, 0), 'clicks', coalesce(clicks, 0),
          'orders', coalesce(booked.orders, 0)) order by day), '[]')
        from (select day, views, clicks from boost_days where boost_id = boosts.id) shown
          full join (
            select (orders.created_at at time zone events.timezone)::date as day,
              count(*)::integer as orders
            from orders
            where via = boosts.code and orders.event_id = boosts.event_id
              and orders.status = 'completed'
            group by 1) booked using (day)) as days
    from boosts join events on events.id = boosts.event_id
      join organizations on organizations.id = boosts.organization_id
    where (${scope}::uuid is null or boosts.organization_id = ${scope}::uuid)
      and (${id ?? null}::uuid is null or boosts.id = ${id ?? null}::uuid)
      and (${wanted ?? null}::uuid is null or boosts.event_id = ${wanted ?? null}::uuid)
      and (${status ?? null}::text is null or boosts.status = ${status ?? null}::text)
    order by status = 'asked' desc, asked_at desc, boosts.id limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** @throws AppError `not_found` */
export async function getBoost(db: Database, id: string): Promise<BoostRow> {
  const [row] = await listBoosts(db, { scope: null, id });
  if (!row) throw notFound();
  return row;
}

export async function getDayCents(db: Database): Promise<number> {
  const { day_cents } = await db
    .selectFrom('boost_terms')
    .select('day_cents')
    .executeTakeFirstOrThrow();
  return day_cents;
}

export type Promoted = {
  id: string;
  event_id: string;
  organization_id: string;
  code: string;
  timezone: string;
};

/**
 * Returns what is promoted today, of events that can be seen, have a date, are not sold out and not
 * over.
 */
export async function listPromoted(db: Database, now: Date): Promise<Promoted[]> {
  const { rows } = await sql<Promoted>`
    select boosts.id, event_id, boosts.organization_id, code, timezone
    from boosts join events on events.id = event_id
    where status = 'approved' and last_day >= (${now}::timestamptz - interval '1 day')::date
      and (${now}::timestamptz at time zone timezone)::date between first_day and last_day
      and not is_switched_off and not is_sold_out and cancelled_at is null and not is_postponed
      and ends_at > ${now}
    order by boosts.id`.execute(db);
  return rows;
}
