import type { TrialResults } from '@marquee/contract/campaigns/trial';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { CampaignRow } from '../queries.ts';
import { compare, Compared, differenceOf } from './rules.ts';
import { sumVariants, trialOf } from './queries.ts';

/** Reads and presents what the two variants of a campaign brought; null without a trial. */
export async function readTrial(db: Database, campaign: CampaignRow): Promise<TrialResults | null> {
  const trial = trialOf(campaign);
  if (!trial) return null;
  const figures = await sumVariants(db, campaign.id);
  // A winner stays right though more people click later, so it is shown with what it was chosen by.
  const compared =
    campaign.trial_figures === null
      ? compare(figures, trial.goal)
      : Compared.parse(campaign.trial_figures);
  const { goal, hours } = trial;
  return {
    goal,
    hours,
    ends_at: campaign.trial_ends_at?.toISOString() ?? null,
    winner: campaign.winner,
    waiting: await countWaiting(db, campaign.id),
    ...figures,
    compared: { ...compared, more: differenceOf(compared) },
  };
}

async function countWaiting(db: Database, id: string): Promise<number> {
  const { people } = await db
    .selectFrom('campaign_recipients')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('campaign_id', '=', id)
    .where('status', '=', 'waiting')
    .where('due_at', '=', sql<Date>`'infinity'`)
    .executeTakeFirstOrThrow();
  return people;
}
