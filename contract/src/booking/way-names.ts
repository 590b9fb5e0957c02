import { z } from 'zod';
import { type PaymentService, paymentServices } from '../finance/payment-services.ts';

/** How a buyer pays: on the page of Stripe or Mollie, into the organizer's bank account, or there. */
export const payWays = ['card', 'mollie', 'transfer', 'door'] as const;
export type PayWay = (typeof payWays)[number];

export const WayOf = z.enum(payWays);

/** What staff and buyers call a way. */
export const wayNames: Record<PayWay, string> = {
  card: 'Card',
  mollie: 'Mollie',
  transfer: 'Bank transfer',
  door: 'At the door',
};

/** The way that is paid on the page of each service. */
const waysOfServices = { stripe: 'card', mollie: 'mollie' } as const satisfies Record<
  PaymentService,
  PayWay
>;
type OnlineWay = (typeof waysOfServices)[PaymentService];

/** The payment service behind a way. */
export const serviceOfWay = {
  card: 'stripe',
  mollie: 'mollie',
} as const satisfies Record<OnlineWay, PaymentService>;

/** Returns whether a way is paid on a page of a payment service. */
export function isOnlineWay(way: PayWay | null): way is OnlineWay {
  return way !== null && way in serviceOfWay;
}

/** Returns the way that is paid on the page of a service; an unknown one took cards. */
export function wayOfService(service: string): OnlineWay {
  const known = paymentServices.find((one) => one === service);
  return known === undefined ? 'card' : waysOfServices[known];
}
