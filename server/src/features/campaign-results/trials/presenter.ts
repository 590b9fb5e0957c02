import type { TrialResults } from '@marquee/contract/campaigns/trial';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { CampaignRow } from '../../campaigns/queries.ts';
import { sumVariants } from '../../campaign-sending/trials/queries.ts';
import { compare, Compared } from '../../campaign-sending/trials/rules.ts';
import { trialOf } from '../../campaigns/rules.ts';
import { type Bounds, shareDifference } from '../rules.ts';

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

/** Returns how much larger B's share is, with its 95 % interval; null if one went to nobody. */
function differenceOf({ a, b }: Compared): Bounds | null {
  if (a.people === 0 || b.people === 0) return null;
  const groupOf = ({ people, reached }: Compared['a']) => {
    return { people, booked: reached, revenue: 0, squares: 0 };
  };
  return shareDifference(groupOf(b), groupOf(a));
}
