import { z } from 'zod';

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

/** Returns whether a way is paid on a page of a payment service. */
export function isOnlineWay(way: PayWay | null): way is 'card' | 'mollie' {
  return way === 'card' || way === 'mollie';
}

/** The payment service behind a way. */
export const serviceOfWay = { card: 'stripe', mollie: 'mollie' } as const;

/** Returns the way that is paid on the page of a service. */
export function wayOfService(service: string): PayWay {
  return service === serviceOfWay.mollie ? 'mollie' : 'card';
}
