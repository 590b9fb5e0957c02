import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { randomId } from '../../../lib/random.ts';
import { storedItemsOf } from '../../orders/items/items.ts';
import { writeWhatIsLeft } from '../../orders/commands-rows.ts';
import { bookPartRefund } from '../../invoices/books/commands.ts';
import { goneHoldersDue, holderMailsDue } from '../../orders/holders/jobs.ts';
import { partMailJob } from '../../orders/mail/jobs.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { listKept } from '../settling/kept.ts';
import { bankCentsOf, type Share, shareOfOne } from '../settling/shares.ts';
import { refundShares } from '../settling/split.ts';
import { hashColumnOf, type KeyedRequest } from '../commands-requests.ts';
import { sharesOf } from './effect.ts';
import type { TakenOut } from './rules.ts';

export type Part = {
  /** None: a sum, of an order that keeps its tickets. */
  ticketIds: string[];
  taken: TakenOut;
  /** Why a sum goes back; '' for tickets. */
  reason: string;
  /** The buyer gets no mail. */
  isSilent?: boolean | undefined;
  /** The buyer returned the tickets. */
  isByBuyer?: boolean;
  /** What tells a repeated request from a second refund. */
  request?: KeyedRequest | undefined;
  /** Staff confirmed that tickets stay valid although nothing is left paid; absent for tickets. */
  keepsTickets?: boolean | undefined;
  /** What the payment service sent already of one payment, by its id of the refund; absent: it is to be sent. */
  sent?: { paymentId: string; reference: string; amountCents: number };
};

/**
 * Writes the refund of a part of an order: the order shrinks, the part is booked and credited, its
 * money is sent or due, and the buyer is told unless it is silent.
 * @returns the payments that go back; none for free tickets
 */
export async function writeRefund(
  trx: Trx,
  order: LockedOrder,
  part: Part,
  now: Date,
): Promise<string[]> {
  const { left, gone } = part.taken;
  await writeWhatIsLeft(trx, order.id, left);
  const paymentIds = gone.totalCents > 0 ? await refundMoney(trx, order.id, part, now) : [];
  const [paymentId = null, ...others] = paymentIds;
  const refundId = randomId();
  await trx
    .insertInto('order_refunds')
    .values({
      id: refundId,
      order_id: order.id,
      ticket_ids: part.ticketIds,
      items: JSON.stringify(storedItemsOf(gone.items)),
      total_cents: gone.totalCents,
      fee_cents: gone.feeCents,
      buyer_fee_cents: gone.buyerFeeCents,
      tax_cents: gone.taxCents,
      reason: part.reason,
      is_by_buyer: part.isByBuyer ?? false,
      keeps_tickets: part.keepsTickets ?? null,
      request_key: part.request?.key ?? null,
      request_hash: hashColumnOf(part.request),
      payment_id: paymentId,
      other_payment_ids: others,
      made_at: now,
    })
    .execute();
  await enqueue(trx, await mailsOf(trx, order, part, refundId), now);
  return paymentIds;
}

/** Holders who are left without a ticket are told, whether the buyer is or not. */
async function mailsOf(
  trx: Trx,
  { id, email }: LockedOrder,
  { ticketIds, isSilent }: Part,
  refundId: string,
) {
  const dueOf = isSilent ? goneHoldersDue : holderMailsDue;
  const holders = ticketIds.length > 0 ? await dueOf(trx, id) : [];
  return email === '' || isSilent ? holders : [partMailJob(id, refundId), ...holders];
}

async function refundMoney(trx: Trx, orderId: string, part: Part, now: Date): Promise<string[]> {
  const { gone, lines } = part.taken;
  const words = part.ticketIds.length === 0 ? { reason: part.reason } : {};
  const shares = await sharesOfPart(trx, orderId, part);
  const refund = { items: lines, bankCents: bankCentsOf(shares) };
  await bookPartRefund(trx, { ...gone, id: orderId, ...words }, refund, now);
  return refundShares(trx, shares, now, part.sent?.reference);
}

async function sharesOfPart(trx: Trx, orderId: string, { taken, sent }: Part): Promise<Share[]> {
  if (!sent) return sharesOf(trx, orderId, taken);
  return shareOfOne(await listKept(trx, orderId), { ...sent, feeCents: taken.gone.feeCents });
}
