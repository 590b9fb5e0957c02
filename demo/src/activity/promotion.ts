import { wallClockOf } from '@marquee/contract/events/times';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { createLink } from '@marquee/server/features/boosts/links/commands';
import { approveBoost } from '@marquee/server/features/boosts/promotions/approval';
import { askBoost } from '@marquee/server/features/boosts/promotions/commands';
import type { Actor } from '@marquee/server/lib/actor';
import { sql } from 'kysely';
import { randomFrom } from '../random.ts';
import { seeder } from '../seeder.ts';

/** A demo event is promoted since so many days, and for so many more, if it is not over before. */
const PROMOTED_DAYS_AGO = 9;
const PROMOTED_DAYS = 14;
/** A promoted place brought one order in this many since then. */
const PROMOTED_ONE_IN = 6;
/** Partners that bring buyers. Each has one in `every` online orders. */
const partners = [
  { name: 'Poster in the station', every: 7 },
  { name: 'Newsletter of the quarter', every: 5 },
  { name: 'Café Anna', every: 11 },
];

/** Events with links and a promoted place, of different organizers. */
export const promotedKeys: ReadonlySet<string> = new Set(['depot-sessions', 'city-stairs']);

/** Gives an event links and a promoted place. */
export async function makeKnown(
  deps: Deps,
  client: Actor,
  { title, organizer }: { title: string; organizer: string },
): Promise<void> {
  const event = await deps.db
    .selectFrom('events')
    .select(['id', 'title', 'ends_at', 'timezone'])
    .where('organization_id', '=', organizer)
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  await bringBuyers(deps, client, event.id);
  await promote(deps, client, event);
}

/** Gives an event links with clicks and the orders that they brought, unless it has some. */
async function bringBuyers(deps: Deps, actor: Actor, eventId: string): Promise<void> {
  const { db } = deps;
  const known = await db
    .selectFrom('event_links')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (known) return;
  for (const { name, every } of partners) {
    const { id } = await createLink(deps, actor, eventId, { name, commission: 0 });
    // Buyers of the demo booked before; the commands of a booking cannot change that.
    await sql`
      with numbered as (
        select id, row_number() over (order by created_at, id) as nth from orders
        where event_id = ${eventId} and channel = 'online' and via is null
      )
      update orders set via = links.code from numbered, event_links links
      where orders.id = numbered.id and nth % ${every} = 0 and links.id = ${id}`.execute(db);
    await addClicks(deps, id, eventId);
  }
}

/** A few clicks for each order, on the day of the order. */
async function addClicks({ db }: Deps, linkId: string, eventId: string): Promise<void> {
  const random = randomFrom(`clicks ${eventId}`);
  await sql`
    insert into event_link_clicks (link_id, day, clicks)
    select links.id, (orders.created_at at time zone timezone)::date,
      count(*) * ${random.whole(4, 9)}::integer
    from event_links links join orders on via = links.code join events on events.id = orders.event_id
    where links.id = ${linkId} group by 1, 2`.execute(db);
}

/** Promotes an event since a few days, unless it was promoted before. */
async function promote(
  deps: Deps,
  client: Actor,
  event: { id: string; ends_at: Date; timezone: string; title: string },
): Promise<void> {
  const { db } = deps;
  const now = deps.clock().getTime();
  const then = new Date(now - PROMOTED_DAYS_AGO * DAY_MS);
  const past: Deps = { ...deps, clock: () => then };
  const known = await db
    .selectFrom('boosts')
    .select('id')
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (known || event.ends_at.getTime() < now + DAY_MS) return;
  const dayAt = (at: number) => wallClockOf(new Date(at), event.timezone).date;
  const end = Math.min(event.ends_at.getTime(), now + PROMOTED_DAYS * DAY_MS);
  const days = { first_day: dayAt(then.getTime()), last_day: dayAt(end) };
  const note = 'We would love to fill the last places.';
  const id = await askBoost(past, client, { event_id: event.id, ...days, note });
  await approveBoost(past, seeder, id);
  await showPromoted(deps, id, event);
}

/** Adds orders that a promoted place brought, and views and clicks of each day that fit to them. */
async function showPromoted(
  { db, clock }: Deps,
  id: string,
  event: { id: string; title: string },
): Promise<void> {
  const { rows } = await sql<{ day: string; orders: number }>`
    with numbered as (
      select orders.id, row_number() over (order by orders.created_at, orders.id) as nth
      from orders join boosts on boosts.event_id = orders.event_id
        join events on events.id = orders.event_id
      where boosts.id = ${id} and channel = 'online' and via is null
        and (orders.created_at at time zone timezone)::date >= first_day),
    brought as (
      update orders set via = boosts.code from numbered, boosts
      where orders.id = numbered.id and nth % ${PROMOTED_ONE_IN}::integer = 1 and boosts.id = ${id}
      returning orders.created_at)
    select to_char(day, 'YYYY-MM-DD') as day, (
      select count(*)::integer from brought where (created_at at time zone timezone)::date = day) as orders
    from boosts join events on events.id = boosts.event_id,
      generate_series(first_day, (${clock()}::timestamptz at time zone timezone)::date,
        interval '1 day') as day
    where boosts.id = ${id} order by day`.execute(db);
  const random = randomFrom(`promoted ${event.title}`);
  const shown = rows.map(({ day, orders }) => {
    const clicks = orders * random.whole(3, 6) + random.whole(3, 12);
    return { boost_id: id, day, views: clicks * random.whole(11, 24) + random.whole(0, 9), clicks };
  });
  await db.insertInto('boost_days').values(shown).execute();
}
