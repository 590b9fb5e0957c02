import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import { type BookedPayment, bookedPaymentOf } from '../books/rules.ts';
import { isOutdated } from '../disputes/payments.ts';
import { listKept } from '../settling/kept.ts';

type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;

/** What a message about refunds is about. */
type Reported = {
  /** The payments and parts that are noted now, and whether their refund was due before. */
  noted: { payment: BookedPayment; wasDue: boolean }[];
  /** Those of orders that keep other payments; nothing is noted of them here. */
  byHand: { paymentId: string; orderId: string; amountCents: Cents }[];
};

/**
 * Notes what the payment service sent back: of a message about a charge, all that is left; of one
 * about a single refund, the part that it is for. A message that was handled before changes nothing.
 * @returns what it is about; `part` for a refund of less that was made by hand; it changes nothing here
 */
export async function writeRefunds(
  trx: Trx,
  paymentEvent: Refunded & { isUnheard: boolean },
  now: Date,
): Promise<Reported | 'part'> {
  const rows = await trx
    .selectFrom('payments')
    .select(['id', 'order_id', 'reference', 'amount_cents'])
    .select(['account', 'fee_cents', 'fee_returned_at'])
    .select(['refund_due_at', 'refunded_at', 'refund_reference'])
    .where('provider', '=', paymentEvent.provider)
    .where('reference', '=', paymentEvent.reference)
    .where((eb) => eb.not(isOutdated(paymentEvent)))
    .execute();
  const wasHeard = rows.some((row) => row.refund_reference === paymentEvent.refundReference);
  if (wasHeard) return { noted: [], byHand: [] };
  const open = rows.filter((row) => row.refunded_at === null);
  const reported = reportedBy(paymentEvent, open);
  if (reported === 'part') return 'part';
  // A payment that was not heard of before completes no order, so nothing is taken off one.
  const beside = paymentEvent.isUnheard ? new Set() : await listBeside(trx, reported);
  const noted = reported.filter(({ id }) => !beside.has(id));
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
  return {
    noted: noted.map((row) => ({
      payment: bookedPaymentOf(row),
      wasDue: row.refund_due_at !== null,
    })),
    byHand: reported
      .filter(({ id }) => beside.has(id))
      .map((row) => ({ paymentId: row.id, orderId: row.order_id, amountCents: row.amount_cents })),
  };
}

/** Returns the payments, none of which is on its way back, whose orders keep others, too. */
async function listBeside(
  trx: Trx,
  reported: { id: string; order_id: string; refund_due_at: Date | null }[],
): Promise<Set<string>> {
  const ids = new Set(reported.map(({ id }) => id));
  const beside = new Set<string>();
  for (const { id, order_id, refund_due_at } of reported) {
    if (refund_due_at !== null) continue;
    const kept = await listKept(trx, order_id);
    if (kept.some((payment) => !ids.has(payment.id))) beside.add(id);
  }
  return beside;
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
