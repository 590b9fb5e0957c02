import type { BodyInputOf } from '@marquee/contract/endpoint';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { type PaymentServices, servicesOf } from '../gateways/payments/payments.ts';
import type { TestApp } from './app.ts';
import type { makeEvent } from './factories/events.ts';

type EventRow = Awaited<ReturnType<typeof makeEvent>>;

/** Books like a buyer: the given quantity of each of an event's price types, in their order. */
export async function book(
  server: TestApp,
  event: EventRow,
  quantities: number[],
  { key, ...more }: { key?: string } & Partial<BodyInputOf<typeof publicOrdersApi.placeOrder>> = {},
) {
  const items = quantities.flatMap((quantity, index) => {
    const ticket_id = event.prices[index]?.id ?? '';
    return quantity === 0 ? [] : [{ ticket_id, quantity }];
  });
  return server.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: event.id },
    body: { items, name: 'Ada Lovelace', email: 'ada@example.com', ...more },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

export async function seatsOf({ db }: TestApp, event: { id: string }) {
  const { tickets_sold: sold, seats_held: held } = await db
    .selectFrom('events')
    .select(['tickets_sold', 'seats_held'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  return { sold, held };
}

/** A payment service that opens pages and reports nothing, so orders wait until their hold ends. */
export const silentCheckout: PaymentServices = servicesOf({
  name: 'stripe',
  openCheckout: async ({ orderId }) => ({
    id: `checkout-${orderId}`,
    url: `https://pay.example/${orderId}`,
  }),
  closeCheckout: async () => undefined,
  refund: async ({ key }) => `refund-of-${key}`,
  returnFee: async () => undefined,
  check: async () => ({ isLive: false }),
  receive: async () => [],
});
