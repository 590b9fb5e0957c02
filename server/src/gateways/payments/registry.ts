import type { ConnectedAccounts } from './accounts.ts';
import { offlinePayments, type Payments } from './payments.ts';
import type { PaymentSettings } from './settings.ts';
import { stripeAccounts } from './stripe/accounts.ts';
import { stripePayments } from './stripe/payments.ts';

/** Returns the payment service of the settings. */
export function paymentServicesOf({ stripe }: PaymentSettings, clock: () => Date): Payments {
  return stripe ? stripePayments(stripe, clock) : offlinePayments;
}

/** Returns the service that connects accounts of organizations; null: none is set up. */
export function accountsOf({ stripe }: PaymentSettings): ConnectedAccounts | null {
  return stripe?.connectSecret === undefined ? null : stripeAccounts(stripe);
}
