import { bookingSentences } from '@marquee/contract/orders/public';
import type { Trx } from '../../../db/database.ts';
import { AppError } from '../../../lib/app-error.ts';

/**
 * Returns whether this request was carried out before. Callers hold the order's lock.
 * @throws AppError `other_content` when the same key came with another request
 */
export async function findRepeat(
  trx: Trx,
  orderId: string,
  request: { key: string; hash: string } | undefined,
  { isRefund }: { isRefund: boolean },
): Promise<boolean> {
  if (!request) return false;
  const entry = await trx
    .selectFrom('till_entries')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('kind', isRefund ? '=' : '!=', 'refund')
    .where('idempotency_key', '=', request.key)
    .executeTakeFirst();
  if (!entry) return false;
  if (entry.request_hash?.toString('hex') === request.hash) return true;
  throw new AppError('other_content', bookingSentences.otherContent);
}
