import type { z } from 'zod';
import { stripeEnvironment, type StripeSettings, stripeOf } from './stripe/settings.ts';

export const paymentEnvironment = { ...stripeEnvironment };

/** The settings of each payment service; undefined for one that is not set up. */
export type PaymentSettings = { stripe: StripeSettings | undefined };

/** @throws StartError for a service whose settings are not complete */
export function paymentsOf(env: z.output<z.ZodObject<typeof paymentEnvironment>>): PaymentSettings {
  return { stripe: stripeOf(env) };
}
