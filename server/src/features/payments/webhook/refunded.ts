import type { Trx } from '../../../db/database.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import { type BookedPayment, bookedPaymentOf } from '../books/rules.ts';
import { isOutdated } from '../disputes/payments.ts';
import { listKept } from '../settling/kept.ts';

type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;

/**
 * Notes what the payment service sent back: of a message about a charge, all that is left; of one
 * about a single refund, the part that it is for. A message that was handled before changes nothing.
 * @returns the payments and parts that are noted now, and whether their refund was due before;
 * `part` for a refund of less, or of one of several payments, that was made by hand; it changes
 * nothing here
 */
export async function writeRefunds(
  trx: Trx,
  paymentEvent: Refunded & { isUnheard: boolean },
  now: Date,
): Promise<{ payment: BookedPayment; wasDue: boolean }[] | 'part'> {
  const rows = await trx
    .selectFrom('payments')
    .select(['id', 'order_id', 'reference', 'amount_cents'])
    .select(['account', 'fee_cents', 'fee_returned_at'])
    .select(['refund_due_at', 'refunded_at', 'refund_reference'])
    .where('provider', '=', paymentEvent.provider)
    .where('reference', '=', paymentEvent.reference)
    .where((eb) => eb.not(isOutdated(paymentEvent)))
    .execute();
  if (rows.some((row) => row.refund_reference === paymentEvent.refundReference)) return [];
  const open = rows.filter((row) => row.refunded_at === null);
  // A payment that was not heard of before completes no order, so nothing is taken off one.
  const isOneOf = !paymentEvent.isUnheard && (await isOneOfSeveral(trx, open));
  const noted = isOneOf ? 'part' : reportedBy(paymentEvent, open);
  if (noted === 'part') return noted;
  for (const { id } of noted) {
    await trx
      .updateTable('payments')
      .set((eb) => ({
        refund_due_at: eb.fn.coalesce('refund_due_at', eb.val(now)),
        refunded_at: now,
        refund_reference: paymentEvent.refundReference,
      }))
      .where('id', '=', id)
      .execute();
  }
  return noted.map((row) => ({
    payment: bookedPaymentOf(row),
    wasDue: row.refund_due_at !== null,
  }));
}

/** Returns whether an order keeps this payment, none of which is on its way back, and others, too. */
async function isOneOfSeveral(
  trx: Trx,
  open: { id: string; order_id: string; refund_due_at: Date | null }[],
): Promise<boolean> {
  const [only, ...others] = open;
  if (!only || others.length > 0 || only.refund_due_at !== null) return false;
  return (await listKept(trx, only.order_id)).length > 1;
}

/**
 * Returns the open parts that a message reports: the one that it names, or all of them; `part` for a
 * refund of less that names none. That was made by hand at the payment service.
 */
function reportedBy<T extends { id: string; amount_cents: number }>(
  { amountCents, partId }: Refunded,
  open: T[],
): T[] | 'part' {
  if (partId !== undefined) return open.filter(({ id }) => id === partId);
  const left = open.reduce((sum, row) => sum + row.amount_cents, 0);
  return amountCents >= left ? open : 'part';
}
