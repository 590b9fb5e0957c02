import { orderSentences as say } from '@marquee/contract/orders/orders';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../lib/app-error.ts';
import { countHourly, type HourlyLimit, secondsUntilRoom } from '../../../lib/hourly-counts.ts';
import type { OrderMailKind } from './jobs.ts';
import { limitsOf, recipientLimit, resendLimit } from './limits.ts';

/**
 * Counts a mail about an order against its limits. Notes on the order whether it was withheld, so
 * that staff see it there.
 * @param about.id names the mail; the same on every try
 * @returns whether the mail may be sent
 */
export async function allowMail(
  deps: Deps,
  order: PublicOrder,
  about: { id: string; kind: OrderMailKind },
): Promise<boolean> {
  const { db, clock, config } = deps;
  if (!config.rateLimits) return true;
  const now = clock();
  const { channel, mail_withheld } = await db
    .selectFrom('orders')
    .select(['channel', 'mail_withheld'])
    .where('id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  const organizationId = order.event.organizer.ID;
  for (const { because, limit } of limitsOf({
    kind: about.kind,
    email: order.email,
    channel,
    organizationId,
  })) {
    if (await countHourly(db, limit, about.id, now)) continue;
    await noteWithheld(deps, order.order_id, because);
    return false;
  }
  if (mail_withheld !== null) await noteWithheld(deps, order.order_id, null);
  return true;
}

async function noteWithheld(
  { db, clock }: Deps,
  orderId: string,
  because: 'recipient' | 'door' | null,
): Promise<void> {
  const withheldAt = because === null ? null : clock();
  await db
    .updateTable('orders')
    .set({ mail_withheld: because, mail_withheld_at: withheldAt })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Counts that staff send an order's tickets again.
 * @throws AppError `too_many_requests` when they did so too often, or when the address may get no
 * more mails now
 */
export async function allowResend(
  trx: Trx,
  order: { id: string; email: string },
  now: Date,
): Promise<void> {
  await refuseFull(trx, recipientLimit(order.email), say.recipientFull, now);
  const limit = resendLimit(order.id);
  if (await countHourly(trx, limit, randomUUID(), now)) return;
  await refuseFull(trx, limit, say.sentOften, now);
}

async function refuseFull(
  trx: Trx,
  limit: HourlyLimit,
  sentence: string,
  now: Date,
): Promise<void> {
  const retryAfter = await secondsUntilRoom(trx, limit, now);
  if (retryAfter !== undefined) throw new AppError('too_many_requests', sentence, { retryAfter });
}
