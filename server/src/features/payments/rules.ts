import type { Payments } from '../../gateways/payments/payments.ts';
import { type Actor, isAdministrator } from '../../lib/actor.ts';

/**
 * Returns whether a payment is sent back by hand. An organization does so with money that it took
 * itself; an administrator with money of a payment service that is no longer set up or that could
 * not deliver the refund.
 */
export function isByHand(
  payment: { provider: string; refund_failure: string | null },
  payments: Payments,
  actor: Actor,
): boolean {
  if (payment.provider === 'offline') return true;
  const isStuck = payments.kind === 'offline' || payment.refund_failure !== null;
  return isStuck && isAdministrator(actor);
}

/** Returns who sends a refund, whoever looks at it. */
export function refunderOf(
  { provider }: { provider: string },
  payments: Payments,
): 'organizer' | 'payment_service' | 'administrator' {
  if (provider === 'offline') return 'organizer';
  return payments.kind === 'offline' ? 'administrator' : 'payment_service';
}
