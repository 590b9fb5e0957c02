import type { EmailContent } from '@marquee/contract/campaigns/content';
import { emptyContent } from '@marquee/contract/campaigns/content';
import type { CampaignCodes } from '@marquee/contract/campaigns/codes';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { createCampaign, updateCampaign } from '@marquee/server/features/campaigns/drafts/commands';
import { beginDue } from '@marquee/server/features/campaign-sending/beginning/due';
import { endFinished } from '@marquee/server/features/campaigns/steps/by-itself';
import { scheduleCampaign } from '@marquee/server/features/campaigns/steps/commands';
import { originOf } from '@marquee/server/http/origin';
import type { Actor } from '@marquee/server/lib/actor';
import { seeder } from '../seeder.ts';
import {
  bringOrders,
  complain,
  deliver,
  holdOutSome,
  leave,
  leaveOutLater,
  open,
} from './readers.ts';

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
  /** The batch of codes of which each reader gets one. */
  batch?: string;
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
    words:
      'You came before, so you hear first. With your code {{code}}, A Slow Day by the Lake costs a tenth less, for one order.',
    daysAgo: 12,
    holdOut: 0,
    batch: 'Early places',
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
  const measured = {
    hold_out_percent: holdOut,
    rest_days: 0,
    trial: null,
    counts_opens,
    codes: await codesOf(deps, organizationId, demo),
  };
  const change = { version: 1, name, audience, content, text, ...measured };
  await updateCampaign(past, actor, id, change);
  const now = { version: 2, local_time: null, timezone: 'UTC', in_each_zone: false };
  await scheduleCampaign(past, seeder, id, now);
  await beginDue(past);
  await leaveOutLater(past, id);
  if (holdOut > 0) await holdOutSome(past, id, holdOut);
  await deliver(past, id);
  await bringOrders(past, id);
  if (counts_opens) await open(past, id);
  await endFinished({ ...deps, clock: () => new Date(then.getTime() + HOUR_MS) });
  await leave({ ...deps, clock: () => new Date(then.getTime() + DAY_MS) }, id);
  if (counts_opens) await complain({ ...deps, clock: () => new Date(then.getTime() + DAY_MS) }, id);
}

async function codesOf(
  { db }: Deps,
  organizationId: string,
  { batch }: DemoCampaign,
): Promise<CampaignCodes | null> {
  if (batch === undefined) return null;
  const made = await db
    .selectFrom('codes')
    .innerJoin('events', 'events.id', 'codes.event_id')
    .select('event_id')
    .where('organization_id', '=', organizationId)
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { event_id: made.event_id, batch };
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
