import type { EmailContent } from '@marquee/contract/campaigns/content';
import { emptyContent } from '@marquee/contract/campaigns/content';
import type { Deps } from '@marquee/server/deps';
import { createCampaign, updateCampaign } from '@marquee/server/features/campaigns/drafts/commands';
import { beginDue } from '@marquee/server/features/campaigns/sending/begin';
import { endFinished } from '@marquee/server/features/campaigns/sending/end';
import { scheduleCampaign } from '@marquee/server/features/campaigns/steps/commands';
import { unsubscribe } from '@marquee/server/features/campaigns/unsubscribe/commands';
import { originOf } from '@marquee/server/http/origin';
import type { Actor } from '@marquee/server/lib/actor';
import { sql } from 'kysely';
import { seeder } from '../seeder.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type DemoCampaign = {
  organizationKey: string;
  name: string;
  /** What an e-mail says. */
  subject: string;
  words: string;
  /** Instead of both, for a text message. */
  text?: string;
  daysAgo: number;
  holdOut: number;
  countsOpens?: true;
};

/** Campaigns that were sent before the demo begins. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    organizationKey: 'harbour-lights',
    name: 'What is on before the holidays',
    subject: '{{first_name|Hello}}, the nights before the holidays',
    words: 'The year ends loud and warm. Here is what is on, and some rows are nearly gone.',
    daysAgo: 24,
    holdOut: 10,
    countsOpens: true,
  },
  {
    organizationKey: 'fathom-field',
    name: 'Early places',
    subject: 'Early places for those who came before',
    words: 'You came before, so you hear first. The early places go to whoever writes first.',
    daysAgo: 12,
    holdOut: 0,
  },
  {
    organizationKey: 'harbour-lights',
    name: 'The last seats of the week',
    subject: '',
    words: '',
    text: '{{organizer}}: Hi {{first_name|there}}, a few seats are left for this week. First come, first seated: /events',
    daysAgo: 6,
    holdOut: 0,
  },
];

/**
 * Sends a campaign in the past, with clicks and the orders that it brought, unless the organizer has
 * it. No message goes out, because its readers do not exist.
 */
export async function sendDemoCampaign(
  deps: Deps,
  client: Actor,
  organizationId: string,
  demo: DemoCampaign,
): Promise<void> {
  const { db } = deps;
  const then = new Date(deps.clock().getTime() - demo.daysAgo * DAY_MS);
  const past: Deps = { ...deps, clock: () => then };
  const known = await db
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', demo.name)
    .executeTakeFirst();
  if (known) return;
  const { name, holdOut } = demo;
  const actor = { ...client, organizationId };
  const isText = demo.text !== undefined;
  const content = isText ? emptyContent : await contentOf(deps, organizationId, demo);
  const text = demo.text?.replace('/events', `${originOf(deps.config)}/events`) ?? '';
  const channel = isText ? ('text' as const) : ('email' as const);
  const id = await createCampaign(past, actor, { name, kind: 'marketing', channel, content, text });
  const audience = { kind: 'everybody' } as const;
  const counts_opens = demo.countsOpens ?? false;
  const measured = { hold_out_percent: holdOut, rest_days: 0, trial: null, counts_opens };
  const change = { version: 1, name, audience, content, text, ...measured };
  await updateCampaign(past, actor, id, change);
  const now = { version: 2, local_time: null, timezone: 'UTC', in_each_zone: false };
  await scheduleCampaign(past, seeder, id, now);
  await beginDue(past);
  await leaveOutLater(past, id);
  if (holdOut > 0) await holdOutSome(past, id);
  await deliver(past, id);
  await bringOrders(past, id);
  if (counts_opens) await open(past, id);
  await endFinished({ ...deps, clock: () => new Date(then.getTime() + HOUR_MS) });
  await leave({ ...deps, clock: () => new Date(then.getTime() + DAY_MS) }, id);
}

async function contentOf(
  { db, clock }: Deps,
  organizationId: string,
  { subject, words }: DemoCampaign,
): Promise<EmailContent> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('is_switched_off', '=', false)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', clock())
    .orderBy('starts_at')
    .limit(2)
    .execute();
  return {
    ...emptyContent,
    subject,
    preheader: 'And how to get the best seats.',
    blocks: [
      { type: 'paragraph', text: [{ text: 'Hi {{first_name|there}},' }] },
      { type: 'paragraph', text: [{ text: words }] },
      { type: 'events', ids: events.map(({ id }) => id) },
    ],
  };
}

/** Leaves out people who had not booked then: the demo's buyers are there all at once. */
async function leaveOutLater({ db, clock }: Deps, id: string): Promise<void> {
  await sql`
    delete from campaign_recipients recipient using campaigns, organization_members member
    where recipient.campaign_id = ${id} and campaigns.id = ${id}
      and member.organization_id = campaigns.organization_id and member.email = recipient.email
      and member.first_seen > ${clock()}`.execute(db);
}

/** Holds out those who did not book more often: chance would show no lift in made-up sales. */
async function holdOutSome({ db, clock }: Deps, id: string): Promise<void> {
  const until = new Date(clock().getTime() + 7 * DAY_MS);
  await sql`
    update campaign_recipients recipient
    set status = case when nth % (case when has_booked then 29 else 9 end) = 0
      then 'held_out' else 'waiting' end
    from (
      select email, has_booked, row_number() over (partition by has_booked order by md5(email)) as nth
      from campaign_recipients person, lateral (
        select exists (select from orders where lower(email) = person.email
          and created_at > ${clock()} and created_at < ${until}) as has_booked) booked
      where campaign_id = ${id}) numbered
    where recipient.campaign_id = ${id} and recipient.email = numbered.email`.execute(db);
}

/** Takes all messages as sent, but a few that were refused. */
export async function deliver({ db, clock }: Deps, id: string): Promise<void> {
  await sql`
    update campaign_recipients recipient
    set status = case when nth % 83 = 0 then 'failed' else 'sent' end, attempts = 1,
      reason = case when nth % 83 <> 0 then ''
        when phone is null then '550 5.1.1 No such mailbox'
        else 'The network did not deliver it (error 30005).' end,
      receipt = case when phone is not null then
        case when nth % 83 = 0 then 'failed' else 'delivered' end end,
      done_at = ${clock()}::timestamptz + nth * interval '2 seconds'
    from (select email, row_number() over (order by email) as nth from campaign_recipients
      where campaign_id = ${id} and status = 'waiting') numbered
    where recipient.campaign_id = ${id} and recipient.email = numbered.email`.execute(db);
}

/**
 * Lets one reader in six click, a third of them on the last link, and those who booked in the days
 * after it have come by the first.
 */
async function bringOrders({ db, clock }: Deps, id: string): Promise<void> {
  await sql`
    with read as (
      select email, code, row_number() over (order by md5(email)) as nth from campaign_recipients
      where campaign_id = ${id} and status = 'sent')
    insert into campaign_clicks (campaign_id, email, link, first_at, clicks)
    select ${id}, email, case when nth % 18 = 0 then greatest(cardinality(links) - 1, 0) else 0 end,
      ${clock()}::timestamptz + nth * interval '7 minutes', 1 + nth % 2
    from read, campaigns where campaigns.id = ${id} and nth % 6 = 0`.execute(db);
  // Buyers of the demo booked before; the commands of a booking cannot change that.
  const until = new Date(clock().getTime() + 7 * DAY_MS);
  await sql`
    update orders set via = recipient.code
    from campaign_recipients recipient, campaigns, events
    where recipient.campaign_id = ${id} and campaigns.id = ${id} and recipient.status = 'sent'
      and lower(orders.email) collate "C" = recipient.email and orders.email <> ''
      and events.id = orders.event_id and events.organization_id = campaigns.organization_id
      and orders.channel = 'online' and orders.via is null
      -- Not everybody who booked then came by the message.
      and hashtext(recipient.email) % 3 = 0
      and orders.created_at > ${clock()} and orders.created_at < ${until}`.execute(db);
  await sql`
    insert into campaign_clicks (campaign_id, email, link, first_at, clicks)
    select distinct on (recipient.email) ${id}::uuid, recipient.email, 0, orders.created_at, 1
    from campaign_recipients recipient join orders on orders.via = recipient.code
    where recipient.campaign_id = ${id}
    order by recipient.email, orders.created_at on conflict do nothing`.execute(db);
}

/** Lets everybody who clicked open the message, and of the others as many programs as is usual. */
async function open({ db, clock }: Deps, id: string): Promise<void> {
  await sql`
    update campaign_recipients recipient
    set opened_at = ${clock()}::timestamptz + (hashtext(email) & 4095) * interval '20 seconds'
    where campaign_id = ${id} and status = 'sent' and (hashtext(email) % 5 in (0, 1, -1)
      or exists (select from campaign_clicks clicked
        where clicked.campaign_id = ${id} and clicked.email = recipient.email))`.execute(db);
}

/** Two readers have enough. */
async function leave(deps: Deps, id: string): Promise<void> {
  const readers = await deps.db
    .selectFrom('campaign_recipients')
    .select('code')
    .where('campaign_id', '=', id)
    .where('status', '=', 'sent')
    .orderBy(sql`md5(email)`)
    .limit(2)
    .execute();
  for (const { code } of readers) await unsubscribe(deps, code, 'channel');
}
