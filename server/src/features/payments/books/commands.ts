import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { postEntry } from '../../ledger/commands.ts';
import { type BookedPayment, sentEntry, strayEntry } from './rules.ts';

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
