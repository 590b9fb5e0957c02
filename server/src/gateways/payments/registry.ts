import {
  type PaymentService,
  paymentServices,
  serviceNames,
} from '@marquee/contract/finance/payment-services';
import { z } from 'zod';
import { StartError } from '../../lib/start-error.ts';
import type { SettingDescription } from '../../setting-values.ts';
import type { ConnectedAccounts } from './accounts.ts';
import { molliePayments } from './mollie/payments.ts';
import {
  mollieDescriptions,
  mollieEnvironment,
  mollieOf,
  type MollieSettings,
} from './mollie/settings.ts';
import { type CheckoutPayments, type PaymentServices, servicesOf } from './payments.ts';
import { stripeAccounts } from './stripe/accounts.ts';
import { stripePayments } from './stripe/payments.ts';
import {
  stripeDescriptions,
  stripeEnvironment,
  stripeOf,
  type StripeSettings,
} from './stripe/settings.ts';

export const paymentEnvironment = {
  PAYMENT_SERVICE: z
    .enum(paymentServices, { error: `must be one of ${paymentServices.join(', ')}` })
    .optional(),
  ...stripeEnvironment,
  ...mollieEnvironment,
};

/** The settings of each payment service; undefined for one that is not set up. */
export type PaymentSettings = {
  /** Opens new payment pages; undefined: the first of `paymentServices` that is set up. */
  preferred: PaymentService | undefined;
  stripe: StripeSettings | undefined;
  mollie: MollieSettings | undefined;
};

/** @throws StartError for a service whose settings are not complete */
export function paymentsOf(env: z.output<z.ZodObject<typeof paymentEnvironment>>): PaymentSettings {
  const { PAYMENT_SERVICE: preferred } = env;
  const settings = { preferred, stripe: stripeOf(env), mollie: mollieOf(env) };
  if (preferred !== undefined && settings[preferred] === undefined) {
    const name = serviceNames[preferred];
    throw new StartError(`PAYMENT_SERVICE is "${preferred}", but ${name} is not set up.`);
  }
  return settings;
}

type Adapter = (settings: PaymentSettings, clock: () => Date) => CheckoutPayments | undefined;

const adapters: Record<PaymentService, Adapter> = {
  stripe: ({ stripe }, clock) => stripe && stripePayments(stripe, clock),
  mollie: ({ mollie }, clock) => mollie && molliePayments(mollie, clock),
};

export const paymentDescriptions: Record<
  keyof typeof paymentEnvironment,
  SettingDescription<{ payments: PaymentSettings }>
> = {
  PAYMENT_SERVICE: {
    what: 'The payment service for new payments, when several are set up. Without any, organizers collect payments themselves.',
    value: ({ payments }) => configuredServices(payments)[0],
  },
  ...stripeDescriptions,
  ...mollieDescriptions,
};

/** Returns the services that are set up; the first one opens new payment pages. */
export function configuredServices(settings: PaymentSettings): PaymentService[] {
  const { preferred } = settings;
  const names = paymentServices.filter((name) => settings[name] !== undefined);
  return preferred === undefined
    ? names
    : [preferred, ...names.filter((name) => name !== preferred)];
}

/** Returns the payment services that are set up, in the order of `configuredServices`. */
export function paymentServicesOf(settings: PaymentSettings, clock: () => Date): PaymentServices {
  const names = configuredServices(settings);
  return servicesOf(...names.flatMap((name) => adapters[name](settings, clock) ?? []));
}

/** Returns the service that connects accounts of organizations; null: none is set up. */
export function accountsOf({ stripe }: PaymentSettings): ConnectedAccounts | null {
  return stripe?.connectSecret === undefined ? null : stripeAccounts(stripe);
}
