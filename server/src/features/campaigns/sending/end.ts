import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { record } from '../../audit/commands.ts';

/** The share of bounces and of complaints at which a campaign stops by itself. */
const MOST_BOUNCED = 0.05;
const MOST_COMPLAINED = 0.003;
/** Below that, a share says little. */
const LEAST_SENT = 200;

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

/**
 * Leaves out whoever a cancelled campaign did not reach. Not in the step itself: a sender may have
 * taken some of them, and would wait for them in another order.
 */
export async function leaveOutCancelled({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await sql`
    update campaign_recipients
    set status = 'left_out', reason = ${say.cancelledBefore}, done_at = ${now},
      taken_by = null, taken_until = null
    where status = 'waiting' and (taken_by is null or taken_until <= ${now})
      and campaign_id in (
        select id from campaigns where status = 'cancelled'
          and ended_at > ${new Date(now.getTime() - DAY_MS)})`.execute(db);
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
