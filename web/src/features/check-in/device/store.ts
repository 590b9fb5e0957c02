import { defaultLocale } from '@marquee/contract/formats/intl';
import type { ListedTicket } from '@marquee/contract/check-in/check-in';
import {
  type RefusedScan,
  type KeptDoor,
  openDevice,
  type WaitingScan,
} from '../../../lib/device-store.ts';

const everyTicketOf = (eventId: string) => IDBKeyRange.bound([eventId, ''], [eventId, '\uffff']);

/** Reads a stored event with all its tickets; undefined if it is not stored. */
export async function readDoor(eventId: string) {
  const db = await openDevice();
  const door = await db.get('doors', eventId);
  return (
    door && { door: completed(door), tickets: await db.getAll('tickets', everyTicketOf(eventId)) }
  );
}

/** Completes a list that an older version stored: its event admits each ticket once. */
function completed(door: KeptDoor): KeptDoor {
  return { ...door, event: { ...noRules, ...door.event } };
}
const noRules = { admission_rule: 'once', starts_at: '' } as const;

export async function listDoors(): Promise<KeptDoor[]> {
  return (await openDevice()).getAll('doors');
}

/** Writes a page of a list and its progress in one transaction. */
export async function keepPage(door: KeptDoor, tickets: readonly ListedTicket[]): Promise<void> {
  const change = (await openDevice()).transaction(['doors', 'tickets'], 'readwrite');
  const store = change.objectStore('tickets');
  for (const ticket of tickets) void store.put({ ...ticket, event_id: door.event_id });
  void change.objectStore('doors').put(door);
  await change.done;
}

/** Returns the title of another stored event that has the ticket. */
export async function findElsewhere(
  eventId: string,
  ticketId: string,
): Promise<string | undefined> {
  const db = await openDevice();
  for (const door of await db.getAll('doors')) {
    if (door.event_id === eventId) continue;
    if (await db.getKey('tickets', [door.event_id, ticketId])) return door.event.title;
  }
  return undefined;
}

/** Stores an admission. Resolves only after it is safe on disk. */
export async function keepScan(scan: WaitingScan): Promise<void> {
  const change = (await openDevice()).transaction('waiting', 'readwrite', { durability: 'strict' });
  void change.store.put(scan);
  await change.done;
}

/** Lists the waiting scans of every event, oldest first. */
export async function listWaiting(): Promise<WaitingScan[]> {
  const scans = await (await openDevice()).getAll('waiting');
  return scans.toSorted((a, b) => a.scanned_at.localeCompare(b.scanned_at, defaultLocale));
}

/**
 * Removes scans that the server has answered from the queue, and keeps refused ones for staff. A
 * scan that was undone while it was sent stays, because the server does not know that yet.
 */
export async function settleScans(
  sent: readonly WaitingScan[],
  refused: readonly RefusedScan[],
): Promise<void> {
  const change = (await openDevice()).transaction(['waiting', 'disputed'], 'readwrite');
  for (const scan of refused) void change.objectStore('disputed').put(scan);
  const waiting = change.objectStore('waiting');
  for (const { nonce, undone } of sent) {
    const present = await waiting.get(nonce);
    if (!present?.undone || undone) await waiting.delete(nonce);
  }
  await change.done;
}

export async function listRefused(eventId: string): Promise<RefusedScan[]> {
  const scans = await (await openDevice()).getAll('disputed');
  return scans.filter((scan) => scan.event_id === eventId);
}

/** Removes a refused scan after somebody has looked at it. */
export async function dropRefused(nonce: string): Promise<void> {
  await (await openDevice()).delete('disputed', nonce);
}

/** Queues scans that another link of the same event left behind. */
export async function takeOver(scans: readonly WaitingScan[]): Promise<void> {
  const change = (await openDevice()).transaction('waiting', 'readwrite', { durability: 'strict' });
  for (const scan of scans) void change.store.put(scan);
  await change.done;
}

/** Removes every list and name; waiting scans stay, without holder and price type. */
export async function clearLists(): Promise<void> {
  const db = await openDevice();
  const change = db.transaction(['doors', 'tickets', 'disputed', 'waiting'], 'readwrite');
  for (const name of ['doors', 'tickets', 'disputed'] as const) {
    void change.objectStore(name).clear();
  }
  const waiting = change.objectStore('waiting');
  for (const scan of await waiting.getAll()) void waiting.put({ ...scan, holder: '', Type: '' });
  await change.done;
}
