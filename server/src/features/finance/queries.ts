import type { financeApi } from '@marquee/contract/finance/finance';
import type { FinanceOverview } from '@marquee/contract/finance/overview';
import type { Page, QueryOf } from '@marquee/contract/endpoint';
import { amountOf } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';

type ListQuery = QueryOf<(typeof financeApi)['listFinances']>;

/** Amounts are in cents. */
export type FinanceRow = {
  organization_id: string;
  organization_name: string;
  balance: number;
  gross: number;
  refunds: number;
  fees: number;
  tax: number;
  adjustments: number;
  collected: number;
  paid_out: number;
  open_payout: number | null;
};

const sumOf = (account: string) =>
  sql`coalesce(sum(amount_cents) filter (where account = ${sql.lit(account)}), 0)::bigint`;

/**
 * Every organization with its money, from the balances that each entry updates. Refunds are few, so
 * they are summed from their entries and added to the net sales to give gross.
 */
const finances = sql<FinanceRow>`(
  select organizations.id as organization_id, organizations.name as organization_name,
    coalesce(balance, 0) as balance, coalesce(sold, 0) + coalesce(refunds, 0) as gross,
    coalesce(refunds, 0) as refunds, coalesce(fees, 0) as fees, coalesce(tax, 0) as tax,
    coalesce(adjustments, 0) as adjustments, coalesce(collected, 0) as collected,
    coalesce(paid_out, 0) as paid_out, open.amount_cents as open_payout
  from organizations
    left join (
      select organization_id, -sum(amount_cents)::bigint as balance,
        -${sumOf('sales')} - ${sumOf('tax')} as sold, -${sumOf('tax')} as tax,
        ${sumOf('fees')} as fees, ${sumOf('collected')} as collected,
        ${sumOf('payouts')} as paid_out, -${sumOf('adjustments')} as adjustments
      from ledger_balances group by 1
    ) kept on kept.organization_id = organizations.id
    left join (
      select lines.organization_id, sum(amount_cents)::bigint as refunds
      from ledger_entries entries join ledger_lines lines on entry_id = entries.id
      where kind = 'refund' and account in ('sales', 'tax') group by 1
    ) refunded on refunded.organization_id = organizations.id
    left join payouts open on open.organization_id = organizations.id and open.status = 'proposed'
)`;

function selectFinances(db: Database) {
  return db.selectFrom(finances.as('finances')).selectAll();
}

export async function listFinances(db: Database, query: ListQuery): Promise<Page<FinanceRow>> {
  let rows = selectFinances(db);
  if (query.search) rows = rows.where(finds(query.search, [sql`organization_name`]));
  if (query.show === 'owed') rows = rows.where('balance', '>', 0);
  if (query.show === 'owing') rows = rows.where('balance', '<', 0);
  if (query.show === 'open') rows = rows.where('open_payout', 'is not', null);
  return readPage(db, rows, orderingOf(query.sort), query);
}

function orderingOf(sort: ListQuery['sort']): Ordering {
  const base = { sort, id: sql<string>`organization_id`, descending: sort.startsWith('-') };
  if (sort.endsWith('name')) return { ...base, by: sql`lower(organization_name)`, type: 'text' };
  return { ...base, by: sql.id(sort.replace('-', '')), type: 'bigint' };
}

/** @throws AppError `not_found` */
export async function getFinance(db: Database, givenId: string): Promise<FinanceRow> {
  return selectFinances(db)
    .where('organization_id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns what the platform holds and owes, from its own accounts, read in one statement. */
export async function getOverview(db: Database): Promise<FinanceOverview> {
  const { rows } = await sql<Record<keyof FinanceOverview, number>>`
    with own as (
      select ${sumOf('bank')} as bank, -${sumOf('fee_income')} as fee_income,
        -${sumOf('refunds_due')} as refunds_due, ${sumOf('corrections')} as adjustments
      from ledger_lines where organization_id is null
    ), balances as (
      select -sum(amount_cents)::bigint as balance from ledger_balances group by organization_id
    ), others as (
      select coalesce(sum(balance) filter (where balance > 0), 0)::bigint as owed,
        coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as owing,
        count(*) filter (where balance > 0) as organizations_owed,
        count(*) filter (where balance < 0) as organizations_owing
      from balances
    ), open as (
      select count(*) as open_payouts, coalesce(sum(amount_cents), 0)::bigint as open_payouts_amount
      from payouts where status = 'proposed'
    ), requests as (
      select count(*) as refunds_waiting from refund_requests where status = 'waiting'
    ), problems as (
      select (select count(*) from disputes where status = 'open') + (
        select count(*) from failed_refunds
          join payments on payments.id = payment_id and refunded_at is null
      ) as payment_problems
    )
    select * from own, others, open, requests, problems`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The books gave no answer.');
  const {
    organizations_owed,
    organizations_owing,
    open_payouts,
    refunds_waiting,
    payment_problems,
    ...cents
  } = row;
  return {
    organizations_owed,
    organizations_owing,
    open_payouts,
    refunds_waiting,
    payment_problems,
    bank: amountOf(cents.bank),
    fee_income: amountOf(cents.fee_income),
    refunds_due: amountOf(cents.refunds_due),
    adjustments: amountOf(cents.adjustments),
    owed: amountOf(cents.owed),
    owing: amountOf(cents.owing),
    open_payouts_amount: amountOf(cents.open_payouts_amount),
  };
}
