import { scanSentences as say } from '@marquee/contract/check-in/scan-sentences';
import type { RefusalCode } from '@marquee/contract/refusals';
import type { AdmittedOrder } from '@marquee/contract/check-in/door-orders';
import { idsOfReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ScanUser } from '../../../lib/actor.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import { cutNames, gateOf, seesNames } from '../tickets/scan-user.ts';
import { presentListedTicket } from '../presenter.ts';
import { getDoorEvent, type TicketRow } from '../tickets/queries.ts';
import { listTicketsOfOrder } from '../list/queries.ts';
import { refusalOfOrder } from '../tickets/rules.ts';
import { admitTicketsOf } from './admit.ts';

type Asked = { reference: string; gate: string; nonce: string; confirmsEarly: boolean };

/**
 * Admits all tickets of an order at an event's door that may enter by the event's admission rule.
 * @throws AppError `not_found`; `conflict` for an order that is unpaid or cancelled, or too early
 */
export async function admitOrder(
  { db, clock }: Deps,
  actor: ScanUser,
  givenEventId: string,
  { reference, gate, nonce, confirmsEarly }: Asked,
): Promise<AdmittedOrder> {
  const { event_id: eventId } = await getDoorEvent(db, actor, givenEventId);
  const order = await getOrderAtDoor(db, eventId, reference);
  if (order.status !== 'completed') throw refusalOfOrder(order);
  const orderId = order.id;
  const door = { actor, eventId, gate: gateOf(actor, gate), now: clock() };
  const decisions = await admitTicketsOf(db, { ...door, orderId, nonce, confirmsEarly });
  const admittedIds = decisions.flatMap((one) => ('value' in one ? [one.value.id] : []));
  const admitted = admittedIds.length;
  if (admitted === 0) refuseUnless(decisions, 'already');
  const rows = await listTicketsOfOrder(db, eventId, orderId);
  return {
    order_reference: referenceOf(orderId),
    holder: seesNames(actor) ? order.name : '',
    admitted,
    admitted_tickets: admittedIds,
    already: decisions.length - admitted,
    tickets: rows.map((row) => cutNames(actor, presentListedTicket(row))),
  };
}

/** Throws the first refusal that has another code than the given one. */
function refuseUnless(decisions: Decision<TicketRow>[], code: RefusalCode): void {
  for (const decision of decisions) {
    if (!('error' in decision)) continue;
    const { error } = decision;
    if (!(error instanceof AppError) || error.wireCode !== code) throw error;
  }
}

/** @throws AppError `not_found`, also when two orders of the event share the reference */
async function getOrderAtDoor(db: Database, eventId: string, reference: string) {
  const ids = idsOfReference(reference);
  if (!ids) throw refusal('unknown_ticket', say.unknown);
  const [order, another] = await db
    .selectFrom('orders')
    .select(['id', 'status', 'name', 'cancel_reason', 'payment_way', 'checkout_id'])
    .select(['checkout_provider', 'channel', 'total_cents'])
    .where('event_id', '=', eventId)
    .where('id', '>=', ids.first)
    .where('id', '<=', ids.last)
    .limit(2)
    .execute();
  if (!order || another) throw refusal('unknown_ticket', say.unknown);
  return order;
}
