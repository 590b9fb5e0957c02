import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { eventsApi } from '@marquee/contract/events/events';
import type { NamesAsked } from '@marquee/contract/holders/names';
import type { Question } from '@marquee/contract/questions/questions';
import { perOrderNames } from '@marquee/contract/pricing/per-order-names';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId, isId } from '../../lib/ids.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { findsEvents } from '../../lib/search.ts';
import { isPostponedLongAgo } from './schedule/ahead.ts';
import { planColumn } from './seats/plan.ts';
import { lowestColumn } from './seats/sale-times.ts';

type ListQuery = QueryOf<(typeof eventsApi)['listEvents']>;

export type EventRow = Awaited<ReturnType<typeof getEvent>>;
export type ListedEventRow = EventRow & { revenue_cents: number };

/**
 * Selects the events that the actor may see, without columns. `withParts` adds the parts as
 * subqueries rather than joins, so that they are read for the rows of one page only, and not at all
 * for a count.
 */
function visibleTo(db: Database, actor: Actor) {
  const scope = organizationScope(actor);
  const all = db.selectFrom('events');
  const { doorEventIds } = actor;
  const events =
    doorEventIds === null ? all : all.where(sql<SqlBool>`events.id = any(${doorEventIds}::uuid[])`);
  return scope === null ? events : events.where('events.organization_id', '=', scope);
}

export function withParts(events: ReturnType<typeof visibleTo>) {
  return events.selectAll('events').select((eb) => [
    eb
      .selectFrom('organizations')
      .select('name')
      .whereRef('organizations.id', '=', 'events.organization_id')
      .$asScalar()
      .$notNull()
      .as('organization_name'),
    // The platform's settings are the same for every row, so they are read once.
    jsonObjectFrom(
      eb
        .selectFrom('platform_settings')
        .select(['order_limit', 'fee_basis_points', 'fee_fixed_cents', 'fee_min_cents'])
        .select(['fee_max_cents', 'fee_payer', 'fee_tax_basis_points']),
    )
      .$notNull()
      .as('terms'),
    jsonArrayFrom(
      eb
        .selectFrom('price_types')
        .leftJoin('price_plans', 'price_plans.price_type_id', 'price_types.id')
        .select(['id', 'label', 'amount_cents', 'sold', 'held', 'guests', 'quota', 'is_hidden'])
        .select(['tax_basis_points', 'tax_exemption', 'tax_reason', 'sale', 'admits'])
        .select([...perOrderNames, 'pay_what_you_want', 'needs_approval', 'only_with'])
        .select(['sold_alone', 'variant'])
        .select([planColumn, lowestColumn])
        .whereRef('price_types.event_id', '=', 'events.id')
        .orderBy('position'),
    ).as('prices'),
    jsonArrayFrom(
      eb
        .selectFrom('event_categories as carried')
        .innerJoin('categories', 'categories.id', 'carried.category_id')
        .select(['categories.id', 'categories.name'])
        .whereRef('carried.event_id', '=', 'events.id')
        .orderBy('carried.position'),
    ).as('categories'),
    jsonArrayFrom(
      eb
        .selectFrom('event_logos')
        .select('media_id')
        .whereRef('event_logos.event_id', '=', 'events.id')
        .orderBy('position'),
    ).as('logos'),
  ]);
}

/** Selects what a booking of the event asks, as saved; null if it has none. */
export const questionsOfEvent = sql<Question[] | null>`(
  select questions from booking_forms where booking_forms.event_id = events.id)`.as('questions');

/** Selects whether buyers name the holders of tickets, as saved; null if it was never set. */
export const namesOfEvent = sql<NamesAsked | null>`(
  select '{"answers": false}'::jsonb || names from booking_forms where booking_forms.event_id = events.id)`.as(
  'names',
);

/** @throws AppError `not_found`, also for another organization's event */
export async function getEvent(db: Database, actor: Actor, givenId: string) {
  return withParts(visibleTo(db, actor))
    .where('events.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `not_found` */
export async function lockEvent(trx: Database, actor: Actor, givenId: string): Promise<void> {
  await visibleTo(trx, actor)
    .select('events.id')
    .where('events.id', '=', getId(givenId))
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

export async function listEvents(
  db: Database,
  actor: Actor,
  query: ListQuery,
  now: Date,
): Promise<Page<ListedEventRow>> {
  const { search, status, category, organizer, when, only } = query;
  let rows = withParts(visibleTo(db, actor)).select(revenueFor(actor).as('revenue_cents'));
  if (search) rows = rows.where(findsEvents(search));
  if (status) rows = rows.where('is_switched_off', '=', status === 'inactive');
  if (only?.endsWith('not_over')) {
    rows = rows.where((eb) => eb.or([eb('ends_at', '>', now), isPostponedLongAgo(eb, now)]));
  }
  if (only?.startsWith('sold_out')) rows = rows.where('is_sold_out', '=', true);
  if (organizer !== undefined) rows = rows.where('organization_id', '=', idOrNone(organizer));
  if (category !== undefined) {
    rows = rows.where('events.id', 'in', (eb) =>
      eb
        .selectFrom('event_categories')
        .select('event_id')
        .where('category_id', '=', idOrNone(category)),
    );
  }
  if (when !== 'all') rows = rows.where(happens(when, now));
  return readPage(db, rows, orderingOf(query.sort, actor), query);
}

/** Adds up the books' sums of one event, at most one row per price and quarter hour. */
function revenueFor(actor: Actor) {
  const scope = organizationScope(actor);
  const isOwn = scope === null ? sql`true` : sql`organization_id = ${scope}`;
  return sql<number>`(
    select coalesce(sum(gross_cents - refund_cents), 0)::bigint
    from revenue_by_slot where event_id = events.id and ${isOwn}
  )`;
}

/** Returns null for a text that is no id, so that the filter finds nothing. */
function idOrNone(id: string): string | null {
  return isId(id) ? id : null;
}

/**
 * Compares dates by the event's wall clock; a postponed event is ahead without one. Conditions on instants are added for the index: no day
 * begins or ends more than 25 hours from now, and an event that has ended began before now.
 */
function happens(when: 'today' | 'upcoming' | 'past', now: Date): RawBuilder<SqlBool> {
  const instant = sql`${now}::timestamptz`;
  if (when === 'upcoming') return sql`(starts_at > ${instant} or is_postponed)`;
  if (when === 'past') {
    return sql`(ends_at <= ${instant} and starts_at < ${instant} and not is_postponed)`;
  }
  const midnight = sql`date_trunc('day', ${instant} at time zone timezone)`;
  return sql`(not is_postponed
    and tstzrange(starts_at, ends_at)
      && tstzrange(${instant} - interval '25 hours', ${instant} + interval '25 hours')
    and starts_at < (${midnight} + interval '1 day') at time zone timezone
    and ends_at > ${midnight} at time zone timezone
  )`;
}

function orderingOf(sort: ListQuery['sort'], actor: Actor): Ordering {
  const base = { sort, id: sql<string>`events.id`, descending: sort.startsWith('-') };
  if (sort.endsWith('title')) return { ...base, by: sql`lower(title)`, type: 'text' };
  if (sort.endsWith('date')) return { ...base, by: sql`starts_at`, type: 'timestamptz' };
  if (sort.endsWith('sold')) return { ...base, by: sql`events.tickets_sold`, type: 'bigint' };
  if (sort.endsWith('revenue')) return { ...base, by: revenueFor(actor), type: 'bigint' };
  return { ...base, by: sql`events.created_at`, type: 'timestamptz' };
}
