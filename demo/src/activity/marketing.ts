import type { Deps } from '@marquee/server/deps';
import type { Actor } from '@marquee/server/lib/actor';
import { askGuests, askingOrganizers, runDemoAutomations } from './automations.ts';
import { demoCampaigns, sendDemoCampaign } from './campaigns.ts';

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
  for (const key of askingOrganizers) {
    stopRequest.throwIfAborted();
    const organizer = organizations.get(key) ?? '';
    await askGuests(deps, await clientOf(organizer), organizer);
  }
  await runDemoAutomations(deps);
}
