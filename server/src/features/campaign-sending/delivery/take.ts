import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import type { Variant } from '@marquee/contract/campaigns/trial';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';

/** A recipient that this sender took and nobody else sends to. */
export type Taken = {
  campaign_id: string;
  email: string;
  name: string;
  code: string;
  /** Of a text message; null for e-mail. */
  phone: string | null;
  timezone: string | null;
  /** The code of an event that was given to the reader; null without. */
  event_code: string | null;
  attempts: number;
  /** Who was not in a trial gets its winner. */
  variant: Variant;
};

/** A sender that died loses what it took after this time. */
export const LEASE_MS = 60_000;

/**
 * Takes recipients that are due: from all organizers alike, and of each from all its campaigns alike, so
 * that neither a large campaign nor many small ones delay those of others.
 */
export async function takeRecipients(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sender: string,
  { channel, limit }: { channel: CampaignChannel; limit: number },
): Promise<Taken[]> {
  const now = clock();
  const { rows } = await sql<Taken>`
    update campaign_recipients
    set taken_by = ${sender}, taken_until = ${new Date(now.getTime() + LEASE_MS)}
    where (campaign_id, email) in (
      select campaign_id, email from (
        select campaign_id, email, organization_id,
          row_number() over (partition by campaign_id order by due_at) as place
        from (
            select id, organization_id from campaigns
            where status = 'sending' and channel = ${channel}) campaign
          cross join lateral (
            select campaign_id, email, due_at from campaign_recipients
            where campaign_id = campaign.id and status = 'waiting' and due_at <= ${now}
              and (taken_until is null or taken_until <= ${now})
            order by due_at limit ${limit} for update skip locked) due) placed
      order by row_number() over (partition by organization_id order by place) limit ${limit})
    returning campaign_id, email, name, code, phone, timezone, event_code, attempts,
      coalesce(variant, (select winner from campaigns where id = campaign_id), 'a') as variant`.execute(
    db,
  );
  return rows;
}

/** Lets the recipients of a campaign in one zone wait for a time; each sender does it with its own. */
export async function postpone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sender: string,
  { campaign_id: id, timezone }: Taken,
  until: Date,
): Promise<void> {
  await sql`
    update campaign_recipients set due_at = ${until}, taken_by = null, taken_until = null
    where (campaign_id, email) in (
      select campaign_id, email from campaign_recipients
      where campaign_id = ${id} and status = 'waiting' and due_at < ${until}
        and timezone is not distinct from ${timezone}
        and (taken_by is null or taken_by = ${sender} or taken_until <= ${clock()})
      for update skip locked)`.execute(db);
}

/**
 * Keeps what a sender has taken, so that no other one takes it. Messages that begin or end meanwhile
 * are locked, in their own order: they are kept by that, and waiting for them could be a deadlock.
 */
export async function renewTaken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sender: string,
): Promise<void> {
  await sql`
    update campaign_recipients set taken_until = ${new Date(clock().getTime() + LEASE_MS)}
    where ${isFree(sender, ['waiting', 'sending'])}`.execute(db);
}

/** Gives back what a sender took and did not begin. */
export async function giveBackTaken({ db }: Pick<Deps, 'db'>, sender: string): Promise<void> {
  await sql`
    update campaign_recipients set taken_by = null, taken_until = null
    where ${isFree(sender, ['waiting'])}`.execute(db);
}

/** Chooses what a sender has taken and nobody has locked now. */
function isFree(sender: string, statuses: string[]) {
  return sql`(campaign_id, email) in (
    select campaign_id, email from campaign_recipients
    where taken_by = ${sender} and status::text = any(${statuses}) for update skip locked)`;
}

/**
 * Marks the messages of senders that died as unknown: they had been handed over, or were about to
 * be. They are not sent again unless somebody says so.
 */
export async function noteLost({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db
    .updateTable('campaign_recipients')
    .set({
      status: 'unknown',
      done_at: now,
      taken_by: null,
      taken_until: null,
      reason: 'The server stopped while it sent this message.',
    })
    .where('status', '=', 'sending')
    .where('taken_until', '<=', now)
    .execute();
}
