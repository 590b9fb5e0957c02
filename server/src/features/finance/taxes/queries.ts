import { sumByTax, type TaxSum, withTax } from '@marquee/contract/tax/sums';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { taxOfLine } from '../../ledger/rules.ts';

type TaxRow = {
  order_id: string | null;
  account: 'sold' | 'fees';
  rate: number;
  exemption: string | null;
  reason: string | null;
  gross: number;
  tax: number;
};

/** Sales less refunds, and the platform's fees that have a rate, by tax. */
export type BookedTaxes = { sold: TaxSum[]; fees: TaxSum[] };

/**
 * Adds an organization's sales less refunds up by tax. Lines from before prices had taxes of their own
 * have the rate of their order or, once that is deleted, of its invoice.
 * @param where a condition on `entries`
 */
export async function readTaxes(
  db: Database,
  organizationId: string,
  where: RawBuilder<SqlBool>,
): Promise<BookedTaxes> {
  return bookedOf(await readRows(db, organizationId, where, sql`null::uuid`));
}

/** Returns what `readTaxes` does, and of each order, by its id, sales less refunds by tax. */
export async function readTaxesOfOrders(
  db: Database,
  organizationId: string,
  where: RawBuilder<SqlBool>,
): Promise<BookedTaxes & { ofOrders: ReadonlyMap<string, TaxSum[]> }> {
  const rows = await readRows(db, organizationId, where, sql`entries.order_id`);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id ?? '');
  const ofOrders = new Map([...byOrder].map(([id, own]) => [id, bookedOf(own).sold]));
  return { ...bookedOf(rows), ofOrders };
}

async function readRows(
  db: Database,
  organizationId: string,
  where: RawBuilder<SqlBool>,
  order: RawBuilder<string | null>,
): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select ${order} as order_id, case account when 'fees' then 'fees' else 'sold' end as account,
      coalesce(lines.tax_basis_points, orders.tax_basis_points, invoiced.rate, 0)::integer as rate,
      lines.tax_exemption as exemption, lines.tax_reason as reason,
      sum(case account when 'fees' then amount_cents else -amount_cents end)::bigint as gross,
      -coalesce(sum(amount_cents) filter (where account = 'tax'), 0)::bigint as tax
    from ledger_entries entries
      join ledger_lines lines
        on entry_id = entries.id and lines.organization_id = entries.organization_id
      left join orders on orders.id = entries.order_id
      left join lateral (
        select (content -> 'tax' ->> 'basis_points')::integer as rate from invoices
        where invoices.order_id = entries.order_id and orders.id is null
          and lines.tax_basis_points is null
        limit 1
      ) invoiced on true
    where entries.organization_id = ${organizationId} and ${where}
      and entries.kind in ('sale', 'fee', 'refund')
      and (account in ('sales', 'tax') or account = 'fees' and lines.tax_basis_points is not null)
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

function bookedOf(rows: TaxRow[]): BookedTaxes {
  const of = (account: TaxRow['account']) => rows.filter((row) => row.account === account);
  const sold = of('sold').map((row) => {
    return { tax: taxOfLine(row), grossCents: row.gross, taxCents: row.tax };
  });
  const fees = of('fees').map((row) => {
    return { key: String(row.rate), tax: taxOfLine(row), grossCents: row.gross };
  });
  return { sold: sumByTax(sold), fees: sumByTax(withTax(fees)) };
}
