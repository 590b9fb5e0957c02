import { SCAN_LINK_HEADER, scanLinksApi } from '@marquee/contract/check-in/scan-links';
import { type LinkRefusal, linkRefusals } from '@marquee/contract/events/device-links';
import { call, callWith, isRefused } from '../../../lib/client.ts';
import { chooseDatabase, countWaiting, deleteDatabase } from '../../../lib/device-store.ts';
import { clearLists, listWaiting, takeOver } from '../device/store.ts';
import { syncWaiting } from '../decide/sync.ts';
import { dropLink, keepLink, type KeptLink, readLinks } from './kept-links.ts';

/** Each link has its own database, so that links do not share their data. */
const databaseOf = (linkId: string) => `marquee-gate-${linkId}`;

/**
 * Exchanges a link's secret for a session of this device.
 * @throws ApiError with the reason as its code when the link opens nothing
 */
export async function openLink(token: string): Promise<KeptLink> {
  const { data } = await call(scanLinksApi.startScanSession, { body: { token } });
  const link: KeptLink = { ...data, over: '' };
  keepLink(link);
  return link;
}

/** Switches this page to the link: its calls name the link, and its lists are in its database. */
export async function enterLink(link: KeptLink): Promise<void> {
  callWith({ [SCAN_LINK_HEADER]: link.link_id });
  chooseDatabase(databaseOf(link.link_id));
  if (link.over === '') {
    keepLink(link);
    // A device without storage has nothing to take over, and still scans.
    await takeOverFromEnded(link).catch(() => undefined);
  }
}

/** Queues scans of an ended link, so that the event's next link sends them. */
async function takeOverFromEnded(link: KeptLink): Promise<void> {
  for (const ended of readLinks()) {
    if (ended.over === '' || ended.event.event_id !== link.event.event_id) continue;
    chooseDatabase(databaseOf(ended.link_id));
    const waiting = await listWaiting();
    chooseDatabase(databaseOf(link.link_id));
    await takeOver(waiting);
    await forget(ended.link_id);
  }
}

/** Returns why the server refuses a link; undefined if the error has another cause. */
export function refusalOf(error: unknown): LinkRefusal | undefined {
  return linkRefusals.find((reason) => isRefused(error, `link_${reason}`));
}

/**
 * Ends a link on this device: removes its list with every name. Waiting scans are sent if the
 * server still accepts them, and kept otherwise.
 * @returns how many could not be sent
 */
export async function closeLink(link: KeptLink, over: LinkRefusal): Promise<number> {
  keepLink({ ...link, over });
  if ((await countWaiting()) > 0) await syncWaiting().catch(() => undefined);
  await clearLists();
  const waiting = await countWaiting();
  if (waiting === 0) await forget(link.link_id);
  return waiting;
}

/** Leaves a valid link: ends its session on the server and removes all its data from the device. */
export async function leaveLink(link: KeptLink): Promise<void> {
  await call(scanLinksApi.endScanSession, {}).catch(() => undefined);
  await forget(link.link_id);
}

async function forget(linkId: string): Promise<void> {
  dropLink(linkId);
  await deleteDatabase(databaseOf(linkId));
}
