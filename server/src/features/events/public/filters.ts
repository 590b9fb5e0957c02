import type { PublicEventsQuery } from '@marquee/contract/events/public';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isId } from '../../../lib/ids.ts';
import { findsEvents } from '../../../lib/search.ts';
import { boxesAround, EARTH_KM } from './distance.ts';

/** The filters of the public list; only the discover page uses `when`. */
export type PublicFilter = Omit<PublicEventsQuery, 'limit' | 'cursor'> & {
  /** By the wall clock of each event's location; a week begins on Monday. */
  when?: 'today' | 'weekend' | 'month' | undefined;
};

type Condition = RawBuilder<SqlBool>;

/**
 * Returns a filter as conditions on a row of `events`, all of which must hold.
 * @param organizers ids of the organizations whose names match the search
 * @param isDated whether the row's date is not over; false for events that were postponed long ago
 */
export function conditionsOf(
  filter: PublicFilter,
  now: Date,
  organizers: string[],
  isDated = true,
): Condition[] {
  const { search, category, from, to, near, radius_km, price, when } = filter;
  const conditions: Condition[] = [];
  if (search) conditions.push(matches(search, organizers));
  if (category !== undefined) conditions.push(isInCategory(category));
  if (when !== undefined) conditions.push(happensIn(when, now));
  if (from !== undefined || to !== undefined) conditions.push(happensBetween(from, to));
  if (near !== undefined) conditions.push(isNear(near, radius_km, isDated ? now : null));
  if (price !== undefined) conditions.push(hasPrice(price));
  return conditions;
}

function matches(search: string, organizers: string[]): Condition {
  const text = findsEvents(search);
  if (organizers.length === 0) return text;
  return sql`(${text} or organization_id = any(${organizers}::uuid[]))`;
}

/** Matches events of a category; none for a text that is no id. */
function isInCategory(id: string): Condition {
  return sql`events.id in (
    select event_id from event_categories where category_id = ${isId(id) ? id : null}::uuid)`;
}

const spans = {
  today: { unit: 'day', length: '1 day', reach: '25 hours' },
  // From Saturday to Sunday. Events that are over are left out anyway.
  weekend: { unit: 'week', length: '7 days', reach: '8 days' },
  month: { unit: 'month', length: '1 month', reach: '32 days' },
} as const;

/** Matches events within a span; `reach` is its latest end in any time zone, for the index. */
function happensIn(when: keyof typeof spans, now: Date): Condition {
  const { unit, length, reach } = spans[when];
  const instant = sql`${now}::timestamptz`;
  const first = sql`date_trunc(${sql.lit(unit)}, ${instant} at time zone timezone)`;
  const start = when === 'weekend' ? sql`${first} + interval '5 days'` : first;
  return sql`(not is_postponed
    and starts_at < ${instant} + ${interval(reach)}
    and starts_at < (${first} + ${interval(length)}) at time zone timezone
    and ends_at > (${start}) at time zone timezone
  )`;
}

/** Only for the constants above, never for a caller's text. */
function interval(length: string) {
  return sql`${sql.lit(length)}::interval`;
}

/**
 * Matches days of the event's wall clock, both included; a postponed event has none. A condition on instants is added for the
 * index: no day begins or ends more than a day from where it does in UTC.
 */
function happensBetween(from: string | undefined, to: string | undefined): Condition {
  const first = from === undefined ? sql`null::date` : sql`${from}::date`;
  const last = to === undefined ? sql`null::date` : sql`${to}::date`;
  const conditions = [
    sql<SqlBool>`not is_postponed`,
    sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(
      (${first} - 1)::timestamp at time zone 'UTC', (${last} + 2)::timestamp at time zone 'UTC')`,
  ];
  if (from !== undefined) conditions.push(sql`ends_at > ${first}::timestamp at time zone timezone`);
  if (to !== undefined)
    conditions.push(sql`starts_at < (${last} + 1)::timestamp at time zone timezone`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Matches events, without `now` those of any date, first by boxes for the index `events_public_by_time_and_place`,
 * then by distance along the ground (haversine).
 */
function isNear(
  near: NonNullable<PublicFilter['near']>,
  radiusKm: number,
  now: Date | null,
): Condition {
  const boxes = boxesAround(near, radiusKm).map(({ west, south, east, north }) => {
    const corners = sql`point(${west}, ${south}), point(${east}, ${north})`;
    return sql`point(longitude, latitude) <@ box(${corners})`;
  });
  const { latitude, longitude } = near;
  const isAhead =
    now && sql`and tstzrange(starts_at, ends_at) && tstzrange(${now}::timestamptz, null)`;
  return sql`(
    (${sql.join(boxes, sql` or `)})
    ${isAhead ?? sql``}
    and ${2 * EARTH_KM}::float8 * asin(sqrt(least(1,
      power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
      + cos(radians(latitude)) * cos(radians(${latitude}::float8))
      * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))) <= ${radiusKm}::float8
  )`;
}

/** Free: whoever comes enters free. The fee changes nothing, because a free ticket has none. */
function hasPrice(price: 'free' | 'paid'): Condition {
  const costs = sql<SqlBool>`exists (
    select from price_types
    where event_id = events.id and not is_hidden and admits > 0 and amount_cents > 0)`;
  if (price === 'paid') return costs;
  return sql`(not ${costs} and exists (
    select from price_types where event_id = events.id and not is_hidden and admits > 0))`;
}
