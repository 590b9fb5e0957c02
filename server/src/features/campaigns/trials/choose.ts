import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { record } from '../../audit/commands.ts';
import { objectOf } from '../presenter-audit.ts';
import { compare, winnerOf } from './rules.ts';
import { sumVariants, trialOf } from './queries.ts';

/**
 * Begins the time of trials whose messages were all handed over, or refused at the first try. Until
 * then it does not run, so a slow sender or a pause takes nothing from it.
 */
export async function timeTrials({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await sql`
    update campaigns
    set trial_ends_at = ${clock()}::timestamptz + (trial->>'hours')::integer * interval '1 hour'
    where status = 'sending' and trial is not null and trial_ends_at is null
      and not exists (select from campaign_recipients
        where campaign_id = campaigns.id and status = 'waiting' and due_at < 'infinity'
          and attempts = 0)
      and not exists (select from campaign_recipients
        where campaign_id = campaigns.id and status = 'sending')`.execute(db);
}

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
  await trx
    .updateTable('campaigns')
    .set({ winner, trial_figures: JSON.stringify(compared) })
    .where('id', '=', id)
    .execute();
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
