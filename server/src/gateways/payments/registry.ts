import type { ConnectedAccounts } from './accounts.ts';
import { type PaymentServices, servicesOf } from './payments.ts';
import type { PaymentSettings } from './settings.ts';
import { stripeAccounts } from './stripe/accounts.ts';
import { stripePayments } from './stripe/payments.ts';

/** Returns the payment services of the settings. */
export function paymentServicesOf({ stripe }: PaymentSettings, clock: () => Date): PaymentServices {
  return servicesOf(...(stripe ? [stripePayments(stripe, clock)] : []));
}

/** Returns the service that connects accounts of organizations; null: none is set up. */
export function accountsOf({ stripe }: PaymentSettings): ConnectedAccounts | null {
  return stripe?.connectSecret === undefined ? null : stripeAccounts(stripe);
}
