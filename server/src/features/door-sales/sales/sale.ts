import type { DoorSaleInput } from '@marquee/contract/door-sales/door-sales';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { completePhone } from '../../organizations/phones/queries.ts';
import { type Change, record } from '../../audit/commands.ts';
import type { Seats } from '../../events/seats/commands.ts';
import { getEvent } from '../../events/queries.ts';
import { placeOrders } from '../../booking/placing/commands.ts';
import { auditedOrder, orderInWords } from '../../orders/presenter-audit.ts';
import {
  type BookingRequest,
  bookingRequestOf,
  type NewOrder,
  sortedItems,
} from '../../booking/placing/rules.ts';
import { enterInTill } from '../tills/till.ts';

/**
 * Admits the tickets of an order in the transaction that sells it. `check-in` implements it,
 * because `check-in` depends on `door-sales` and not the other way round.
 */
export type AdmitOrder = (
  trx: Trx,
  admission: {
    actor: Actor;
    eventId: string;
    orderId: string;
    gate: string;
    /** Whether add-ons are handed out, too. */
    handsOut: boolean;
    now: Date;
  },
) => Promise<void>;

/**
 * Sells tickets at the door: an order that is paid and completed on the spot, entered in the till
 * of the device that took the money and, if requested, admitted. All of it or nothing.
 * @param given.key the same key with the same sale is the same order
 * @returns the order's id
 * @throws AppError `not_found`; `conflict` when too few seats are left, the event is over or the
 * total differs; `other_content` for another sale under the same key
 */
export async function sellAtDoor(
  deps: Deps,
  actor: Actor,
  eventId: string,
  sale: DoorSaleInput,
  given: { key: string | undefined; admitOrder: AdmitOrder },
): Promise<string> {
  const { id, title, organization_id } = await getEvent(deps.db, actor, eventId);
  const now = deps.clock();
  const phone = await completePhone(deps.db, organization_id, sale.phone);
  const bookingRequest = { ...doorRequestOf(sale, given.key, now), phone };
  const [decision] = await placeOrders(deps, id, [bookingRequest], {
    atEnd: async (trx, [order], event) => {
      if (!order) return;
      refuseElsewhere(actor, event);
      const { gate, device, paid_by: method } = sale;
      const { id: orderId, totalCents: cents, items } = order;
      const taking = { kind: 'sale', method, cents, items } as const;
      await enterInTill(trx, { eventId: id, orderId, device, actor, now, ...taking });
      if (sale.admit) {
        // What is sold on the spot is handed over there.
        const admission = { actor, eventId: id, orderId, gate, handsOut: true, now };
        await given.admitOrder(trx, admission);
      }
      await record(trx, actor, saleInLog(order, title, sale), now);
    },
  });
  if (!decision) throw new Error('A sale was not decided.');
  if ('error' in decision) throw decision.error;
  return decision.value.id;
}

/** Refuses an event that was given to another organization since it was read. */
function refuseElsewhere(actor: Actor, event: Seats): void {
  const scope = organizationScope(actor);
  if (scope !== null && scope !== event.organization_id) throw notFound();
}

function doorRequestOf(sale: DoorSaleInput, key: string | undefined, at: Date): BookingRequest {
  const { items, name, email, phone, total, paid_by, admit, device } = sale;
  // The device's name may change between two tries of one sale.
  const taken = [paid_by, admit, device?.id];
  return bookingRequestOf(
    sale,
    { at, idempotencyKey: key, channel: 'door', payment: 'paid', wantsMarketing: false },
    ['sale', sortedItems(items), name, email, phone, total, ...taken],
  );
}

function saleInLog(
  { id, items, totalCents }: NewOrder,
  title: string,
  sale: DoorSaleInput,
): Change {
  const words = orderInWords({ status: 'completed', totalCents, items });
  const after = { ...words, ...takenInWords(sale) };
  return { action: 'order.sold-at-door', object: auditedOrder(id, { title }), after };
}

/** Returns how the money was taken, for the audit log. */
export function takenInWords(
  taking: Pick<DoorSaleInput, 'paid_by' | 'device' | 'admit'>,
): Record<string, unknown> {
  const { paid_by, device, admit } = taking;
  return { paid_by, ...(device && { device: device.name || device.id }), admitted: admit };
}
