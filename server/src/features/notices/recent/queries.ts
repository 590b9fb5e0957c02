import type { NoticeKind } from '@marquee/contract/notices/preferences';
import { MAX_RECENT } from '@marquee/contract/notices/recent';
import type { Database } from '../../../db/database.ts';
import { isStillTrue } from '../mails/queries.ts';

export type RecentRow = Awaited<ReturnType<typeof listRecent>>[number];

/**
 * Returns the newest notices that are still true.
 * @param organizationId null: every organization's
 * @param kinds those that the reader may see
 */
export async function listRecent(
  db: Database,
  organizationId: string | null,
  kinds: readonly NoticeKind[],
) {
  let notices = db
    .selectFrom('notices')
    .leftJoin('events', 'events.id', 'notices.event_id')
    .leftJoin('orders', 'orders.id', 'notices.order_id')
    .select(['notices.kind', 'notices.noticed_at', 'notices.event_id', 'notices.tickets'])
    .select(['notices.amount_cents', 'events.title', 'orders.name'])
    .where('notices.kind', 'in', kinds)
    .where(isStillTrue);
  if (organizationId !== null) {
    notices = notices.where('notices.organization_id', '=', organizationId);
  }
  return notices
    .orderBy('notices.noticed_at', 'desc')
    .orderBy('notices.subject')
    .limit(MAX_RECENT)
    .execute();
}
