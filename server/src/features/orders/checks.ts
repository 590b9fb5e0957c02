import { refundSentences } from '@marquee/contract/payments/refunds';
import { sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

/**
 * What buyers pay for orders and the tax in it, rounded once for each tax of an order. Items from
 * before they had a tax were rounded one by one. A fee with a rate of its own is apart. Orders that were
 * split off have the tax that they had in the order before.
 */
export const ordersByTax = sql`
  select order_id, rate, exemption, reason, gross, fee,
    greatest(0, least(gross,
      (gross * rate * 2 + 10000 + rate) / (2 * (10000 + rate)) + shift)) as tax
  from (
    select order_id, key, rate, exemption, reason, sum(gross)::bigint as gross,
      sum(fee) as fee, sum(shift)::bigint as shift
    from (
      select order_id, buyer_fee_cents > 0 as is_buyers, order_items.tax, fee_tax, position,
        tax_basis_points, tax_shift, fee_tax_shift, quantity::bigint * unit_cents - credited_cents as prices,
        quantity::bigint * order_items.fee_cents - credited_fee_cents as fees
      from order_items join orders on orders.id = order_id
    ) item, lateral (values
      (coalesce(tax::text, concat('item ', position)),
        coalesce((tax ->> 'basis_points')::integer, tax_basis_points),
        tax ->> 'exemption', tax ->> 'reason',
        prices + case when is_buyers and fee_tax is null then fees else 0 end, fees, tax_shift),
      (jsonb_build_object('basis_points', fee_tax)::text, coalesce(fee_tax, 0), null, null,
        case when is_buyers and fee_tax is not null then fees else 0 end, 0, fee_tax_shift)
    ) as part(key, rate, exemption, reason, gross, fee, shift)
    group by 1, 2, 3, 4, 5
  ) taxed`;

export const orderChecks: Check[] = [
  // The total is the price of the items, plus the fee where the buyer pays it; a fee is charged in
  // full or not at all.
  sql`
    select 'orders' as "table", id::text as id,
      'total_cents, fee_cents, buyer_fee_cents, tax_cents' as what,
      concat_ws(', ', total_cents, fee_cents, buyer_fee_cents, tax_cents) as stored,
      concat_ws(', ', coalesce(gross, 0), coalesce(fee, 0),
        case when buyer_fee_cents > 0 then coalesce(fee, 0) else 0 end,
        coalesce(tax, 0)) as computed
    from orders left join (
      select order_id, sum(gross) as gross, sum(fee) as fee, sum(tax) as tax
      from (${ordersByTax}) charged group by 1
    ) items on order_id = orders.id
    where total_cents <> coalesce(gross, 0) or fee_cents <> coalesce(fee, 0)
      or buyer_fee_cents not in (0, fee_cents) or tax_cents <> coalesce(tax, 0)`,
  // Completed orders have exactly the tickets of their items; others have no valid ones.
  sql`
    with ordered as (
      select order_id, coalesce(price_type_id, '00000000-0000-0000-0000-000000000000') as price,
        sum(order_items.units) as tickets,
        sum(quantity::bigint * order_items.unit_cents - credited_cents) as cents
      from order_items join orders on orders.id = order_id and status = 'completed'
      group by 1, 2
    ), issued as (
      select order_id, coalesce(price_type_id, '00000000-0000-0000-0000-000000000000') as price,
        count(*) as tickets, sum(unit_cents - credited_cents) as cents
      from tickets where voided_at is null group by 1, 2
    )
    select 'orders' as "table", order_id::text as id,
      concat('valid tickets and their cents, price ', price) as what,
      concat(coalesce(issued.tickets, 0), ', ', coalesce(issued.cents, 0)) as stored,
      concat(coalesce(ordered.tickets, 0), ', ', coalesce(ordered.cents, 0)) as computed
    from ordered full join issued using (order_id, price)
    where coalesce(issued.tickets, 0) <> coalesce(ordered.tickets, 0)
      or coalesce(issued.cents, 0) <> coalesce(ordered.cents, 0)`,
  // The tickets of a group are of one order and have its price together.
  sql`
    select 'tickets' as "table", min(id::text) as id, 'shares of the price of its group' as what,
      concat(sum(unit_cents), ', orders: ', count(distinct order_id)) as stored,
      concat(max(group_cents), ', orders: 1') as computed
    from tickets where voided_at is null and group_id is not null
    group by group_id
    having sum(unit_cents) <> max(group_cents) or min(group_cents) <> max(group_cents)
      or count(distinct order_id) <> 1`,
  // Nothing is left paid, a refund of a sum came last, and nobody said that the tickets stay valid.
  // Staff said it in words before the column was there; a payment service said nothing.
  sql`
    select 'orders' as "table", orders.id::text as id,
      'valid tickets of which nothing is left paid' as what,
      count(*)::text as stored, '0' as computed
    from orders
      join tickets on order_id = orders.id and voided_at is null and tickets.unit_cents > 0
      cross join lateral (
        select ticket_ids, keeps_tickets, reason from order_refunds
        where order_refunds.order_id = orders.id order by made_at desc, order_refunds.id limit 1
      ) last
    where status = 'completed' and orders.total_cents = 0 and ticket_ids = '{}'
      and not coalesce(keeps_tickets, reason <> ${refundSentences.atService})
    group by orders.id`,
  sql`
    select 'tickets' as "table", tickets.id::text as id, 'event_id' as what,
      tickets.event_id::text as stored, orders.event_id::text as computed
    from tickets join orders on orders.id = order_id
    where tickets.event_id <> orders.event_id`,
  // An order that is paid to the organizer never waits for a payment page.
  sql`
    select 'orders' as "table", id::text as id, 'status of its way to pay' as what,
      status::text as stored, 'processing' as computed
    from orders where status = 'pending' and payment_way in ('transfer', 'door')`,
  // An application ends as its event begins.
  sql`
    select 'orders' as "table", orders.id::text as id, 'end of an application' as what,
      coalesce(orders.expires_at::text, 'none') as stored,
      coalesce(ends.at::text, 'none') as computed
    from orders join events on events.id = event_id,
      lateral (select case when not is_postponed then starts_at end as at) ends
    where orders.status = 'applied' and orders.expires_at is distinct from ends.at`,
  // A completed order that costs something has payments that are not due back, which cover its total;
  // any other order has none.
  sql`
    select 'orders' as "table", id::text as id, 'payments that stay' as what,
      concat_ws(', ', coalesce(kept, 0), least(cents, due)) as stored,
      concat_ws(', ', case when due > 0 then greatest(kept, 1) else 0 end, due) as computed
    from orders left join (
      select order_id, count(*) as kept, sum(amount_cents) as cents
      from payments where refund_due_at is null group by 1
    ) paid on order_id = orders.id,
      lateral (
        select case when status = 'completed' then total_cents else 0 end as due) owed
    where (coalesce(kept, 0) > 0) <> (due > 0) or coalesce(cents, 0) < due`,
];
