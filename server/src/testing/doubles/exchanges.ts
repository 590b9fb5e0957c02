import type { BodyInputOf } from '@marquee/contract/endpoint';
import { ordersApi } from '@marquee/contract/orders/orders';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { makeAdministrator } from '../factories.ts';
import { makeEvent } from '../factories/events.ts';
import { startStripeApp } from './stripe-app.ts';

export const exchangePrices = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'Child', amount_cents: 500 },
  { label: 'VIP', amount_cents: 5000, quota: 2 },
];

type Event = Awaited<ReturnType<typeof makeEvent>>;
type EventValues = Parameters<typeof makeEvent>[1];
type Wanted = Omit<BodyInputOf<typeof exchangeApi.exchangeTickets>, 'items'>;

/** Starts a server beside the double of Stripe, with orders whose tickets can be exchanged. */
export async function startExchanges() {
  const app = await startStripeApp();
  const { server } = app;
  const staff = await server.signIn(await makeAdministrator(server.db));
  const makeSale = (values: EventValues) =>
    makeEvent(server.db, { prices: exchangePrices, ...values });
  return {
    ...app,
    staff,
    makeSale,
    /** Exchanges to the given quantity of each of an event's prices, in their order. */
    exchange(event: Event, id: string, quantities: number[], more: Wanted = {}, by = staff) {
      const items = quantities.flatMap((quantity, index) => {
        return quantity === 0 ? [] : [{ ticket_id: event.prices[index]?.id ?? '', quantity }];
      });
      return by.call(exchangeApi.exchangeTickets, { params: { id }, body: { items, ...more } });
    },
    /** Buys standard tickets and pays them at the double of Stripe. */
    async buyAndPay(values: EventValues = {}, quantity = 3) {
      const event = await makeSale(values);
      const order = await app.buy(event, quantity);
      await app.deliver(app.stripe.pay(order.page));
      await server.runJobs();
      server.mails.length = 0;
      return { event, ...order };
    },
    /** Sells standard tickets at the door, whose money the organizer has. */
    async sell(values: EventValues = {}, quantity = 2) {
      const event = await makeSale(values);
      const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity }];
      const sold = await staff.call(ordersApi.sellAtDoor, {
        params: { id: event.id },
        body: { items, name: 'Walk-in', email: 'walk@example.com' },
      });
      await server.runJobs();
      server.mails.length = 0;
      return { event, order: sold.body.data, id: sold.body.data.order_id };
    },
  };
}
