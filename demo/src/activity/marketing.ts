import { DAY_MS } from '@marquee/contract/time';
import { listChoices } from '@marquee/server/features/audience/segments/choices';
import { createSegment } from '@marquee/server/features/audience/segments/commands';
import { saveTemplate } from '@marquee/server/features/campaigns/templates/commands';
import type { Deps } from '@marquee/server/deps';
import type { Actor } from '@marquee/server/lib/actor';
import { askGuests, askingOrganizers, runDemoAutomations } from './automations.ts';
import { demoCampaigns, sendDemoCampaign } from './campaigns.ts';

/** So many days before the demo begins, organizers save what they use again. */
const SAVED_DAYS_AGO = 5;

/** The organizer of the event that asks each guest whether they show an app. */
const SPEAKERS_ORGANIZER = 'common-room';
const SPEAKERS = 'Show an app of their own';

/** Sends the demo's campaigns, and lets its automations do their work. */
export async function doMarketing(
  deps: Deps,
  organizations: Map<string, string>,
  clientOf: (organizationId: string) => Promise<Actor>,
  stopRequest: AbortSignal,
): Promise<void> {
  for (const demo of demoCampaigns) {
    stopRequest.throwIfAborted();
    const organizer = organizations.get(demo.organizationKey) ?? '';
    await sendDemoCampaign(deps, await clientOf(organizer), organizer, demo);
  }
  for (const key of new Set(demoCampaigns.map(({ organizationKey }) => organizationKey))) {
    stopRequest.throwIfAborted();
    const organizer = organizations.get(key) ?? '';
    await keepForNextTime(deps, await clientOf(organizer), organizer);
  }
  const asking = organizations.get(SPEAKERS_ORGANIZER) ?? '';
  await keepSpeakers(deps, await clientOf(asking), asking);
  for (const key of askingOrganizers) {
    stopRequest.throwIfAborted();
    const organizer = organizations.get(key) ?? '';
    await askGuests(deps, await clientOf(organizer), organizer);
  }
  await runDemoAutomations(deps);
}

/** Saves a segment, and the organizer's newest e-mail as a template, unless there are some. */
async function keepForNextTime(deps: Deps, client: Actor, organizationId: string): Promise<void> {
  const { db } = deps;
  const then = new Date(deps.clock().getTime() - SAVED_DAYS_AGO * DAY_MS);
  const past: Deps = { ...deps, clock: () => then };
  const segment = await db
    .selectFrom('segments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!segment) {
    await createSegment(past, client, {
      name: 'Regulars who agreed',
      conditions: [
        { kind: 'booked', at: 'least', events: 2 },
        { kind: 'consent', is: 'given' },
      ],
    });
  }
  const campaigns = db
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '=', organizationId);
  const template = await campaigns.where('status', '=', 'template').executeTakeFirst();
  if (template) return;
  const { id: campaign_id } = await campaigns
    .where('status', '=', 'sent')
    .where('channel', '=', 'email')
    .where('automation', 'is', null)
    .orderBy('begins_at', 'desc')
    .executeTakeFirstOrThrow();
  await saveTemplate(past, client, { campaign_id, name: 'What is on next' });
}

/** Saves a segment of those who answered that they show an app, unless there is one. */
async function keepSpeakers(deps: Deps, client: Actor, organizationId: string): Promise<void> {
  const named = { search: 'Yes show an app', ids: '' };
  const [answer] = await listChoices(deps.db, organizationId, 'answer', named, deps.clock());
  const segments = deps.db.selectFrom('segments').select('id');
  const kept = await segments
    .where('organization_id', '=', organizationId)
    .where('name', '=', SPEAKERS)
    .executeTakeFirst();
  if (!answer || kept) return;
  const conditions = [{ kind: 'answer' as const, ids: [answer.id] }];
  await createSegment(deps, client, { name: SPEAKERS, conditions });
}
