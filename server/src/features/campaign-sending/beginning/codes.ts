import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { saysCode } from '../../campaigns/message/wrong-fields.ts';
import type { CampaignRow } from '../../campaigns/queries.ts';
import { codesOf } from '../../campaigns/rules.ts';
import { giveCodes } from '../../codes/giving/give.ts';

/**
 * Gives each recipient of a campaign who gets its message one of its codes. It is theirs for good: a
 * message that is sent again says the same.
 * @throws AppError `campaign_not_ready` if there are too few, or the message says a code and has none
 */
export async function giveOutCodes(trx: Trx, campaign: CampaignRow, now: Date): Promise<void> {
  const codes = codesOf(campaign);
  if (!codes) {
    if (campaign.automation === null && saysCode(campaign)) {
      throw refusal('campaign_not_ready', say.notReady);
    }
    return;
  }
  const { people } = await trx
    .selectFrom('campaign_recipients')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const given = await giveCodes(trx, codes, people, now);
  if (given.length < people) {
    throw refusal('campaign_not_ready', say.fewCodes(people, given.length));
  }
  await sql`
    update campaign_recipients recipient set event_code = given.code
    from (
        select email, row_number() over (order by email) as place from campaign_recipients
        where campaign_id = ${campaign.id} and status = 'waiting') person
      join unnest(${given}::text[]) with ordinality as given (code, place) using (place)
    where recipient.campaign_id = ${campaign.id} and recipient.email = person.email`.execute(trx);
}
