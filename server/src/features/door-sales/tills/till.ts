import type { PaymentMethod, TillDevice } from '@marquee/contract/door-sales/door-sales';
import { countPieces } from '@marquee/contract/pricing/groups';
import type { Trx } from '../../../db/database.ts';
import type { Actor } from '../../../lib/actor.ts';
import { randomId } from '../../../lib/random.ts';
import { countSeats, type OrderItem } from '../../orders/items/items.ts';

type Taking = {
  eventId: string;
  orderId: string;
  kind: 'sale' | 'payment' | 'refund';
  method: PaymentMethod;
  /** Negative for a refund. */
  cents: number;
  /** What was sold, paid or given back. */
  items: OrderItem[];
  device: TillDevice | undefined;
  actor: Actor;
  now: Date;
  /** For a payment or a refund: its idempotency key and the hash of the request. */
  request?: { key: string; hash: string } | undefined;
};

/** Enters a taking in the open till of its device; opens one if there is none. */
export async function enterInTill(trx: Trx, taking: Taking): Promise<void> {
  const { orderId, kind, method, cents, items, actor, now, request } = taking;
  await trx
    .insertInto('till_entries')
    .values({
      id: randomId(),
      till_id: await openTill(trx, taking),
      order_id: orderId,
      kind,
      method,
      amount_cents: cents,
      tickets: countSeats(items),
      pieces: countPieces(items),
      at: now,
      user_id: actor.userId,
      user_name: actor.name,
      idempotency_key: request?.key ?? null,
      request_hash: request ? Buffer.from(request.hash, 'hex') : null,
    })
    .execute();
}

/**
 * Locks the device's open till, so that nobody closes it before the taking is entered. Callers hold
 * the lock of the event's seats, which keeps two takings from opening a till each.
 */
async function openTill(trx: Trx, { eventId, device, actor, now }: Taking): Promise<string> {
  const { id: deviceId = '', name = '' } = device ?? {};
  const open = await trx
    .updateTable('tills')
    .set({ device_name: name })
    .where('event_id', '=', eventId)
    .where('device_id', '=', deviceId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (open) return open.id;
  const id = randomId();
  await trx
    .insertInto('tills')
    .values({
      id,
      event_id: eventId,
      device_id: deviceId,
      device_name: name,
      opened_at: now,
      opened_by: actor.name,
    })
    .execute();
  return id;
}
