import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { LedgerAccount } from '../../../db/schema.generated.ts';
import { postEntries } from '../../ledger/commands.ts';
import { taxOfLine } from '../../ledger/rules.ts';
import { type Credited, issueCreditNote, issueInvoices } from '../commands.ts';
import { commissionsOf, soldCents, takeBackCommission } from './commissions.ts';
import {
  type PartRefund,
  partRefundEntry,
  refundEntry,
  saleEntries,
  type SoldLine,
} from './rules.ts';
import type { SoldOrder } from '../../orders/items/sold.ts';

/** Books orders of an event that are sold now, with an invoice for each that costs something. */
export async function bookSales(
  trx: Trx,
  event: { id: string; organization_id: string },
  sold: SoldOrder[],
): Promise<void> {
  const paid = sold.filter(({ totalCents }) => totalCents > 0);
  if (paid.length === 0) return;
  const sales = paid.flatMap((order) => saleEntries(event, order));
  await postEntries(trx, [...sales, ...(await commissionsOf(trx, event, paid))]);
  await issueInvoices(trx, event, paid);
}

/**
 * Books the refund of what is left of a completed order, with a credit note.
 * @param credited what the credit note takes back
 */
export async function bookRefund(trx: Trx, credited: Credited, now: Date): Promise<void> {
  const sold = await soldLinesOf(trx, credited.id);
  const entry = refundEntry(credited.id, sold, now);
  if (!entry) return;
  const whole = { refundedCents: soldCents(sold), now };
  await postEntries(trx, [entry, ...(await takeBackCommission(trx, credited.id, sold, whole))]);
  await issueCreditNote(trx, credited, now);
}

/** Books the refund of a part of a completed order, with a credit note. */
export async function bookPartRefund(
  trx: Trx,
  credited: Credited,
  refund: PartRefund,
  now: Date,
): Promise<void> {
  const sold = await soldLinesOf(trx, credited.id);
  const entry = partRefundEntry(credited.id, sold, refund, now);
  if (!entry) return;
  const refundedCents = refund.items.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const part = { refundedCents, now };
  await postEntries(trx, [entry, ...(await takeBackCommission(trx, credited.id, sold, part))]);
  await issueCreditNote(trx, credited, now);
}

/**
 * Returns the ledger lines of an order's sale and fee, less what was refunded of it; none if the
 * order cost nothing.
 */
export async function soldLinesOf(db: Database, orderId: string): Promise<SoldLine[]> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_lines as line', 'line.entry_id', 'entry.id')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .select(['entry.organization_id as sale_organization_id', 'entry.event_id'])
    .select(['line.organization_id', 'line.price_type_id'])
    .select([
      accountOfSale.as('account'),
      sql<number>`sum(line.amount_cents)::bigint`.as('amount_cents'),
      sql<number>`sum(line.quantity)::integer`.as('quantity'),
    ])
    .select([rateOfLine.as('rate'), 'line.tax_exemption as exemption'])
    .select('line.tax_reason as reason')
    .where('entry.order_id', '=', orderId)
    .where('entry.kind', 'in', ['sale', 'fee', 'refund'])
    .groupBy(['entry.organization_id', 'entry.event_id', 'line.organization_id'])
    .groupBy(['line.price_type_id', accountOfSale])
    .groupBy([rateOfLine, 'line.tax_exemption', 'line.tax_reason'])
    .having(sql`sum(line.amount_cents)`, '!=', 0)
    .orderBy(sql`min(entry.seq)`)
    .orderBy(sql`min(line.position)`)
    .execute();
  return rows.map(({ rate, ...row }) => ({
    saleOrganizationId: row.sale_organization_id ?? '',
    eventId: row.event_id,
    account: row.account,
    organizationId: row.organization_id,
    amountCents: row.amount_cents,
    priceTypeId: row.price_type_id,
    quantity: row.quantity,
    tax: rate === null ? null : taxOfLine({ ...row, rate }),
  }));
}

/** Lines from before prices had taxes of their own have the rate of their order. */
const rateOfLine = sql<number | null>`
  coalesce(line.tax_basis_points,
    case when line.account in ('sales', 'tax') then orders.tax_basis_points end)`;

/** Money that the payment service took leaves `bank` when it is sent, and is owed until then. */
const accountOfSale = sql<LedgerAccount>`(
  case line.account when 'refunds_due' then 'bank' else line.account end)`;
