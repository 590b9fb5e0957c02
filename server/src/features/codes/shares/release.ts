import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';

/** The most events that are locked at once; a booking waits for one batch at most. */
const EVENTS_AT_ONCE = 250;

/**
 * Gives the seats of shares that are over back to everybody: their time is over, all of their codes
 * are, or the event begins.
 */
export async function releaseShares({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (;;) {
    const count = await db.transaction().execute((trx) => releaseSome(trx, now));
    if (count < EVENTS_AT_ONCE) return;
  }
}

const isOver = (now: Date) => sql<boolean>`share.released_at is null and (
  share.ends_at <= ${now}
  or exists (select from events
    where events.id = share.event_id and events.starts_at <= ${now} and not is_postponed)
  or not exists (select from codes
    where codes.share_id = share.id and (codes.ends_at is null or codes.ends_at > ${now})))`;

/** Returns how many events it changed. Events that are locked wait for the next round. */
async function releaseSome(trx: Trx, now: Date): Promise<number> {
  const due = trx
    .selectFrom('code_shares as share')
    .select('share.event_id')
    .where(isOver(now))
    .limit(EVENTS_AT_ONCE);
  const events = await trx
    .selectFrom('events')
    .select('id')
    .where('id', 'in', due)
    .orderBy('id')
    .modifyEnd(sql`for no key update skip locked`)
    .execute();
  if (events.length === 0) return 0;
  const ids = events.map(({ id }) => id);
  // Read after the lock, so that no change of a code is missed.
  await sql`
    update code_shares share set released_at = ${now}
    where share.event_id = any(${ids}::uuid[]) and ${isOver(now)}`.execute(trx);
  return events.length;
}
