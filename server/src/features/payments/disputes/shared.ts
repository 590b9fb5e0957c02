import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../../db/database.ts';

/** Tests in SQL whether the payment of a dispute pays for an order, too, that was split. */
export function sharesPayment(orderId: string) {
  return sql<SqlBool>`exists (
    select from payments own where own.order_id = ${orderId}
      and disputes.payment_id in (own.id, own.part_of))`;
}

/** Parts of payments that pay for several orders, and that a dispute took. */
const takenTogether = sql`
  from payments
    join disputes on disputes.payment_id = payments.id or disputes.payment_id = payments.part_of
  where withdrawn_at is not null and not is_refund and exists (
    select from payments other
    where (other.id = disputes.payment_id or other.part_of = disputes.payment_id)
      and other.order_id <> payments.order_id)`;

/**
 * Leaves out payments that pay for several orders and that a dispute took: it took all of them at once,
 * so none is sent back before the bank decides. They stay due.
 */
export async function leaveTaken<T extends { id: string }>(trx: Trx, due: T[]): Promise<T[]> {
  if (due.length === 0) return due;
  const { rows } = await sql<{ id: string }>`
    select payments.id ${takenTogether} and returned_at is null
      and payments.id = any(${due.map(({ id }) => id)}::uuid[])`.execute(trx);
  const taken = new Set(rows.map(({ id }) => id));
  return due.filter(({ id }) => !taken.has(id));
}

/** Returns the parts that `leaveTaken` left out, once a dispute is won. */
export async function listLeftOut(trx: Trx, dispute: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payments.id ${takenTogether} and disputes.reference = ${dispute}
      and payments.refund_due_at is not null and payments.refunded_at is null
    order by payments.id`.execute(trx);
  return rows.map(({ id }) => id);
}
