import { type PaymentService, paymentServices } from '@marquee/contract/finance/payment-services';
import type { z } from 'zod';
import { stripeEnvironment, type StripeSettings, stripeOf } from './stripe/settings.ts';

export const paymentEnvironment = { ...stripeEnvironment };

/** The settings of each payment service; undefined for one that is not set up. */
export type PaymentSettings = { stripe: StripeSettings | undefined };

/** Returns the services that are set up, in the order of `paymentServices`. */
export function configuredServices(settings: PaymentSettings): PaymentService[] {
  return paymentServices.filter((name) => settings[name] !== undefined);
}

/** @throws StartError for a service whose settings are not complete */
export function paymentsOf(env: z.output<z.ZodObject<typeof paymentEnvironment>>): PaymentSettings {
  return { stripe: stripeOf(env) };
}
