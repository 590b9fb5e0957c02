import type { NoticePreferences } from '@marquee/contract/notices/preferences';
import { wallClockOf } from '@marquee/contract/events/times';
import type { Deps } from '../../../deps.ts';

/** Stores which mails and notices a user gets. A summary whose hour has passed today starts tomorrow. */
export async function setPreferences(
  { db, clock }: Deps,
  userId: string,
  { switched_off, hidden, summary_hour, timezone }: NoticePreferences,
): Promise<void> {
  const { date, time } = wallClockOf(clock(), timezone);
  const isPast = summary_hour !== null && Number(time.slice(0, 2)) >= summary_hour;
  const values = {
    switched_off: [...new Set(switched_off)],
    hidden: [...new Set(hidden)],
    summary_hour,
    timezone,
    summary_made_on: isPast ? date : null,
  };
  await db
    .insertInto('notice_preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
