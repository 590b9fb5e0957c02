import { sql } from 'kysely';
import type { Check } from '../../../doctor/check.ts';

/** Splits of which nothing that costs money is left: no invoice follows the credit note. */
export const withoutInvoice = sql`
  select order_id, sum(total_cents) as cents, sum(tax_cents) as tax_cents from order_splits
  where is_paid and left_cents = 0 and total_cents > 0 group by 1`;

export const splitChecks: Check[] = [
  // The credit note takes back what both orders have; the invoice has what is left.
  sql`
    select 'order_splits' as "table", split.id::text as id, 'its documents' as what,
      concat_ws(', ', coalesce(sum(gross_cents) filter (where kind = 'credit_note'), 0),
        coalesce(sum(gross_cents) filter (where kind = 'invoice'), 0)) as stored,
      concat_ws(', ', left_cents + total_cents, left_cents) as computed
    from order_splits split left join invoices on exchange_id = split.id
    where is_paid
    group by split.id
    having coalesce(sum(gross_cents) filter (where kind = 'credit_note'), 0)
        <> left_cents + total_cents
      or coalesce(sum(gross_cents) filter (where kind = 'invoice'), 0) <> left_cents`,
  // An order names the one that it was split from.
  sql`
    select 'orders' as "table", orders.id::text as id, 'split_from' as what,
      orders.split_from::text as stored, split.order_id::text as computed
    from orders join order_splits split on split.new_order_id = orders.id
    where orders.split_from is distinct from split.order_id`,
  // A part of a payment goes back, or pays for an order that was split off or moved. The check does not
  // tell whether that order came from the one that was paid.
  sql`
    select 'payments' as "table", payments.id::text as id, 'a part that stays' as what,
      'of no order that was split off' as stored, 'of one' as computed
    from payments join orders on orders.id = order_id
    where part_of is not null and refund_due_at is null and split_from is null
      and moved_from is null`,
];
