import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Events } from '../../../db/schema.generated.ts';

type Switches = Pick<
  Selectable<Events>,
  'id' | 'is_bookable' | 'is_switched_off' | 'cancelled_at' | 'is_postponed'
>;

/** Keeps when a change of an event opened or closed its booking. */
export async function noteSale(
  trx: Trx,
  before: Switches,
  after: Switches,
  now: Date,
): Promise<void> {
  if (isOnSale(before) === isOnSale(after)) return;
  const row = { event_id: after.id, changed_at: now, is_on_sale: isOnSale(after) };
  await trx.insertInto('sale_switches').values(row).execute();
}

function isOnSale(event: Switches): boolean {
  const isStopped = event.is_switched_off || event.cancelled_at !== null || event.is_postponed;
  return event.is_bookable && !isStopped;
}

const isOnSaleNow = sql`(events.is_bookable and not events.is_switched_off
  and events.cancelled_at is null and not events.is_postponed)`;

/**
 * When a waiting room opens booking for the first time; null if people booked before. Nobody can
 * pay a price until then.
 */
const opening = sql`(
  select opens_at from waiting_rooms
  where waiting_rooms.event_id = events.id and mode = 'scheduled' and not exists (
    select from orders where orders.event_id = events.id and orders.created_at < opens_at))`;

/**
 * The times in which an outer query's event was for sale: rows of `since` and `until`, which is
 * infinity while it still is.
 */
const saleTimes = sql`
  select greatest(since, ${opening}) as since, until from (
    select is_on_sale, at as since, lead(at, 1, 'infinity') over (order by seq) as until
    from (
      select 0 as seq, events.created_at as at, coalesce(
        (select not is_on_sale from sale_switches
          where sale_switches.event_id = events.id order by seq limit 1),
        ${isOnSaleNow}) as is_on_sale
      union all
      select seq, changed_at, is_on_sale from sale_switches
      where sale_switches.event_id = events.id
    ) switches
  ) times where is_on_sale`;

/**
 * Selects the first and the last moment at which one could buy at the amount of an outer query's
 * row of `price_changes`; null if one never could. `until` is in the future while one still can.
 */
export const onSaleColumn = sql<{ since: string; until: string } | null>`(
  select jsonb_build_object('since', min(greatest(times.since, change.changed_at)),
    'until', max(least(times.until, next.at, events.ends_at)))
  from (${saleTimes}) times
    cross join lateral (select coalesce((
      select changed_at from price_changes later
      where later.price_type_id = change.price_type_id and later.seq > change.seq
      order by later.seq limit 1), 'infinity') as at) next
  where least(times.until, next.at, events.ends_at) > greatest(times.since, change.changed_at)
  having count(*) > 0)`.as('on_sale');

/**
 * Selects since when an outer query's event is for sale, or from when on: its booking was opened, or a
 * waiting room opens it. Says nothing about an event that is not.
 */
export const onSaleSinceColumn = sql<Date>`greatest(coalesce((
  select changed_at from sale_switches where sale_switches.event_id = events.id and is_on_sale
  order by seq desc limit 1), events.created_at), ${opening})`.as('on_sale_since');

/** A price that nobody bought counts as a price before a reduction after so many minutes. */
const LEAST_MINUTES = 10;
/** How often an outer query's price changed, and the amount that it had before. */
const priceTimes = sql`
  select seq, to_cents as cents, changed_at as since, taken, seats_left,
    lead(changed_at) over changes as until, lead(taken) over changes as taken_after,
    lead(seats_left) over changes as left_after
  from price_changes where price_type_id = price_types.id
  window changes as (order by seq)
  union all
  (select 0, from_cents, events.created_at, 0, events.capacity, changed_at, taken, seats_left
  from price_changes where price_type_id = price_types.id and reason <> 'created'
  order by seq limit 1)`;

/**
 * Selects the lowest price of the 30 days before the price was reduced, for buyers who are told
 * about it; null if it rose or stayed since (Directive 98/6/EC, article 6a). Only prices count at
 * which one could buy. Needs `events`, `price_types` and `price_plans`.
 */
export const lowestColumn = sql<number | null>`case when price_plans.is_announced then (
  with pieces as materialized (
    select seq, cents, greatest(times.since, price.since) as since,
      least(times.until, price.until) as until, taken_after > taken as is_bought
    from (${priceTimes}) price cross join (${saleTimes}) times
    where least(times.until, price.until) > greatest(times.since, price.since)
      and (seats_left > 0 or left_after > 0 or taken_after > taken or price.until is null)
  ),
  before as (
    select cents, max(until) as until from pieces
    where cents <> price_types.amount_cents
    group by seq, cents
    having bool_or(is_bought) or sum(until - since) >= ${`${LEAST_MINUTES} minutes`}::interval
    order by max(until) desc limit 1
  ),
  reduced as (
    select before.cents,
      coalesce(min(pieces.since) filter (where pieces.since >= before.until), before.until) as at
    from before, pieces group by before.cents, before.until
  )
  select min(pieces.cents) from pieces, reduced
  where reduced.cents > price_types.amount_cents
    and pieces.since < reduced.at and pieces.until > reduced.at - interval '30 days'
) end`.as('lowest_cents');
