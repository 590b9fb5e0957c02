import { type AutomationKind, automationWords } from '@marquee/contract/automations/kinds';
import { MONTHS_AWAY } from '@marquee/contract/automations/automations';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { NamedEvent, Written } from '../message/message.ts';

/** Something that an automation has to write about now. */
export type Due = Written & {
  organization_id: string;
  months: number;
  /** Since when it counts what happens, a day at most. */
  since: Date;
  /** Null if it is about none, or about several. */
  event_id: string | null;
  /** Each is written about once. */
  occasions: string[];
  /** New events, the soonest first; empty for other kinds. */
  event_ids: string[];
};

/** When an event's local day, moved by an SQL interval, is at 10:00 of its clock. */
const tenOClock = (day: RawBuilder<unknown>) => sql`
  (date_trunc('day', ${day}) + interval '10 hours') at time zone events.timezone`;
const startDay = sql`events.starts_at at time zone events.timezone`;
const endDay = sql`events.ends_at at time zone events.timezone`;

/** Nobody gets marketing at night, by an event's clock. */
const isDaytime = (zone: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql`
  (${now} at time zone ${zone})::time >= '09:00' and (${now} at time zone ${zone})::time < '20:00'`;
const zoneOfEvent = sql`events.timezone`;

/** Whatever ends before 10:00 in the morning counts to the day before. */
const dayAfter = tenOClock(sql`${endDay} + interval '14 hours'`);
const dayBefore = tenOClock(sql`${startDay} - interval '1 day'`);
const yearAfter = tenOClock(sql`${startDay} + interval '1 year'`);
const isTomorrow = (now: RawBuilder<unknown>) => sql`
  (${now} at time zone events.timezone)::date = (${startDay})::date - 1`;

const stands = sql`events.cancelled_at is null and not events.is_postponed`;
const isOnSale = sql`${stands} and events.is_bookable and not events.is_switched_off
  and not events.is_sold_out`;

const isNotTaken = (occasion: RawBuilder<unknown>) => sql`not exists (
  select from automation_occasions taken
  where taken.organization_id = automation.organization_id and taken.kind = automation.kind
    and taken.occasion = ${occasion})`;

/**
 * Returns what is due by a kind's rule: first one occasion of each organizer, then a second one of each,
 * so that an organizer with many holds up no other. What was due before it was switched on is not.
 * @param without ids of organizers that are left out
 */
export async function listDue(
  db: Database,
  kind: AutomationKind,
  now: Date,
  { limit, without }: { limit: number; without: string[] },
): Promise<Due[]> {
  const at = sql`${now}::timestamptz`;
  const ready = automationWords[kind];
  // Without a row, an organizer has what `getAutomation` says.
  const { rows } = await sql<Due>`
    select automation.organization_id, automation.subject, automation.words, automation.months,
      greatest(automation.since, ${at} - interval '1 day') as since,
      due.event_id, due.occasions, due.event_ids
    from (
        select organizations.id as organization_id, ${kind}::text as kind,
          coalesce(subject, ${ready.subject}) as subject, coalesce(words, ${ready.words}) as words,
          coalesce(months, ${MONTHS_AWAY.usual}::smallint) as months,
          greatest(since, automations_from) as since
        from campaign_sending, organizations
          left join automations on organization_id = organizations.id and kind = ${kind}
        where coalesce(is_on, ${ready.sends === 'service'}::boolean)
          and organizations.id <> all(${without}::uuid[])) automation,
      lateral (${occasionsOf(kind, at)}) due
    order by
      row_number() over (partition by automation.organization_id order by due.occasions),
      automation.organization_id
    limit ${limit}`.execute(db);
  return rows;
}

function occasionsOf(kind: AutomationKind, now: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (kind) {
    case 'reminder':
      // An event that moves to another day is reminded of again.
      return ofEvents({
        now,
        due: dayBefore,
        within: sql`events.starts_at > ${now} and events.starts_at < ${now} + interval '2 days'
          and ${isTomorrow(now)}`,
        occasion: sql`events.id || ' ' || to_char(${startDay}, 'YYYY-MM-DD')`,
        and: sql`${stands} and events.tickets_sold > 0 and not ${hadServiceWithinHour(now)}`,
      });
    case 'rating':
      return ofEvents({
        now,
        due: dayAfter,
        within: sql`events.ends_at < ${now} and events.ends_at > ${now} - interval '3 days'
          and ${isDaytime(zoneOfEvent, now)}`,
        occasion: sql`events.id::text`,
        and: sql`${stands} and events.tickets_sold > 0`,
      });
    case 'anniversary':
      return ofEvents({
        now,
        due: yearAfter,
        within: sql`events.starts_at < ${now} - interval '1 year' + interval '2 days'
          and events.starts_at > ${now} - interval '1 year' - interval '2 days'
          and ${yearAfter} > ${now} - interval '10 hours'`,
        occasion: sql`events.id::text`,
        and: sql`${stands} and ${hasNext(now)}`,
      });
    case 'unpaid':
      return unpaid(now);
    case 'new_event':
      return newEvents(now);
    case 'come_back':
      return tuesdays(now);
  }
}

/** One occasion for each event whose moment has come. */
function ofEvents(
  rule: Record<'now' | 'due' | 'within' | 'occasion' | 'and', RawBuilder<unknown>>,
) {
  return sql`
    select events.id as event_id, array[${rule.occasion}] as occasions, array[]::uuid[] as event_ids
    from events
    where events.organization_id = automation.organization_id and ${rule.within} and ${rule.and}
      and ${rule.due} <= ${rule.now} and ${rule.due} >= automation.since
      and ${isNotTaken(rule.occasion)}`;
}

/** Every hour, the events at which seats went back on sale an hour ago or in the day before that. */
function unpaid(now: RawBuilder<unknown>) {
  const occasion = sql`events.id || to_char(${now} at time zone 'utc', ' YYYY-MM-DD HH24')`;
  return sql`
    select events.id as event_id, array[${occasion}] as occasions, array[]::uuid[] as event_ids
    from events
    where events.organization_id = automation.organization_id and ${isOnSale}
      and events.starts_at > ${now} and ${isDaytime(zoneOfEvent, now)} and ${isNotTaken(occasion)}
      and events.id in (
        select orders.event_id from orders
        where cancel_reason in ('expired', 'payment_failed') and email <> ''
          and cancelled_at >= automation.since
          and cancelled_at > ${now} - interval '25 hours'
          and cancelled_at <= ${now} - interval '1 hour')`;
}

/** All new events of an organizer at once, as soon as none was added for an hour. */
function newEvents(now: RawBuilder<unknown>) {
  const zone = sql`(array_agg(events.timezone order by events.starts_at, events.id))[1]`;
  return sql`
    select case when count(*) = 1 then min(events.id::text)::uuid end as event_id,
      array_agg(events.id::text order by events.starts_at, events.id) as occasions,
      array_agg(events.id order by events.starts_at, events.id) as event_ids
    from events
    where events.organization_id = automation.organization_id and ${isOnSale}
      and events.created_at >= automation.since
      and events.created_at > ${now} - interval '14 days'
      and events.starts_at > ${now} + interval '1 day' and ${isNotTaken(sql`events.id::text`)}
    having max(events.created_at) <= ${now} - interval '1 hour' and ${isDaytime(zone, now)}`;
}

/** Once a week, on a Tuesday from 10:00 by the clock of the organizer's next event. */
function tuesdays(now: RawBuilder<unknown>) {
  const tuesday = sql`(date_trunc('week', ${now} at time zone next.timezone) + interval '34 hours')`;
  const moment = sql`(${tuesday} at time zone next.timezone)`;
  const occasion = sql`to_char(${tuesday}, 'YYYY-MM-DD')`;
  return sql`
    select null::uuid as event_id, array[${occasion}] as occasions, array[]::uuid[] as event_ids
    from (
      select events.timezone from events
      where events.organization_id = automation.organization_id and ${isOnSale}
        and events.starts_at > ${now}
      order by events.starts_at, events.id limit 1) next
    where ${moment} <= ${now} and ${moment} > ${now} - interval '10 hours'
      and ${moment} >= automation.since and ${isNotTaken(occasion)}`;
}

/** Tests, as `isServiceTooSoon` does with a lock, whether ticket holders were just written to. */
function hadServiceWithinHour(now: RawBuilder<unknown>) {
  return sql`exists (
    select from campaigns other
    where other.organization_id = automation.organization_id
      and other.event_id = events.id and other.kind = 'service'
      and other.status in ('scheduled', 'in_review', 'sending', 'paused', 'sent')
      and other.begins_at > ${now} - interval '1 hour'
      and other.begins_at < ${now} + interval '1 hour')`;
}

/** Tests whether an event's organizer has another one to come to. */
function hasNext(now: RawBuilder<unknown>) {
  return sql`exists (
    select from events next
    where next.organization_id = automation.organization_id and next.cancelled_at is null
      and not next.is_postponed and next.is_bookable and not next.is_switched_off
      and not next.is_sold_out and next.starts_at > ${now})`;
}

/** Most events on the cards below a message. */
const MOST_CARDS = 3;

/** Returns an organizer's next events that can be booked. */
export async function listNext(db: Database, organizationId: string, now: Date) {
  const { rows } = await sql<NamedEvent>`
    select id, slug, title, starts_at, timezone, location_name, latitude, longitude,
      pin_town, pin_search from events
    where organization_id = ${organizationId} and ${isOnSale} and starts_at > ${now}
    order by starts_at, id limit ${MOST_CARDS}`.execute(db);
  return rows;
}

/** Returns an event of an organizer as its messages name it. */
export async function findNamed(
  db: Pick<Database, 'selectFrom'>,
  id: string,
): Promise<NamedEvent | undefined> {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'starts_at', 'timezone', 'location_name'])
    .select(['latitude', 'longitude', 'pin_town', 'pin_search'])
    .where('id', '=', id)
    .executeTakeFirst();
}
