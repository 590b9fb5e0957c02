import { sql } from 'kysely';
import type { Check } from '../../../doctor/check.ts';
import { ordersByTax } from '../../orders/checks.ts';

/** Compares the sums of each tax in orders, ledger and documents. */
export const taxChecks: Check[] = [
  // By rate, the ledger has what its orders have. Sales from before have the rate of their order.
  sql`
    with booked as (
      select order_id, coalesce(line.tax_basis_points, orders.tax_basis_points) as rate,
        coalesce(tax_exemption, '') as exemption, coalesce(tax_reason, '') as reason,
        -sum(line.amount_cents) as gross,
        -coalesce(sum(line.amount_cents) filter (where account = 'tax'), 0) as tax
      from ledger_entries entry join ledger_lines line on entry_id = entry.id
        join orders on orders.id = order_id
      where kind in ('sale', 'refund') and account in ('sales', 'tax')
      group by 1, 2, 3, 4
    ), due as (
      select order_id, rate, coalesce(exemption, '') as exemption, coalesce(reason, '') as reason,
        sum(gross) as gross, sum(tax) as tax
      from (${ordersByTax}) charged
        join orders on orders.id = order_id and orders.status = 'completed'
      group by 1, 2, 3, 4
    )
    select 'ledger_lines' as "table", concat('order ', order_id) as id,
      concat_ws(' ', 'gross and tax at', rate, nullif(exemption, '')) as what,
      concat_ws(', ', coalesce(booked.gross, 0), coalesce(booked.tax, 0)) as stored,
      concat_ws(', ', coalesce(due.gross, 0), coalesce(due.tax, 0)) as computed
    from booked full join due using (order_id, rate, exemption, reason)
    where coalesce(booked.gross, 0) <> coalesce(due.gross, 0)
      or coalesce(booked.tax, 0) <> coalesce(due.tax, 0)`,
  // Documents name the tax of each line, and its sums.
  sql`
    select 'invoices' as "table", invoices.id::text as id,
      concat('gross, ', tax_key) as what,
      said.gross::text as stored, coalesce(lined.gross, 0)::text as computed
    from invoices, lateral (
      select (one - 'gross_cents' - 'tax_cents')::text as tax_key,
        (one ->> 'gross_cents')::bigint as gross
      from jsonb_array_elements(content -> 'taxes') one
    ) said left join lateral (
      select (line -> 'tax')::text as tax_key,
        sum((line ->> 'quantity')::bigint * (line ->> 'unit_cents')::bigint) as gross
      from jsonb_array_elements(content -> 'lines') line group by 1
    ) lined using (tax_key)
    where content ? 'taxes' and said.gross <> coalesce(lined.gross, 0)
    union all
    select 'invoices', id::text, 'tax of all rates', taxes::text, tax_cents::text
    from invoices, lateral (
      select coalesce(sum((one ->> 'tax_cents')::bigint), 0) as taxes
      from jsonb_array_elements(content -> 'taxes') one
    ) summed
    where content ? 'taxes' and taxes <> tax_cents`,
];
