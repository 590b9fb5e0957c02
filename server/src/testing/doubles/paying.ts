import type { PaymentService } from '@marquee/contract/finance/payment-services';
import type { TestApp } from '../app.ts';
import type { makeEvent } from '../factories/events.ts';
import { startMollieApp } from './mollie/app.ts';
import type { readersOf } from './paid-orders.ts';
import { startStripeApp } from './stripe-app.ts';
import type { StripeEvent } from './stripe-double-events.ts';

export type Bought = { id: string; secret: string; email: string; page: string };

/** Makes the service call the webhook about what has just happened; again at each call. */
export type Tell = () => Promise<void>;

/** The server beside the double of a payment service, by what buyers, staff and the service do. */
export type Paying = ReturnType<typeof readersOf> & {
  server: TestApp;
  buy: (event: Awaited<ReturnType<typeof makeEvent>>) => Promise<Bought>;
  /** The buyer pays; the webhook is called when the result is. */
  pay: (order: Bought) => Tell;
  refundByHand: (order: Bought, cents?: number) => Tell;
  /** The bank sends back the newest refund. */
  failRefund: (order: Bought) => Tell;
  /** The service tells of the refunds that we asked for. */
  tellRefunds: (order: Bought) => Promise<void>;
  /** In cents, without those that failed. */
  refundsOf: (order: Bought) => number[];
  /** The addresses of all pages that were opened for an order. */
  pagesOf: (order: { id: string }) => string[];
  /** `mute` does what is requested and loses the answer. */
  setMood: (mood: 'well' | 'down' | 'mute') => void;
  close: () => Promise<void>;
};

async function startStripe(): Promise<Paying> {
  const app = await startStripeApp();
  const { stripe } = app;
  const telling =
    (events: StripeEvent[]): Tell =>
    () =>
      app.deliver(...events);
  const intentOf = ({ page }: Bought) =>
    stripe.sessions.find(({ id }) => id === page)?.payment_intent;
  return {
    ...app,
    pay: ({ page }) => telling([stripe.pay(page)]),
    refundByHand: ({ page }, cents) => telling(stripe.refundByHand(page, cents)),
    failRefund: ({ page }) => telling(stripe.failRefund(page)),
    tellRefunds: () => app.deliver(...stripe.refundEvents()),
    refundsOf: (order) =>
      stripe.refunds
        .filter(({ payment_intent, status }) => {
          return payment_intent === intentOf(order) && status !== 'failed';
        })
        .map(({ amount }) => amount),
    pagesOf: (order) =>
      stripe.sessions
        .filter(({ metadata }) => metadata['order_id'] === order.id)
        .map(({ url }) => url),
    setMood: (mood) => {
      stripe.mood = mood;
    },
  };
}

async function startMollie(): Promise<Paying> {
  const app = await startMollieApp();
  const { mollie } = app;
  return {
    ...app,
    pay({ page }) {
      mollie.become(page, 'paid');
      return () => app.tell(page);
    },
    refundByHand({ page }, cents) {
      mollie.refundByHand(page, cents);
      return () => app.tell(page);
    },
    failRefund({ page }) {
      mollie.failRefund(page);
      return () => app.tell(page);
    },
    async tellRefunds({ page }) {
      mollie.settleRefunds(page, 'refunded');
      await app.tell(page);
    },
    refundsOf: ({ page }) => mollie.refundsOf(page),
    pagesOf: ({ id }) => app.pagesOf(id).map((payment) => `${mollie.url}/pay/${payment.id}`),
    setMood: (mood) => {
      mollie.mood = mood;
    },
  };
}

export const payingAt: Record<PaymentService, () => Promise<Paying>> = {
  stripe: startStripe,
  mollie: startMollie,
};
