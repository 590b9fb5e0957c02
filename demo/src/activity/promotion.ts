import { wallClockOf } from '@marquee/contract/events/times';
import type { Deps } from '@marquee/server/deps';
import { createLink } from '@marquee/server/features/boosts/links/commands';
import { approveBoost } from '@marquee/server/features/boosts/promotions/approval';
import { askBoost } from '@marquee/server/features/boosts/promotions/commands';
import type { Actor } from '@marquee/server/lib/actor';
import { sql } from 'kysely';
import { randomFrom } from '../random.ts';
import { seeder } from '../seeder.ts';

const DAY_MS = 86_400_000;
/** Days that a demo event is promoted from today, if it is not over before. */
const PROMOTED_DAYS = 14;
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
    .select(['id', 'ends_at', 'timezone'])
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

/** Promotes an event from today, unless it was promoted before. */
async function promote(
  deps: Deps,
  client: Actor,
  event: { id: string; ends_at: Date; timezone: string },
): Promise<void> {
  const { db, clock } = deps;
  const known = await db
    .selectFrom('boosts')
    .select('id')
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (known || event.ends_at.getTime() < clock().getTime() + DAY_MS) return;
  const dayAt = (at: Date) => wallClockOf(at, event.timezone).date;
  const end = Math.min(event.ends_at.getTime(), clock().getTime() + PROMOTED_DAYS * DAY_MS);
  const days = { first_day: dayAt(clock()), last_day: dayAt(new Date(end)) };
  const note = 'We would love to fill the last rows.';
  const id = await askBoost(deps, client, { event_id: event.id, ...days, note });
  await approveBoost(deps, seeder, id);
  await db
    .insertInto('boost_days')
    .values({ boost_id: id, day: days.first_day, views: 214, clicks: 19 })
    .execute();
}
