import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import type { LedgerLine } from '../../ledger/commands.ts';
import { postEntry } from '../../ledger/commands.ts';
import { saleOfPayment } from '../books/commands.ts';
import type { BookedPayment } from '../books/rules.ts';

/** A payment and the amount that a dispute about it moves; `reference` is the dispute's. */
export type Disputed = { payment: BookedPayment; reference: string; amountCents: Cents };

/**
 * Names what pays for a dispute: a refund that is due anyway, or the seller. The platform pays in
 * place of a seller that is gone.
 */
type Bearer = 'refund' | 'seller';

/** Books that a buyer's bank took a payment back. */
export async function bookWithdrawal(
  trx: Trx,
  disputed: Disputed,
  bearer: Bearer,
  now: Date,
): Promise<void> {
  await postDispute(trx, 'dispute', { ...disputed, sign: 1 }, bearer, now);
}

/** Books that the bank gave the money back: the dispute is won. */
export async function bookReturn(
  trx: Trx,
  disputed: Disputed,
  bearer: Bearer,
  now: Date,
): Promise<void> {
  await postDispute(trx, 'dispute_returned', { ...disputed, sign: -1 }, bearer, now);
}

async function postDispute(
  trx: Trx,
  kind: 'dispute' | 'dispute_returned',
  { payment, reference, amountCents, sign }: Disputed & { sign: 1 | -1 },
  bearer: Bearer,
  now: Date,
): Promise<void> {
  const { organizationId, eventId } = await saleOfPayment(trx, payment);
  const cents = sign * amountCents;
  await postEntry(trx, {
    kind,
    at: now,
    organizationId,
    eventId,
    orderId: payment.orderId,
    paymentId: payment.paymentId,
    memo: reference,
    lines: [
      bornBy(bearer, organizationId, cents),
      { account: 'bank', organizationId: null, amountCents: -cents },
    ],
  });
}

function bornBy(bearer: Bearer, organizationId: string | null, amountCents: Cents): LedgerLine {
  if (bearer === 'refund') return { account: 'refunds_due', organizationId: null, amountCents };
  return organizationId === null
    ? { account: 'corrections', organizationId, amountCents }
    : { account: 'adjustments', organizationId, amountCents };
}

/** Books the money that a dispute took as the refund of a cancelled order. */
export async function bookAsRefund(trx: Trx, disputed: Disputed, now: Date): Promise<void> {
  const { payment, reference, amountCents } = disputed;
  const { organizationId, eventId } = await saleOfPayment(trx, payment);
  await postEntry(trx, {
    kind: 'refund_sent',
    at: now,
    organizationId,
    eventId,
    orderId: payment.orderId,
    paymentId: payment.paymentId,
    memo: reference,
    lines: [
      { account: 'refunds_due', organizationId: null, amountCents },
      bornBy('seller', organizationId, -amountCents),
    ],
  });
}

export async function bookFailedRefund(
  trx: Trx,
  payment: BookedPayment,
  reference: string,
  now: Date,
): Promise<void> {
  const { amountCents } = payment;
  const { organizationId, eventId } = await saleOfPayment(trx, payment);
  await postEntry(trx, {
    kind: 'refund_failed',
    at: now,
    organizationId,
    eventId,
    orderId: payment.orderId,
    paymentId: payment.paymentId,
    memo: reference,
    lines: [
      { account: 'bank', organizationId: null, amountCents },
      { account: 'refunds_due', organizationId: null, amountCents: -amountCents },
    ],
  });
}
