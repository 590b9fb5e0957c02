import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import { postEntry } from '../../ledger/commands.ts';
import type { LedgerLine } from '../../ledger/rules.ts';
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
  const lines = linesOf(payment, bearer, organizationId, sign * amountCents);
  // A connected account's payment may leave nothing to book.
  if (lines.every((line) => line.amountCents === 0)) return;
  await postEntry(trx, {
    kind,
    at: now,
    organizationId,
    eventId,
    orderId: payment.orderId,
    paymentId: payment.paymentId,
    memo: reference,
    lines,
  });
}

/**
 * Returns the lines of a dispute that took an amount (above zero) or gave it back. A connected account
 * loses its own money, and the platform still owes it the fee of a refund that is due.
 */
function linesOf(
  payment: BookedPayment,
  bearer: Bearer,
  organizationId: string | null,
  cents: Cents,
): LedgerLine[] {
  if (!payment.isConnected) {
    return [
      bornBy(bearer, organizationId, cents),
      { account: 'bank', organizationId: null, amountCents: -cents },
    ];
  }
  if (bearer === 'seller' && organizationId === null) return [];
  const moved = bearer === 'seller' ? cents : Math.sign(cents) * payment.bankCents;
  return [bornBy(bearer, organizationId, moved), heldBy(organizationId, -moved)];
}

/** Returns a line of the money that an organization has in its connected account. */
function heldBy(organizationId: string | null, amountCents: Cents): LedgerLine {
  return organizationId === null
    ? { account: 'corrections', organizationId, amountCents }
    : { account: 'collected', organizationId, amountCents };
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
      { account: 'refunds_due', organizationId: null, amountCents: payment.bankCents },
      heldBy(organizationId, amountCents - payment.bankCents),
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
