import { DAY_MS } from '@marquee/contract/time';
import { sql, type SqlBool } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { mailJob } from '../mail/jobs.ts';

/** A reminder comes two days before the deadline, or when two thirds of a shorter time are over. */
const DAYS_BEFORE = 2;
const REMIND_AT_ONCE = 500;

/** Who has less than a day to pay needs no second mail. */
const isTimeToRemind = (now: Date) => sql<SqlBool>`
  expires_at - created_at >= interval '1 day'
  and expires_at - least(interval '${sql.raw(String(DAYS_BEFORE))} days', (expires_at - created_at) / 3) <= ${now}`;

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
          .where('status', '=', 'processing')
          .where('reminded_at', 'is', null)
          .where('expires_at', '>', now)
          .where('expires_at', '<=', soon)
          .where('checkout_id', 'is', null)
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
