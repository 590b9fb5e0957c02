import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Variant } from '@marquee/contract/campaigns/trial';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { record } from '../../audit/commands.ts';

/** The share of bounces and of complaints at which a campaign stops by itself. */
const MOST_BOUNCED = 0.05;
const MOST_COMPLAINED = 0.003;
/** Below that, a share says little. */
const LEAST_SENT = 200;

/**
 * Makes a campaign that cannot begin a draft again, with what to do about it. What an automation wrote is tried again: nobody
 * edits it.
 */
export async function sendBack(db: Database, id: string, answer: string, now: Date): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ status: 'draft', begins_at: null, answer, updated_at: now })
    .where('id', '=', id)
    .where('automation', 'is', null)
    .where('status', '=', 'scheduled')
    .execute();
}

/** Lets a scheduled campaign begin later. */
export async function putOff(trx: Trx, id: string, until: Date): Promise<void> {
  await trx.updateTable('campaigns').set({ begins_at: until }).where('id', '=', id).execute();
}

/** What is decided when a campaign begins; `left_out` and `link_places` are JSON. */
type Begun = { decided_at: Date; left_out: string; links: string[]; link_places: string };

export async function startSending(trx: Trx, id: string, begun: Begun): Promise<void> {
  const sending = { ...begun, status: 'sending' } as const;
  await trx.updateTable('campaigns').set(sending).where('id', '=', id).execute();
}

/** Sends a campaign again that had ended. */
export async function reopen(trx: Trx, id: string): Promise<void> {
  const reopened = { status: 'sending', ended_at: null } as const;
  await trx.updateTable('campaigns').set(reopened).where('id', '=', id).execute();
}

/** Ends campaigns that have nobody left to write to. */
export async function endFinished({ db, clock }: Deps): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ status: 'sent', ended_at: clock() })
    .where('status', '=', 'sending')
    .where(
      sql<boolean>`not exists (
        select from campaign_recipients where campaign_id = campaigns.id and status = 'waiting')`,
    )
    .where(
      sql<boolean>`not exists (
        select from campaign_recipients where campaign_id = campaigns.id and status = 'sending')`,
    )
    .execute();
}

/** Pauses campaigns that too many mail servers or readers refuse, before they harm the sender. */
export async function pauseRefused({ db, clock }: Deps): Promise<void> {
  const now = clock();
  const { rows } = await sql<{
    id: string;
    name: string;
    channel: string;
    bounced: number;
    complained: number;
  }>`
    select campaigns.id, campaigns.name, campaigns.channel, figures.bounced, figures.complained
    from campaigns, lateral (
      select count(*) filter (where status in ('sent', 'unknown', 'failed')) as tried,
        count(*) filter (where status = 'failed') as bounced,
        count(*) filter (where complained_at is not null) as complained
      from campaign_recipients where campaign_id = campaigns.id) figures
    where campaigns.status = 'sending' and answer = '' and figures.tried >= ${LEAST_SENT}
      and (figures.bounced > figures.tried * ${MOST_BOUNCED}::float8
        or figures.complained > figures.tried * ${MOST_COMPLAINED}::float8)`.execute(db);
  for (const { id, name, channel, bounced, complained } of rows) {
    const refused =
      channel === 'text'
        ? `${formatCount(bounced, nouns.phoneNumber)} did not get it.`
        : `${formatCount(bounced, nouns.address)} refused it and ${formatCount(complained, nouns.reader)} called it spam.`;
    const answer = `Paused by itself: ${refused} Resume it only if you know why.`;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('campaigns')
        .set({ status: 'paused', answer })
        .where('id', '=', id)
        .where('status', '=', 'sending')
        .execute();
      const object = { type: 'campaign', id, label: name };
      await record(trx, null, { action: 'campaign.paused', object, after: { answer } }, now);
    });
  }
}

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

/** @param figures JSON of what the winner was chosen by */
export async function endTrial(
  trx: Trx,
  id: string,
  winner: Variant,
  figures: string,
): Promise<void> {
  const ended = { winner, trial_figures: figures };
  await trx.updateTable('campaigns').set(ended).where('id', '=', id).execute();
}
