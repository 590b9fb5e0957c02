import { correctionSentences as say } from '@marquee/contract/staff-orders/corrections';
import { orderSentences } from '@marquee/contract/orders/orders';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { refusal } from '../../../lib/app-error.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { allowResend } from '../../orders/mail/allow.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { refuseCancelled } from '../../orders/rules.ts';

/**
 * Sends a corrected order to its buyer: its tickets, or how to pay by transfer.
 * @param order as it is after the correction
 * @throws AppError `conflict` when there is nothing to send or no address, or the event was
 * cancelled, or `too_many_requests` when it was sent too often
 */
export async function sendCorrected(
  { config }: Deps,
  trx: Trx,
  order: Pick<LockedOrder, 'id' | 'email' | 'status' | 'event' | 'accepted_at'>,
  now: Date,
): Promise<void> {
  const mail = mailOf(order);
  if (mail === undefined) throw refusal('no_tickets', say.nothingToSend);
  refuseCancelled(order.event);
  if (order.email === '') throw refusal('no_address', orderSentences.noAddress);
  if (config.rateLimits) await allowResend(trx, order, now);
  await enqueue(trx, [mailJob(order.id, mail)], now);
}

function mailOf({ status, accepted_at }: Pick<LockedOrder, 'status' | 'accepted_at'>) {
  if (status === 'completed') return 'tickets';
  if (status === 'applied') return status;
  if (accepted_at !== null && status !== 'cancelled') return 'accepted';
  return status === 'processing' ? 'received' : undefined;
}
