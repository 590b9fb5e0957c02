import { CLIENT, type Role } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import type {
  DoorFigures,
  ListedTicket,
  ScanList,
  SyncOutcome,
} from '@marquee/contract/check-in/check-in';
import type { OfflineScan } from '@marquee/contract/check-in/input';
import type { UnpaidList } from '@marquee/contract/orders/unpaid';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** A scan that the server does not know yet: an admission, or an exit by its `kind`. */
export type WaitingScan = Omit<OfflineScan, 'gate'> & {
  event_id: string;
  /** '' if the scanner has no name. */
  gate: string;
  /** The holder on the list; '' if only the signature was checked. */
  holder: string;
  Type: string;
};

/** A scan that the scanner accepted and the server did not. */
export type RefusedScan = WaitingScan & { outcome: Exclude<SyncOutcome, 'admitted' | 'left'> };

/** An event as a scanner stores it. */
export type KeptDoor = Pick<ScanList, 'event' | 'since' | 'keys'> & {
  event_id: string;
  figures: DoorFigures;
  /** When the list was last complete and current; '' while its first pages arrive. */
  updated_at: string;
  /** Orders that nobody has paid; undefined in a list of an older version. */
  unpaid?: UnpaidList;
};

/** The data that the scanner stores on the device to work offline. */
export interface DeviceSchema extends DBSchema {
  profile: { key: 'profile'; value: Profile };
  doors: { key: string; value: KeptDoor };
  tickets: { key: [string, string]; value: ListedTicket & { event_id: string } };
  waiting: { key: string; value: WaitingScan };
  /** Refused scans; devices in use have the store by this name. */
  disputed: { key: string; value: RefusedScan };
}

const NAME = 'marquee-scan';
/** The prefix of the service worker's caches; `public/scan-sw.js` has the same. */
const CACHE_PREFIX = 'marquee-scan';

// A page acts for one caller: a scan link's scanner keeps its lists apart from those of accounts.
let database = NAME;
// One connection for the page's life, because opening one is too slow for a decision at the door.
let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** Makes this page use the scanner's database of this name. */
export function chooseDatabase(name: string): void {
  if (name === database) return;
  void opened?.then((db) => db.close()).catch(() => undefined);
  opened = undefined;
  database = name;
}

/** Deletes a database, even while this page has it open. */
export async function deleteDatabase(name: string): Promise<void> {
  if (name === database) {
    const db = await opened?.catch(() => undefined);
    db?.close();
    opened = undefined;
  }
  // Another tab that has it open closes it by itself.
  await new Promise<void>((resolve) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, () => resolve());
  });
}

/** Opens the scanner's database. Rejects if the browser stores nothing. */
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

/** Stores the signed-in user, for a scanner that is opened offline. */
export async function keepProfile(profile: Profile): Promise<void> {
  await (await openDevice()).put('profile', profile, 'profile');
}

export async function findKeptProfile(): Promise<Profile | undefined> {
  const kept = await (await openDevice()).get('profile', 'profile').catch(() => undefined);
  return kept && { ...kept, role: roleOfKept(kept) };
}

/** Completes a profile that an older version stored, when every client could do everything. */
function roleOfKept({ role, user_type }: Partial<Profile>): Role {
  if (role !== undefined) return role;
  return user_type === CLIENT || user_type === undefined ? 'owner' : user_type;
}

/** Counts the admissions that the server does not know yet; 0 if the browser stores nothing. */
export async function countWaiting(): Promise<number> {
  return openDevice()
    .then((db) => db.count('waiting'))
    .catch(() => 0);
}

/**
 * Removes what the scanner has stored: names, lists, the signed-in user, its pages.
 * @param given `keepWaiting`: keeps waiting admissions, for a session that ended by itself. They
 *   contain no names, and are sent after the next sign-in.
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
