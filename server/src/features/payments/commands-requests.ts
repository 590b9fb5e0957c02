import { refundSentences as say } from '@marquee/contract/payments/refunds';
import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../db/database.ts';
import type { Actor } from '../../lib/actor.ts';
import { notFound, refusal } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { randomId } from '../../lib/random.ts';

/** Tickets to refund (none: a sum), what the buyer gets back, and how the balance changes. */
type RequestedPart = {
  ids: string[];
  cents: Cents;
  changeCents: Cents;
  reason?: string;
  request?: KeyedRequest | undefined;
  keepsTickets?: boolean | undefined;
};

/** What tells a repeated request from a second one: its idempotency key, and its hash in hexadecimal. */
export type KeyedRequest = { key: string; hash: string };

/** @throws AppError `conflict` when a request waits already */
export async function writeRequest(
  trx: Trx,
  actor: Actor,
  about: {
    orderId: string;
    organizationId: string;
    part?: RequestedPart;
    /** The buyer gets no mail when it is approved. */
    isSilent?: boolean | undefined;
  },
  now: Date,
): Promise<void> {
  const written = await trx
    .insertInto('refund_requests')
    .values({
      id: randomId(),
      order_id: about.orderId,
      organization_id: about.organizationId,
      status: 'waiting',
      requested_at: now,
      requested_by: actor.userId || null,
      requested_by_name: actor.name,
      ticket_ids: about.part?.ids ?? null,
      part_cents: about.part?.cents ?? null,
      part_change_cents: about.part?.changeCents ?? null,
      asked_reason: about.part?.reason ?? '',
      keeps_tickets: about.part?.keepsTickets ?? null,
      tells_buyer: !about.isSilent,
      request_key: about.part?.request?.key ?? null,
      request_hash: hashColumnOf(about.part?.request),
    })
    .onConflict((conflict) =>
      conflict.column('order_id').where('status', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) throw refusal('refund_waits', say.waitsAlready);
}

export function hashColumnOf(request: KeyedRequest | undefined): Buffer | null {
  return request ? Buffer.from(request.hash, 'hex') : null;
}

/** Closes the waiting request of an order that was refunded in another way. */
export async function closeRequest(trx: Trx, orderId: string, now: Date): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set({ status: 'closed', decided_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .execute();
}

/** @throws AppError `conflict` when a request waits */
export async function refuseWaiting(trx: Trx, orderId: string): Promise<void> {
  const waiting = await trx
    .selectFrom('refund_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (waiting) throw refusal('refund_waits', say.waitsAlready);
}

/**
 * Returns the order of a request, and the tickets that it names: none for a sum, null for the whole
 * order.
 * @throws AppError `not_found`
 */
export async function getRequested(trx: Trx, givenId: string) {
  return trx
    .selectFrom('refund_requests')
    .select(['order_id', 'ticket_ids', 'part_cents', 'asked_reason', 'keeps_tickets'])
    .select('tells_buyer')
    .where('id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `conflict` when the request was decided before */
export async function decideRequest(
  trx: Trx,
  actor: Actor,
  decision: { id: string; status: 'approved' | 'declined'; reason: string },
  now: Date,
): Promise<void> {
  const decided = await trx
    .updateTable('refund_requests')
    .set({ status: decision.status, reason: decision.reason, decided_at: now })
    .set({ decided_by: actor.userId || null, decided_by_name: actor.name })
    .where('id', '=', getId(decision.id))
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw refusal('refund_decided', say.decided);
}
