import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import type { Trx } from '../../../db/database.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { type CampaignRow, getCampaign } from '../queries.ts';

/** @throws AppError `not_found`, also for another organization's */
export async function lockCampaign(trx: Trx, actor: Actor, givenId: string): Promise<CampaignRow> {
  const { id } = await getCampaign(trx, actor, givenId);
  await trx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute();
  return getCampaign(trx, actor, id);
}

/** @throws AppError `conflict` */
export function refuseState(
  { status }: CampaignRow,
  allowed: readonly CampaignRow['status'][],
): void {
  if (!allowed.includes(status)) throw refusal('campaign_state', say.state);
}

/** @throws AppError `conflict` */
export function refuseVersion({ version }: CampaignRow, known: number): void {
  if (version !== known) throw refusal('campaign_changed', say.changed);
}
