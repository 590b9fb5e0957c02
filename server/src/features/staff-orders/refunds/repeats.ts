import { bookingSentences } from '@marquee/contract/orders/public';
import type { Trx } from '../../../db/database.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KeyedRequest } from '../../payments/commands-requests.ts';

/** What a refund of a sum became: it is made, or waits for an administrator. */
export type SumOutcome = 'made' | 'waits';

/**
 * Returns what a refund under this key became when it came first; undefined if it comes first now.
 * A request that was decided since is still the answer. Callers hold the order's lock.
 * @throws AppError `other_content` when the same key came with another refund
 */
export async function findSumRepeat(
  trx: Trx,
  orderId: string,
  request: KeyedRequest | undefined,
): Promise<SumOutcome | undefined> {
  if (!request) return undefined;
  const [earlier] = await trx
    .selectFrom('order_refunds')
    .select(['request_hash', (eb) => eb.val<SumOutcome>('made').as('outcome')])
    .where('order_id', '=', orderId)
    .where('request_key', '=', request.key)
    .unionAll(
      trx
        .selectFrom('refund_requests')
        .select(['request_hash', (eb) => eb.val<SumOutcome>('waits').as('outcome')])
        .where('order_id', '=', orderId)
        .where('request_key', '=', request.key),
    )
    .execute();
  if (!earlier) return undefined;
  if (earlier.request_hash?.toString('hex') === request.hash) return earlier.outcome;
  throw new AppError('other_content', bookingSentences.otherContent);
}
