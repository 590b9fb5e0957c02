import { type PaymentService, paymentServices } from '@marquee/contract/finance/payment-services';
import type { ConnectedAccounts } from './accounts.ts';
import { type CheckoutPayments, type PaymentServices, servicesOf } from './payments.ts';
import type { PaymentSettings } from './settings.ts';
import { stripeAccounts } from './stripe/accounts.ts';
import { stripePayments } from './stripe/payments.ts';

type Adapter = (settings: PaymentSettings, clock: () => Date) => CheckoutPayments | undefined;

const adapters: Record<PaymentService, Adapter> = {
  stripe: ({ stripe }, clock) => stripe && stripePayments(stripe, clock),
};

/** Returns the payment services that are set up, in the order of `paymentServices`. */
export function paymentServicesOf(settings: PaymentSettings, clock: () => Date): PaymentServices {
  return servicesOf(...paymentServices.flatMap((name) => adapters[name](settings, clock) ?? []));
}

/** Returns the service that connects accounts of organizations; null: none is set up. */
export function accountsOf({ stripe }: PaymentSettings): ConnectedAccounts | null {
  return stripe?.connectSecret === undefined ? null : stripeAccounts(stripe);
}
