import type { Profile } from '@marquee/contract/auth/auth';
import type { DoorFigures, ListedTicket, ScanList } from '@marquee/contract/check-in/check-in';
import type { OfflineScan } from '@marquee/contract/check-in/input';
import type { UnpaidList } from '@marquee/contract/orders/unpaid';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** A scan that the server does not know of yet: an admission, or an exit by its `kind`. */
export type WaitingScan = Omit<OfflineScan, 'gate'> & {
  event_id: string;
  /** '' when the scanner has no name. */
  gate: string;
  /** What the scanner read of the ticket; '' where only its signature was checked. */
  holder: string;
  Type: string;
};

/** An admission that the server took differently from the scanner. */
export type DisputedScan = WaitingScan & { outcome: 'conflict' | 'cancelled' | 'unknown' };

/** An event as a scanner keeps it. */
export type KeptDoor = Pick<ScanList, 'event' | 'since' | 'keys'> & {
  event_id: string;
  figures: DoorFigures;
  /** When the list was last known to be complete and new; '' while its first pages arrive. */
  updated_at: string;
  /** Orders that nobody has paid; undefined in a list from before they were on it. */
  unpaid?: UnpaidList;
};

/** What the scanner keeps on the device, so that it works without a network. */
export interface DeviceSchema extends DBSchema {
  profile: { key: 'profile'; value: Profile };
  doors: { key: string; value: KeptDoor };
  tickets: { key: [string, string]; value: ListedTicket & { event_id: string } };
  waiting: { key: string; value: WaitingScan };
  disputed: { key: string; value: DisputedScan };
}

const NAME = 'marquee-scan';
/** The service worker's caches begin with this; `public/scan-sw.js` says so too. */
const CACHE_PREFIX = 'marquee-scan';

// A page is one caller's: a scan link's scanner keeps its lists apart from those of accounts.
let database = NAME;
// One connection for the page's life: opening one takes longer than a decision at the door may.
let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** From now on this page keeps what the scanner keeps in the database of this name. */
export function chooseDatabase(name: string): void {
  if (name === database) return;
  void opened?.then((db) => db.close()).catch(() => undefined);
  opened = undefined;
  database = name;
}

/** Removes a database with all that is in it, also while this page has it open. */
export async function deleteDatabase(name: string): Promise<void> {
  if (name === database) {
    const db = await opened?.catch(() => undefined);
    db?.close();
    opened = undefined;
  }
  // Another tab of this device that has it open closes it by itself.
  await new Promise<void>((resolve) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, () => resolve());
  });
}

/** The scanner's database. Rejects where the browser keeps nothing. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>(database, 1, {
    upgrade(db) {
      db.createObjectStore('profile');
      db.createObjectStore('doors', { keyPath: 'event_id' });
      db.createObjectStore('tickets', { keyPath: ['event_id', 'ticket_id'] });
      db.createObjectStore('waiting', { keyPath: 'nonce' });
      db.createObjectStore('disputed', { keyPath: 'nonce' });
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Keeps who is signed in, for a scanner that is opened without a network. */
export async function keepProfile(profile: Profile): Promise<void> {
  await (await openDevice()).put('profile', profile, 'profile');
}

export async function findKeptProfile(): Promise<Profile | undefined> {
  return (await openDevice()).get('profile', 'profile').catch(() => undefined);
}

/** How many admissions the server does not know of yet. 0 where the browser keeps nothing. */
export async function countWaiting(): Promise<number> {
  return openDevice()
    .then((db) => db.count('waiting'))
    .catch(() => 0);
}

/**
 * Removes what the scanner has kept: names, lists, who was signed in, its pages.
 * @param given `keepWaiting`: a session that ended by itself loses no admission: those carry no
 *   name, and go to the server after the next sign-in
 */
export async function wipeDevice(given: { keepWaiting: boolean }): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration('/admin/scan');
  await worker?.unregister();
  for (const name of await (globalThis.caches?.keys() ?? [])) {
    if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  }
  const db = await openDevice().catch(() => undefined);
  if (!db) return;
  const names = ['profile', 'doors', 'tickets', 'waiting', 'disputed'] as const;
  const change = db.transaction(names, 'readwrite');
  const waiting = given.keepWaiting ? await change.objectStore('waiting').getAll() : [];
  await Promise.all(names.map((name) => change.objectStore(name).clear()));
  for (const scan of waiting) {
    await change.objectStore('waiting').put({ ...scan, holder: '', Type: '' });
  }
  await change.done;
}
