import { sql } from 'kysely';
import type { Check } from './differences.ts';

export const tillChecks: Check[] = [
  // An order may be deleted after its refund; then there is nothing to compare.
  sql`
    select 'till_entries' as "table", taken.id::text as id, 'amount_cents of a taking' as what,
      taken.amount_cents::text as stored, orders.total_cents::text as computed
    from till_entries taken join orders on orders.id = taken.order_id
    where taken.kind <> 'refund' and taken.amount_cents <> orders.total_cents`,
  sql`
    select 'till_entries' as "table", refund.id::text as id, 'amount_cents of a refund' as what,
      refund.amount_cents::text as stored, coalesce((-taken.amount_cents)::text, 'none') as computed
    from till_entries refund
      left join till_entries taken
        on taken.order_id = refund.order_id and taken.kind <> 'refund'
    where refund.kind = 'refund'
      and refund.amount_cents is distinct from -taken.amount_cents`,
  sql`
    select 'till_entries' as "table", refund.id::text as id, 'status of a refunded order' as what,
      orders.status::text as stored, 'cancelled' as computed
    from till_entries refund join orders on orders.id = refund.order_id
    where refund.kind = 'refund' and orders.status <> 'cancelled'`,
];
