import { type Order, ordersApi } from '@marquee/contract/orders/orders';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { ApiError, call, isKind, isUndecided } from '../../../lib/client.ts';
import { dropCharge, keepCharge, type SentCharge } from '../../../lib/till/till-store.ts';

/** Milliseconds without an answer after which the connection counts as lost. */
const PATIENCE_MS = 15_000;

export const chargeSentences = {
  unanswered:
    'No answer yet. It is not known whether this succeeded. Try again: it is charged only once.',
} as const;

/** `unknown`: the charge may have been made, so a retry must use the same key. */
export type Outcome =
  | { kind: 'done'; order: Order }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; message: string };

/**
 * Sends a sale, a payment or a refund once. It is stored on the device before it is sent, and stays
 * there until an answer arrives. Never rejects.
 */
export async function sendCharge(charge: SentCharge): Promise<Outcome> {
  // If the browser stores nothing, the page's memory keeps the charge until it is left.
  await keepCharge(charge).catch(() => undefined);
  const outcome = await ask(charge);
  if (outcome.kind !== 'unknown') await dropCharge(charge.key).catch(() => undefined);
  return outcome;
}

async function ask(charge: SentCharge): Promise<Outcome> {
  try {
    return { kind: 'done', order: await callFor(charge) };
  } catch (error) {
    if (error instanceof ApiError && !isUnknown(error)) return { kind: 'refused', error };
    const isBusy = isKind(error, 'too_many_requests');
    return { kind: 'unknown', message: isBusy ? error.message : chargeSentences.unanswered };
  }
}

/** Returns whether a failure says nothing about the charge: no answer, no session, a busy server. */
function isUnknown(error: ApiError): boolean {
  return isUndecided(error) || isKind(error, 'unauthorized');
}

async function callFor(charge: SentCharge): Promise<Order> {
  const given = {
    headers: { 'idempotency-key': charge.key },
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  if (charge.kind === 'sale') {
    const { event_id: id, body } = charge;
    return (await call(ordersApi.sellAtDoor, { params: { id }, body, ...given })).data;
  }
  const params = { id: charge.order_id };
  if (charge.kind === 'payment') {
    return (await call(tillsApi.takePayment, { params, body: charge.body, ...given })).data;
  }
  return (await call(tillsApi.refundAtDoor, { params, body: charge.body, ...given })).data;
}
