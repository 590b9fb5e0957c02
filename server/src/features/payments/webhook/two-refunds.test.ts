import { ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { Client } from '../../../testing/client.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import type { StripeEvent } from '../../../testing/doubles/stripe-double-events.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: StripeApp;
let staff: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startStripeApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
  event = await makeEvent(app.server.db, { capacity: 500 });
});
afterAll(() => app.close());

type Order = Awaited<ReturnType<StripeApp['buy']>>;

/**
 * One refund is asked for here and sent by a job; the other is made at Stripe, whose two messages
 * come in either order. Of an order over 25.00, the second is the rest.
 */
const steps = ['ask', 'send', 'by hand', 'its message', 'its charge'] as const;
type Step = (typeof steps)[number];
const isPossible = (order: readonly Step[]) =>
  order.indexOf('ask') < order.indexOf('send') &&
  order.indexOf('by hand') < order.indexOf('its message') &&
  order.indexOf('by hand') < order.indexOf('its charge');

function ordersOf(left: readonly Step[]): Step[][] {
  if (left.length === 0) return [[]];
  return left.flatMap((step) =>
    ordersOf(left.filter((other) => other !== step)).map((rest) => [step, ...rest]),
  );
}

/** Asks for 5.00; cancels the order instead if that would leave nothing paid. */
async function ask({ id }: Order): Promise<void> {
  const body = { amount: 5, reason: 'The view was blocked' };
  const { status } = await staff.call(ticketRefundsApi.refundSum, { params: { id }, body });
  if (status === 200) return;
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } });
}

async function playThrough(order: Order, sequence: Step[]): Promise<void> {
  let messages: StripeEvent[] = [];
  const acts: Record<Step, () => Promise<unknown>> = {
    ask: () => ask(order),
    send: () => app.server.runJobs(),
    'by hand': async () => {
      messages = app.stripe.refundByHand(order.page, 2000);
    },
    'its message': () => app.deliver(...messages.slice(0, 1)),
    'its charge': () => app.deliver(...messages.slice(1)),
  };
  for (const step of sequence) await acts[step]();
  await app.server.runJobs();
  await app.deliver(...app.stripe.refundEvents());
  await app.server.runJobs();
}

function sentOf({ page }: Order): number {
  const intent = app.stripe.sessions.find(({ id }) => id === page)?.payment_intent;
  return app.stripe.refunds
    .filter(({ payment_intent }) => payment_intent === intent)
    .reduce((sum, { amount }) => sum + amount, 0);
}

test.each(ordersOf(steps).filter(isPossible))(
  'nothing is left paid and no ticket is left valid after %s, %s, %s, %s, %s',
  async (...sequence) => {
    const order = await app.buy(event);
    await app.deliver(app.stripe.pay(order.page));
    await app.server.runJobs();
    await playThrough(order, sequence);
    expect(sentOf(order)).toBe(2500);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    const valid = await app.server.db
      .selectFrom('tickets')
      .select('id')
      .where('order_id', '=', order.id)
      .where('voided_at', 'is', null)
      .execute();
    expect(valid).toEqual([]);
    expect(await findDifferences(app.server.db)).toEqual([]);
  },
);
