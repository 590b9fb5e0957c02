import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { takeBackCodes } from '../../codes/giving/give.ts';

/**
 * Leaves out whoever a cancelled campaign did not reach, and takes their codes back. Not in the step
 * itself: a sender may have taken some of them, and would wait for them in another order.
 */
export async function leaveOutCancelled({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ event_id: string; code: string }>`
      with left_out as (
        update campaign_recipients
        set status = 'left_out', reason = ${say.cancelledBefore}, done_at = ${now},
          taken_by = null, taken_until = null
        where status = 'waiting' and (taken_by is null or taken_until <= ${now})
          and campaign_id in (
            select id from campaigns where status = 'cancelled'
              and ended_at > ${new Date(now.getTime() - DAY_MS)})
        returning campaign_id, event_code)
      select codes_event_id as event_id, event_code as code
      from left_out join campaigns on campaigns.id = campaign_id
      where event_code is not null and codes_event_id is not null`.execute(trx);
    for (const [eventId, given] of Map.groupBy(rows, ({ event_id }) => event_id)) {
      const codes = given.map(({ code }) => code);
      await takeBackCodes(trx, eventId, codes);
    }
  });
}
