import { DAY_MS } from '@marquee/contract/time';
import { sql, type SqlBool } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { mailJob } from '../mail/jobs.ts';

/** A reminder comes two days before the deadline, or when two thirds of a shorter time are over. */
const DAYS_BEFORE = 2;
const REMIND_AT_ONCE = 500;

/** An order that is paid online is paid within minutes, unless it was an application. */
const isAwaited = sql<SqlBool>`(status = 'processing' and checkout_id is null
  or status = 'pending' and accepted_at is not null)`;
const from = sql`coalesce(accepted_at, created_at)`;
/** Who has less than a day to pay needs no second mail. */
const isTimeToRemind = (now: Date) => sql<SqlBool>`
  expires_at - ${from} >= interval '1 day'
  and expires_at - least(interval '${sql.raw(String(DAYS_BEFORE))} days', (expires_at - ${from}) / 3) <= ${now}`;

/**
 * Reminds the buyers of unpaid orders of the deadline, each once.
 * @returns the number of reminders
 */
export async function remindUnpaid({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const soon = new Date(now.getTime() + DAYS_BEFORE * DAY_MS);
  return db.transaction().execute(async (trx) => {
    const reminded = await trx
      .updateTable('orders')
      .set({ reminded_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select('id')
          .where(isAwaited)
          .where('reminded_at', 'is', null)
          .where('expires_at', '>', now)
          .where('expires_at', '<=', soon)
          .where('email', '!=', '')
          .where(isTimeToRemind(now))
          .limit(REMIND_AT_ONCE)
          .forUpdate()
          // A payment that is being written makes the reminder needless.
          .skipLocked(),
      )
      .returning('id')
      .execute();
    await enqueue(
      trx,
      reminded.map(({ id }) => mailJob(id, 'reminder')),
      now,
    );
    return reminded.length;
  });
}
