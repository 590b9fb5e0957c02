import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Adds up money, tax and fees of all orders as each of the books has them. */
export async function sumsOf(db: Database) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select coalesce(sum(total_cents) filter (where status = 'completed'), 0)
        from orders)::bigint as orders,
      (select -coalesce(sum(amount_cents), 0) from ledger_lines
        where account in ('sales', 'tax'))::bigint as ledger,
      (select coalesce(sum(gross_cents - refund_cents), 0) from revenue_by_slot)::bigint as revenue,
      (select coalesce(sum(case kind when 'invoice' then gross_cents else -gross_cents end), 0)
        from invoices)::bigint as papers,
      (select coalesce(sum(tax_cents) filter (where status = 'completed'), 0)
        from orders)::bigint as order_tax,
      (select -coalesce(sum(amount_cents), 0) from ledger_lines
        where account = 'tax')::bigint as ledger_tax,
      (select coalesce(sum(case kind when 'invoice' then tax_cents else -tax_cents end), 0)
        from invoices)::bigint as paper_tax,
      (select coalesce(sum(fee_cents) filter (where status = 'completed'), 0)
        from orders)::bigint as order_fees,
      (select coalesce(sum(amount_cents), 0) from ledger_lines
        where account = 'fees')::bigint as ledger_fees,
      (select coalesce(sum(fee_cents - fee_refund_cents), 0) from revenue_by_slot)::bigint as revenue_fees,
      (select count(*) from (select from ledger_lines group by entry_id
        having sum(amount_cents) <> 0) unbalanced) as unbalanced`.execute(db);
  return rows[0] ?? {};
}
