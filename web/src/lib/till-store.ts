import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { ordersApi } from '@marquee/contract/orders/orders';
import type { tillsApi } from '@marquee/contract/orders/tills';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Bodies = {
  sale: BodyInputOf<(typeof ordersApi)['sellAtDoor']>;
  payment: BodyInputOf<(typeof tillsApi)['takePayment']>;
  refund: BodyInputOf<(typeof tillsApi)['refundAtDoor']>;
};

/**
 * What was asked of the server about money and has no answer yet. Sent again under the same `key` it
 * is done once, so it is kept until an answer came, also across a reload.
 */
export type SentCharge = { key: string; event_id: string; sent_at: string } & (
  | { kind: 'sale'; body: Bodies['sale'] }
  | { kind: 'payment'; order_id: string; body: Bodies['payment'] }
  | { kind: 'refund'; order_id: string; body: Bodies['refund'] }
);

interface TillSchema extends DBSchema {
  charges: { key: string; value: SentCharge };
}

/**
 * A database beside the scanner's own: raising that one's version would wait for every tab that
 * still has it open.
 */
const NAME = 'marquee-till';

let opened: Promise<IDBPDatabase<TillSchema>> | undefined;

/** The till's database. Rejects where the browser keeps nothing. */
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

/** Resolves once a charge is safe on the device's disk, and not before. */
export async function keepCharge(charge: SentCharge): Promise<void> {
  const change = (await openTill()).transaction('charges', 'readwrite', { durability: 'strict' });
  void change.store.put(charge);
  await change.done;
}

/** Takes a charge off the device: it was answered, or somebody gave it up. */
export async function dropCharge(key: string): Promise<void> {
  await (await openTill()).delete('charges', key);
}

/** What was sent for an event and not answered yet, the oldest first. */
export async function listCharges(eventId: string): Promise<SentCharge[]> {
  const charges = await (await openTill()).getAll('charges');
  return charges
    .filter((charge) => charge.event_id === eventId)
    .toSorted((a, b) => a.sent_at.localeCompare(b.sent_at));
}

/**
 * Removes what was not answered, with the names that were typed. A session that ends by itself keeps
 * it: without its key a sale could be made twice after the next sign-in.
 */
export async function forgetCharges(): Promise<void> {
  const till = await openTill().catch(() => undefined);
  await till?.clear('charges');
}
