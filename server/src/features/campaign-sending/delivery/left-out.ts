import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';

/**
 * Leaves out whoever a cancelled campaign did not reach. Not in the step itself: a sender may have
 * taken some of them, and would wait for them in another order.
 */
export async function leaveOutCancelled({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await sql`
    update campaign_recipients
    set status = 'left_out', reason = ${say.cancelledBefore}, done_at = ${now},
      taken_by = null, taken_until = null
    where status = 'waiting' and (taken_by is null or taken_until <= ${now})
      and campaign_id in (
        select id from campaigns where status = 'cancelled'
          and ended_at > ${new Date(now.getTime() - DAY_MS)})`.execute(db);
}
