import { createHash } from 'node:crypto';
import type { Trx } from '../../../db/database.ts';

/** What tells a report from all others: its service, and the service's own id of it. */
export type ReportKey = { service: string; id: string | undefined };

/**
 * Notes that a report of a service is taken, in the transaction that does what it says.
 * @returns false for one that was taken before; a report without an id is never known
 */
export async function isFirstTime(
  trx: Trx,
  { service, id }: ReportKey,
  now: Date,
): Promise<boolean> {
  if (id === undefined) return true;
  const key = createHash('sha256')
    .update(JSON.stringify([service, id]))
    .digest();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('service_reports')
    .values({ key, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
