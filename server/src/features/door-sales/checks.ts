import { type RawBuilder, sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

/**
 * What refunds of a part and splits took out of an order, less what exchanges added to it; the
 * organizer pays and takes these, not the till.
 */
function takenOutOf(order: RawBuilder<unknown>) {
  return sql`lateral (
    select coalesce(sum(cents), 0) as taken_out from (
      select total_cents as cents from order_refunds where order_refunds.order_id = ${order}
      union all
      select least(out_total_cents - in_total_cents, 0) from order_exchanges
      where order_exchanges.order_id = ${order}
      union all
      select total_cents from order_splits where order_splits.order_id = ${order} and is_paid
    ) part) as parts`;
}

export const tillChecks: Check[] = [
  // An order may be deleted after its refund; then there is nothing to compare.
  sql`
    select 'till_entries' as "table", taken.id::text as id, 'amount_cents of a taking' as what,
      taken.amount_cents::text as stored, (total_cents + taken_out)::text as computed
    from till_entries taken join orders on orders.id = taken.order_id, ${takenOutOf(sql`orders.id`)}
    where taken.kind <> 'refund' and taken.amount_cents <> total_cents + taken_out`,
  sql`
    select 'till_entries' as "table", refund.id::text as id, 'amount_cents of a refund' as what,
      refund.amount_cents::text as stored, coalesce((taken_out - taken.amount_cents)::text, 'none') as computed
    from till_entries refund
      left join till_entries taken
        on taken.order_id = refund.order_id and taken.kind <> 'refund',
      ${takenOutOf(sql`refund.order_id`)}
    where refund.kind = 'refund'
      and refund.amount_cents is distinct from taken_out - taken.amount_cents
      -- The parts of a deleted order are gone with it.
      and (taken.id is null or refund.order_id in (select id from orders)
        or -refund.amount_cents > taken.amount_cents)`,
  sql`
    select 'till_entries' as "table", refund.id::text as id, 'status of a refunded order' as what,
      orders.status::text as stored, 'cancelled' as computed
    from till_entries refund join orders on orders.id = refund.order_id
    where refund.kind = 'refund' and orders.status <> 'cancelled'`,
];
