import type { PaymentService } from '@marquee/contract/finance/payment-services';
import type { z } from 'zod';
import { stripeEnvironment, type StripeSettings, stripeOf } from './stripe/settings.ts';

export const paymentEnvironment = { ...stripeEnvironment };

/** The settings of each payment service; undefined for one that is not set up. */
export type PaymentSettings = { stripe: StripeSettings | undefined };

/** Returns the services that are set up; the first one opens new payment pages. */
export function setUpServices(settings: PaymentSettings): PaymentService[] {
  return settings.stripe ? ['stripe'] : [];
}

/** @throws StartError for a service whose settings are not complete */
export function paymentsOf(env: z.output<z.ZodObject<typeof paymentEnvironment>>): PaymentSettings {
  return { stripe: stripeOf(env) };
}
