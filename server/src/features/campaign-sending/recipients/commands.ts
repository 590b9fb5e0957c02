import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { objectOf } from '../../campaigns/presenter-audit.ts';
import { reopen } from '../../campaigns/steps/by-itself.ts';
import { lockCampaign } from '../../campaigns/queries.ts';
import { refuseState } from '../../campaigns/rules.ts';

/**
 * Decides about messages whose answer was lost: sends them again, or counts them as sent.
 * @returns how many
 * @throws AppError `not_found`, `conflict`
 */
export async function decideUnknown(
  deps: Deps,
  actor: Actor,
  givenId: string,
  again: boolean,
): Promise<number> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, actor, givenId);
    refuseState(campaign, ['sending', 'paused', 'sent']);
    const decided = again
      ? ({ status: 'waiting', due_at: now, done_at: null } as const)
      : ({ status: 'sent' } as const);
    const { numUpdatedRows } = await trx
      .updateTable('campaign_recipients')
      .set({ ...decided, reason: '' })
      .where('campaign_id', '=', campaign.id)
      .where('status', '=', 'unknown')
      .executeTakeFirst();
    const messages = Number(numUpdatedRows);
    if (messages === 0) throw refusal('nothing_unknown', say.nothingUnknown);
    if (again && campaign.status === 'sent') await reopen(trx, campaign.id);
    const after = { again, messages };
    await record(
      trx,
      actor,
      { action: 'campaign.unknown-decided', object: objectOf(campaign), after },
      now,
    );
    return messages;
  });
}
