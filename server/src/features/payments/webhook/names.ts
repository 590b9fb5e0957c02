import type { Trx } from '../../../db/database.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import { randomId } from '../../../lib/random.ts';
import { isOutdated } from '../disputes/payments.ts';

type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;
type PartlyRefunded = Extract<PaymentEvent, { kind: 'partly-refunded' }>;

/** Marks what a message about a charge reported, until the message of the refund itself names it. */
export const UNNAMED = 'unnamed:';

/**
 * Gives a refund that a message about its charge reported the name that its own message has.
 * @returns whether there was one
 */
export async function nameRefund(trx: Trx, refund: Refunded): Promise<boolean> {
  if (refund.partId !== undefined || refund.chargeAsOf !== undefined) return false;
  const rows = await listRows(trx, refund);
  const { amountCents, refundReference } = refund;
  if (rows.some((row) => row.refund_reference === refundReference)) return true;
  let left = amountCents;
  for (const row of unnamedFor(rows, amountCents)) {
    await nameRow(trx, row, { amountCents: Math.min(left, row.amount_cents), refundReference });
    left -= row.amount_cents;
    if (left <= 0) return true;
  }
  return false;
}

/**
 * Returns what one message about the charge reported, rather just this refund than several; of a
 * payment that pays for several orders, these are several rows.
 */
function unnamedFor(rows: Row[], amountCents: number): Row[] {
  const unnamed = rows.filter((row) => row.refund_reference?.startsWith(UNNAMED) === true);
  const reported = [...Map.groupBy(unnamed, (row) => row.refund_reference).values()];
  const sumOf = (each: Row[]) => each.reduce((sum, row) => sum + row.amount_cents, 0);
  return (
    reported.find((each) => sumOf(each) === amountCents) ??
    reported.find((each) => sumOf(each) > amountCents) ??
    []
  );
}

async function nameRow(
  trx: Trx,
  unnamed: Row,
  { amountCents, refundReference }: Pick<Refunded, 'amountCents' | 'refundReference'>,
): Promise<void> {
  if (unnamed.amount_cents === amountCents) {
    await trx
      .updateTable('payments')
      .set({ refund_reference: refundReference })
      .where('id', '=', unnamed.id)
      .execute();
    return;
  }
  // One message about the charge reported several refunds: this one is split off.
  await trx
    .updateTable('payments')
    .set({ amount_cents: unnamed.amount_cents - amountCents })
    .where('id', '=', unnamed.id)
    .execute();
  const { fee_returned_at, refund_reference: _unnamed, ...kept } = unnamed;
  await trx
    .insertInto('payments')
    .values({
      ...kept,
      id: randomId(),
      part_of: unnamed.part_of ?? unnamed.id,
      amount_cents: amountCents,
      fee_cents: 0,
      fee_returned_at,
      refund_reference: refundReference,
    })
    .execute();
}

export type Row = Awaited<ReturnType<typeof listRows>>[number];

export function listRows(trx: Trx, paymentEvent: Refunded | PartlyRefunded) {
  const { reference, chargeAsOf } = paymentEvent;
  const refundReference = 'refundReference' in paymentEvent ? paymentEvent.refundReference : '';
  return trx
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'reference', 'amount_cents', 'part_of'])
    .select(['account', 'fee_cents', 'fee_returned_at', 'received_at'])
    .select(['refund_due_at', 'refunded_at', 'refund_reference'])
    .where('provider', '=', paymentEvent.provider)
    .where('reference', '=', reference)
    .where((eb) => eb.not(isOutdated({ refundReference, chargeAsOf })))
    .orderBy('part_of', (order) => order.nullsFirst())
    .orderBy('id')
    .execute();
}
