import { sql } from 'kysely';
import type { Check } from './differences.ts';

/** Orders of one batch are decided in another order than they came, and servers' clocks differ. */
const around = sql`interval '1 minute'`;

/** Checks of the prices that plans made: the history has no gap, and explains every order's lines. */
export const priceChecks: Check[] = [
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
    from price_plans join price_types on price_types.id = price_type_id
      left join lateral (
        select to_cents from price_changes changes
        where changes.price_type_id = price_types.id order by seq desc limit 1
      ) last on true
    where amount_cents is distinct from last.to_cents`,
  sql`
    select 'orders' as "table", order_id::text as id,
      concat('unit_cents, price ', line.price_type_id) as what,
      unit_cents::text as stored, last.to_cents::text as computed
    from (select distinct price_type_id from price_changes) planned
      join order_items line on line.price_type_id = planned.price_type_id
      join orders on orders.id = order_id
      join lateral (
        select to_cents, reason from price_changes changes
        where changes.price_type_id = planned.price_type_id and changed_at <= created_at
        order by seq desc limit 1
      ) last on true
    where last.to_cents <> unit_cents and last.reason <> 'removed'
      and not exists (
        select from price_changes changes
        where changes.price_type_id = planned.price_type_id
          and changed_at between created_at - ${around} and created_at + ${around}
          and unit_cents in (from_cents, to_cents)
      )`,
];
