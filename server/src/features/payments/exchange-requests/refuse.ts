import { askedSentences as say } from '@marquee/contract/payments/exchange-requests';
import type { Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { findWaiting } from './queries.ts';

/**
 * Refuses to change an order whose buyer is asked to pay for a change of it.
 * @throws AppError `exchange_waits`
 */
export async function refuseAsked(trx: Trx, orderId: string): Promise<void> {
  if (await findWaiting(trx, orderId)) throw refusal('exchange_waits', say.waits);
}
