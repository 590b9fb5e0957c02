import { type RawBuilder, sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

/** Orders of one batch are decided in another order than they came, and servers' clocks differ. */
const around = sql`interval '1 minute'`;

/**
 * The limits of the plan after each change. Changes of earlier versions did not keep them; those
 * since the plan was last edited were made under the limits that it has now.
 */
const limitedChanges = sql`
  select change.id, change.reason, change.from_cents, change.to_cents, change.changed_at,
    change.starts_at, change.limits is not null as is_kept,
    (limits.of ->> 'floorCents')::bigint as floor_cents,
    (limits.of ->> 'ceilingCents')::bigint as ceiling_cents,
    (limits.of ->> 'largestChangeCents')::bigint as largest_cents,
    (limits.of ->> 'onlyUp')::boolean as only_up,
    (limits.of ->> 'quietHours')::integer as quiet_hours,
    limits.of ->> 'rounding' as rounding
  from price_changes change
    left join price_plans plan on plan.price_type_id = change.price_type_id and change.seq >= (
      select max(edited.seq) from price_changes edited
      where edited.price_type_id = change.price_type_id and edited.reason = 'plan'
    )
    cross join lateral (select coalesce(change.limits, plan.limits) as of) limits
  where limits.of is not null`;

const grid = sql`case rounding when 'half' then 50 when 'cent' then 1 else 100 end`;

/** Finds changes that a limit of their plan does not allow. */
function brokenLimit(
  limit: string,
  computed: RawBuilder<unknown>,
  isBroken: RawBuilder<unknown>,
): Check {
  return sql`
    select 'price_changes' as "table", id::text as id, ${`to_cents, and ${limit}`}::text as what,
      to_cents::text as stored, (${computed})::text as computed
    from (${limitedChanges}) change where ${isBroken}`;
}

const limitChecks: Check[] = [
  brokenLimit('the floor of its plan', sql`floor_cents`, sql`to_cents < floor_cents`),
  brokenLimit('the ceiling of its plan', sql`ceiling_cents`, sql`to_cents > ceiling_cents`),
  brokenLimit(
    'the largest change of its plan',
    sql`concat(from_cents, ' ± ', largest_cents)`,
    sql`reason = 'demand' and abs(to_cents - from_cents) > largest_cents`,
  ),
  brokenLimit(
    'a price that only rises',
    sql`from_cents`,
    sql`only_up and to_cents < from_cents and (reason in ('demand', 'step_date', 'step_seats')
      or is_kept and reason in ('manual', 'paused', 'resumed'))`,
  ),
  brokenLimit(
    'the rounding of its plan',
    sql`rounding`,
    sql`reason = 'demand' and (to_cents + case rounding when 'ninety' then 10 else 0 end) % ${grid} <> 0`,
  ),
  brokenLimit(
    'the quiet hours of its plan',
    sql`starts_at - quiet_hours * interval '1 hour'`,
    sql`reason = 'demand' and changed_at >= starts_at - quiet_hours * interval '1 hour'`,
  ),
];

/**
 * Checks of the prices that plans made: the history has no gap, keeps the limits of its plans and
 * explains every order's lines.
 */
export const priceChecks: Check[] = [
  ...limitChecks,
  sql`
    with history as (
      select id, from_cents, lag(to_cents) over changes as before, lag(reason) over changes as reason
      from price_changes where price_type_id is not null
      window changes as (partition by price_type_id order by seq)
    )
    select 'price_changes' as "table", id::text as id, 'from_cents' as what,
      from_cents::text as stored, before::text as computed
    from history where before <> from_cents and reason <> 'removed'`,
  sql`
    select 'price_types' as "table", price_types.id::text as id,
      'amount_cents, and the last change of its price' as what,
      amount_cents::text as stored, coalesce(last.to_cents::text, 'none') as computed
    from price_types left join price_plans on price_type_id = price_types.id
      left join lateral (
        select to_cents, reason from price_changes changes
        where changes.price_type_id = price_types.id order by seq desc limit 1
      ) last on true
    where amount_cents is distinct from last.to_cents
      and (price_type_id is not null or last.reason <> 'removed')`,
  sql`
    select 'orders' as "table", order_id::text as id,
      concat('list_cents, price ', line.price_type_id) as what,
      list_cents::text as stored, last.to_cents::text as computed
    from (select distinct price_type_id from price_changes) planned
      left join price_types on price_types.id = planned.price_type_id
      join order_items line on line.price_type_id = planned.price_type_id
      -- Tickets that were moved here keep the price of the other event.
      join orders on orders.id = order_id and moved_from is null
      join lateral (
        select to_cents, reason from price_changes changes
        where changes.price_type_id = planned.price_type_id and changed_at <= created_at
        order by seq desc limit 1
      ) last on true
    where last.to_cents <> list_cents and last.reason <> 'removed'
      -- Where buyers choose the amount, the price is the least.
      and (pay_what_you_want is null or list_cents < last.to_cents)
      and not exists (
        select from price_changes changes
        where changes.price_type_id = planned.price_type_id
          and changed_at between created_at - ${around} and created_at + ${around}
          and list_cents in (from_cents, to_cents)
      )`,
];
