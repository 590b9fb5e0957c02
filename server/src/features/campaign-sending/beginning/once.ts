import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { lastVisitOf } from '../../campaign-people/automated/queries.ts';
import type { CampaignRow } from '../../campaigns/queries.ts';

/**
 * Takes out of a campaign's recipients whom the same automation wrote to about the same thing, in
 * another campaign. The others are noted, so that no later one writes to them.
 * @returns how many were taken out
 */
export async function leaveOutKnown(
  trx: Trx,
  { id, organization_id, automation, event_id }: CampaignRow,
): Promise<number> {
  if (automation !== 'unpaid' && automation !== 'come_back') return 0;
  const about =
    automation === 'unpaid' ? sql`${event_id}::uuid` : lastVisitOf(organization_id, 'recipient');
  const { numAffectedRows = 0n } = await sql`
    with noted as (
      insert into automation_people (organization_id, kind, about, email)
      select ${organization_id}, ${automation}, ${about}, email from campaign_recipients recipient
      where campaign_id = ${id} order by email
      on conflict do nothing returning email)
    delete from campaign_recipients
    where campaign_id = ${id} and email not in (select email from noted)`.execute(trx);
  return Number(numAffectedRows);
}
