import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { record } from '../../audit/commands.ts';
import { objectOf } from '../../campaigns/presenter-audit.ts';
import { compare, winnerOf } from './rules.ts';
import { endTrial } from '../../campaigns/steps/by-itself.ts';
import { trialOf } from '../../campaigns/rules.ts';
import { sumVariants } from './queries.ts';

/** Chooses the winners of trials whose time is over; a paused campaign waits. */
export async function chooseWinners({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'sending')
    .where('winner', 'is', null)
    .where('trial_ends_at', '<=', now)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute((trx) => chooseWinner(trx, id, now));
  }
}

/** Chooses once, however many servers do, and lets the rest be sent in the same transaction. */
async function chooseWinner(trx: Trx, id: string, now: Date): Promise<void> {
  // Some hundred thousand rows take longer than an answer may.
  await sql`set local statement_timeout = '10min'`.execute(trx);
  const campaign = await trx
    .selectFrom('campaigns')
    .select(['id', 'name', 'trial'])
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('winner', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const trial = campaign && trialOf(campaign);
  // Another server chooses, or somebody paused it.
  if (!trial) return;
  const compared = compare(await sumVariants(trx, id), trial.goal);
  const winner = winnerOf(compared);
  await endTrial(trx, id, winner, JSON.stringify(compared));
  await sql`
    update campaign_recipients set due_at = ${now}
    where campaign_id = ${id} and status = 'waiting' and due_at = 'infinity'`.execute(trx);
  const after = { winner, goal: trial.goal, ...compared };
  await record(
    trx,
    null,
    { action: 'campaign.winner-chosen', object: objectOf(campaign), after },
    now,
  );
}
