import { noticeKinds, type NoticePreferences } from '@marquee/contract/notices/preferences';
import type { Database } from '../../../db/database.ts';

export async function getPreferences(db: Database, userId: string): Promise<NoticePreferences> {
  const row = await db
    .selectFrom('notice_preferences')
    .select(['switched_off', 'hidden', 'summary_hour', 'timezone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { switched_off: [], hidden: [], summary_hour: null, timezone: 'UTC' };
  // Kinds of a later release are left out.
  const known = (kinds: string[]) => noticeKinds.filter((kind) => kinds.includes(kind));
  return { ...row, switched_off: known(row.switched_off), hidden: known(row.hidden) };
}
