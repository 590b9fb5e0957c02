import { applicationSentences as applications } from '@marquee/contract/staff-orders/applications';
import {
  type DoorPaymentInput,
  doorSentences as say,
} from '@marquee/contract/door-sales/door-sales';
import { centsOf } from '@marquee/contract/money';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeOrder, type LockedOrder } from '../../orders/commands.ts';
import { closeCheckouts, completeOrder } from '../../payments/settling/settle.ts';
import { writeOfflinePayments } from '../../payments/settling/offline.ts';
import { notePaidWay } from '../../orders/commands-rows.ts';
import { refuseClosed } from '../../orders/rules.ts';
import { otherTotal } from '../../booking/placing/other-total.ts';
import { findRepeat } from '../tills/repeats.ts';
import { hashOfRequest } from '../../../http/request-hash.ts';
import { type AdmitOrder, takenInWords } from './sale.ts';
import { enterInTill } from '../tills/till.ts';

/**
 * Takes the payment of an unpaid order: notes it, completes the order, enters it in the device's
 * till and, if requested, admits the tickets. All of it or nothing.
 * @param given.key the same key with the same payment is the same payment
 * @returns the order's id
 * @throws AppError `not_found`; `conflict` when the order is paid or cancelled, the event is over
 * or the total differs; `other_content` for another payment under the same key
 */
export async function takePayment(
  deps: Deps,
  actor: Actor,
  orderId: string,
  payment: DoorPaymentInput,
  given: { key: string | undefined; admitOrder: AdmitOrder },
): Promise<string> {
  const { total, paid_by: method, device, admit, gate } = payment;
  const hash = hashOfRequest(['payment', total, method, admit, device?.id]);
  const request = given.key === undefined ? undefined : { key: given.key, hash };
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (await findRepeat(trx, order.id, request, { isRefund: false })) return undefined;
    const cents = order.total_cents;
    refuseUnpayable(order, now);
    if (centsOf(total) !== cents) throw otherTotal(cents);
    await completePaidHere(trx, order, now);
    const eventId = order.event.id;
    const taking = { kind: 'payment', method, cents, items: order.items } as const;
    await enterInTill(trx, { eventId, orderId: order.id, device, actor, now, request, ...taking });
    // Add-ons may be handed out elsewhere than where the money is taken.
    const admission = { actor, eventId, orderId: order.id, gate, handsOut: false, now };
    if (admit) await given.admitOrder(trx, admission);
    const after = { status: 'completed', total: loggedCents(cents), ...takenInWords(payment) };
    return { action: 'order.paid-at-door', before: { status: order.status }, after };
  });
}

function refuseUnpayable(order: LockedOrder, now: Date): void {
  if (order.status === 'completed') throw refusal('already_paid', say.alreadyPaid);
  if (order.status === 'cancelled') throw refusal('order_cancelled', say.cancelled);
  if (order.status === 'applied') throw refusal('order_applied', applications.notDecided);
  refuseClosed(order.event, { at: now, isAtDoor: true });
}

/** Completes an order, and closes its payment page so that nobody pays twice. */
async function completePaidHere(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  await writeOfflinePayments(trx, [{ orderId: order.id, cents: order.total_cents, at: now }]);
  await completeOrder(trx, { ...order, payment_way: 'door' }, { account: 'collected' }, now);
  if (order.payment_way !== 'door') await notePaidWay(trx, order.id, 'door');
  await closeCheckouts(trx, [order], now);
}
