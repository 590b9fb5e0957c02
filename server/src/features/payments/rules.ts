import { type PaymentProvider, paymentProviders } from '@marquee/contract/finance/payment-services';
import type { PaymentServices } from '../../gateways/payments/payments.ts';
import { type Actor, isAdministrator } from '../../lib/actor.ts';

/**
 * Returns whether a payment is sent back by hand. An organization does so with money that it took
 * itself; an administrator with money of a payment service that is no longer set up or that could
 * not deliver the refund.
 */
export function isByHand(
  payment: { provider: string; refund_failure: string | null },
  payments: PaymentServices,
  actor: Actor,
): boolean {
  if (payment.provider === 'offline') return true;
  const isStuck = !payments.has(payment.provider) || payment.refund_failure !== null;
  return isStuck && isAdministrator(actor);
}

/** Returns who sends a refund, whoever looks at it. */
export function refunderOf(
  { provider }: { provider: string },
  payments: PaymentServices,
): 'organizer' | 'payment_service' | 'administrator' {
  if (provider === 'offline') return 'organizer';
  return payments.has(provider) ? 'payment_service' : 'administrator';
}

/** Returns who took a payment. @throws Error for a service that this program does not know */
export function providerOf({ provider }: { provider: string }): PaymentProvider {
  const known = paymentProviders.find((name) => name === provider);
  if (known === undefined) throw new Error(`There is no payment service ${provider}.`);
  return known;
}
