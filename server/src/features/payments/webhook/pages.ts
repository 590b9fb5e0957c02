import { wayOfService } from '@marquee/contract/booking/way-names';
import type { Trx } from '../../../db/database.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { awaitAgain } from '../../orders/commands-rows.ts';
import { hasLeft, leavePages } from '../../orders/payment-pages/left.ts';
import { deadlineOf, termsOf } from '../../orders/ways/rules.ts';
import { cancelOrder } from '../settling/settle.ts';

/**
 * Returns whether an event of a connected account is about the page that Marquee opened there. The
 * account's owner can make pages and payments with any order's id, but none with the id of our page.
 * Only we make payments in the platform's own account.
 */
export function isOfPage(
  { provider, account, checkoutId }: { provider: string; account?: string; checkoutId?: string },
  order: Pick<LockedOrder, 'checkout_provider' | 'checkout_id' | 'checkout_account'>,
): boolean {
  if (account === undefined) return true;
  const isOfService = order.checkout_provider === provider;
  return isOfService && order.checkout_account === account && order.checkout_id === checkoutId;
}

/** Returns whether money came from a page of a connected account that the order left. */
export async function isOfLeftPage(
  trx: Trx,
  paymentEvent: PaymentEvent,
  { id }: Pick<LockedOrder, 'id'>,
): Promise<boolean> {
  if (paymentEvent.kind !== 'paid') return false;
  const { provider, checkoutId, account } = paymentEvent;
  if (checkoutId === undefined || account === undefined) return false;
  return hasLeft(trx, id, { provider, checkoutId, account });
}

/** Returns whether an event is not about a page that the order has left. */
export function isOfOpenPage(
  { provider, checkoutId }: { provider: string; checkoutId?: string },
  order: Pick<LockedOrder, 'checkout_provider' | 'checkout_id'>,
): boolean {
  if (checkoutId === undefined) return true;
  return order.checkout_provider === provider && order.checkout_id === checkoutId;
}

/** Keeps the seats for the rest of the hold, so that the buyer can pay again or another way. */
export async function failPayment(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  const heldUntil = order.held_until ?? usualHold(order);
  if (heldUntil === null || heldUntil <= now) {
    return cancelOrder(trx, order, 'payment_failed', now);
  }
  // A message about the page that comes later than its failure is not believed.
  await leavePages(trx, [order], now);
  await awaitAgain(trx, order.id, { expiresAt: heldUntil, now });
}

/** Returns until when seats were held for a payment that got under way under an earlier release. */
function usualHold({
  payment_way,
  checkout_provider,
  event,
  created_at,
}: LockedOrder): Date | null {
  const way = payment_way ?? wayOfService(checkout_provider);
  return deadlineOf(termsOf(event, way), event, created_at);
}
