import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { LedgerAccount } from '../../../db/schema.generated.ts';
import { postEntries, postEntry } from '../../ledger/commands.ts';
import { type Credited, issueCreditNote, issueInvoices } from '../invoices/commands.ts';
import { commissionsOf, soldCents, takeBackCommission } from './commissions.ts';
import {
  type BookedPayment,
  partRefundEntry,
  type RefundedItem,
  refundEntry,
  saleEntries,
  sentEntry,
  type SoldLine,
  type SoldOrder,
  strayEntry,
} from './rules.ts';

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
  items: RefundedItem[],
  now: Date,
): Promise<void> {
  const sold = await soldLinesOf(trx, credited.id);
  const entry = partRefundEntry(credited.id, sold, items, now);
  if (!entry) return;
  const refundedCents = items.reduce((sum, { grossCents }) => sum + grossCents, 0);
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
    .select(['entry.organization_id as sale_organization_id', 'entry.event_id'])
    .select(['line.organization_id', 'line.price_type_id'])
    .select([
      accountOfSale.as('account'),
      sql<number>`sum(line.amount_cents)::bigint`.as('amount_cents'),
      sql<number>`sum(line.quantity)::integer`.as('quantity'),
    ])
    .where('entry.order_id', '=', orderId)
    .where('entry.kind', 'in', ['sale', 'fee', 'refund'])
    .groupBy(['entry.organization_id', 'entry.event_id', 'line.organization_id'])
    .groupBy(['line.price_type_id', accountOfSale])
    .having(sql`sum(line.amount_cents)`, '!=', 0)
    .orderBy(sql`min(entry.seq)`)
    .orderBy(sql`min(line.position)`)
    .execute();
  return rows.map((row) => ({
    saleOrganizationId: row.sale_organization_id ?? '',
    eventId: row.event_id,
    account: row.account,
    organizationId: row.organization_id,
    amountCents: row.amount_cents,
    priceTypeId: row.price_type_id,
    quantity: row.quantity,
  }));
}

/** Money that the payment service took leaves `bank` when it is sent, and is owed until then. */
const accountOfSale = sql<LedgerAccount>`(
  case line.account when 'refunds_due' then 'bank' else line.account end)`;

/** Books money that arrived without selling an order; it will be sent back. */
export async function bookStray(trx: Trx, payment: BookedPayment, now: Date): Promise<void> {
  if (payment.bankCents > 0) await postEntry(trx, strayEntry(payment, now));
}

/**
 * Books that the payment service sent a payment back. The caller ensures that it does so once. A
 * connected account sends its own money; the platform returns its fee to it, at the first refund.
 */
export async function bookSent(trx: Trx, payment: BookedPayment, now: Date): Promise<void> {
  if (payment.isConnected && !(await returnFee(trx, payment, now))) return;
  const sale = await saleOfPayment(trx, payment);
  await postEntry(trx, sentEntry({ ...payment, ...sale }, now));
}

/** @returns whether there is a fee that was not returned before */
async function returnFee(trx: Trx, { paymentId }: BookedPayment, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ fee_returned_at: now })
    .where('id', '=', paymentId)
    .where('fee_cents', '>', 0)
    .where('fee_returned_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the organization and event of the sale that a payment paid for; null if it paid for none.
 */
export async function saleOfPayment(
  db: Database,
  { orderId, paymentId }: Pick<BookedPayment, 'orderId' | 'paymentId'>,
): Promise<{ organizationId: string | null; eventId: string | null }> {
  const sale = await db
    .selectFrom('ledger_entries')
    .select(['organization_id', 'event_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sale')
    .where(
      'payment_id',
      '=',
      // A part belongs to the sale that the whole payment paid for.
      sql<string>`coalesce((select part_of from payments where id = ${paymentId}), ${paymentId})`,
    )
    .executeTakeFirst();
  return { organizationId: sale?.organization_id ?? null, eventId: sale?.event_id ?? null };
}

/** Books money for a deleted order, unless it was booked while the order existed. */
export async function bookForgotten(trx: Trx, payment: BookedPayment, now: Date): Promise<void> {
  if (await isBooked(trx, payment, ['sale', 'stray_payment'])) return;
  await bookStray(trx, payment, now);
}

/** Books that money for a deleted order was sent back; once, however often it is reported. */
export async function bookForgottenSent(
  trx: Trx,
  payment: BookedPayment,
  now: Date,
): Promise<void> {
  if (!(await isBooked(trx, payment, ['stray_payment']))) return;
  if (await isBooked(trx, payment, ['refund_sent'])) return;
  await bookSent(trx, payment, now);
}

/**
 * Returns whether money was booked before. There is no order to lock, so an advisory lock makes two
 * messages about the same money wait for each other.
 */
async function isBooked(
  trx: Trx,
  { orderId, reference }: BookedPayment,
  kinds: ('sale' | 'stray_payment' | 'refund_sent')[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`.execute(trx);
  const found = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('memo', '=', reference)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return found !== undefined;
}
