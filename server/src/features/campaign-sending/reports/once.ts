import { createHash } from 'node:crypto';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';

/** What tells a message of a service from all others. */
export type MessageKey = {
  service: string;
  /** The service's own id of it, or its signature; undefined without. */
  id: string | undefined;
  /** Until when a repetition would be taken; null or absent: for good. */
  expiresAt?: Date | null;
};

/**
 * Notes that a message of a service is taken, in the transaction that does what it says.
 * @returns false for one that was taken before; a message without an id is never known
 */
export async function isFirstTime(
  trx: Trx,
  { service, id, expiresAt = null }: MessageKey,
  now: Date,
): Promise<boolean> {
  if (id === undefined) return true;
  const key = createHash('sha256')
    .update(JSON.stringify([service, id]))
    .digest();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('service_reports')
    .values({ key, at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets messages that are refused for their age by now. Runs hourly. */
export async function sweepReports({ db, clock }: Deps): Promise<void> {
  await db.deleteFrom('service_reports').where('expires_at', '<=', clock()).execute();
}
