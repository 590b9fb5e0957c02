import { defaultLocale } from '@marquee/contract/formats/intl';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { ordersApi } from '@marquee/contract/orders/orders';
import type { tillsApi } from '@marquee/contract/door-sales/tills';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Bodies = {
  sale: BodyInputOf<(typeof ordersApi)['sellAtDoor']>;
  payment: BodyInputOf<(typeof tillsApi)['takePayment']>;
  refund: BodyInputOf<(typeof tillsApi)['refundAtDoor']>;
};

/**
 * A request about money without an answer yet. It is stored until the answer arrives, also across a
 * reload, because sending it again with the same `key` charges only once.
 */
export type SentCharge = { key: string; event_id: string; sent_at: string } & (
  | { kind: 'sale'; body: Bodies['sale'] }
  | { kind: 'payment'; order_id: string; body: Bodies['payment'] }
  | { kind: 'refund'; order_id: string; body: Bodies['refund'] }
);

interface TillSchema extends DBSchema {
  charges: { key: string; value: SentCharge };
}

/** A separate database, because raising the version of the scanner's would wait for other tabs. */
const NAME = 'marquee-till';

let opened: Promise<IDBPDatabase<TillSchema>> | undefined;

/** Opens the till's database. Rejects if the browser stores nothing. */
function openTill(): Promise<IDBPDatabase<TillSchema>> {
  opened ??= openDB<TillSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('charges', { keyPath: 'key' });
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Stores a charge. Resolves only after it is safe on disk. */
export async function keepCharge(charge: SentCharge): Promise<void> {
  const change = (await openTill()).transaction('charges', 'readwrite', { durability: 'strict' });
  void change.store.put(charge);
  await change.done;
}

/** Removes a charge that was answered or given up. */
export async function dropCharge(key: string): Promise<void> {
  await (await openTill()).delete('charges', key);
}

/** Lists an event's charges without an answer, the oldest first. */
export async function listCharges(eventId: string): Promise<SentCharge[]> {
  const charges = await (await openTill()).getAll('charges');
  return charges
    .filter((charge) => charge.event_id === eventId)
    .toSorted((a, b) => a.sent_at.localeCompare(b.sent_at, defaultLocale));
}

/**
 * Removes charges without an answer, with the typed names. A session that ends by itself keeps
 * them: without the key, a sale could be made twice after the next sign-in.
 */
export async function forgetCharges(): Promise<void> {
  const till = await openTill().catch(() => undefined);
  await till?.clear('charges');
}
