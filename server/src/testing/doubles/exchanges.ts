import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { ordersApi } from '@marquee/contract/orders/orders';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { splitApi } from '@marquee/contract/staff-orders/split';
import type { Config } from '../../config.ts';
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
export async function startExchanges(options: { config?: Partial<Config> } = {}) {
  const app = await startStripeApp(options);
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

type SplitInput = Partial<BodyInputOf<typeof splitApi.splitOrder>>;

/** Whom an order is for that is split off. */
export const grace = { name: 'Grace Hopper', email: 'grace@example.com' };

/** Starts a server beside the double of Stripe, with orders that can be split. */
export async function startSplits() {
  const app = await startExchanges();
  const split = (id: string, more: SplitInput, by = app.staff) =>
    by.call(splitApi.splitOrder, { params: { id }, body: { ...grace, ...more } });
  const ticketsOf = async (id: string): Promise<string[]> => {
    const rows = app.server.db.selectFrom('tickets').select('id').where('order_id', '=', id);
    return (await rows.orderBy('place').execute()).map((ticket) => ticket.id);
  };
  return {
    ...app,
    split,
    ticketsOf,
    /** Buys three tickets online and splits off one of them. */
    async splitBought(values: Parameters<typeof app.buyAndPay>[0] = {}, quantity = 3) {
      const { event, ...order } = await app.buyAndPay(values, quantity);
      const [first = ''] = await ticketsOf(order.id);
      const { body } = await split(order.id, { ticket_ids: [first] });
      const { new_order: added } = body.data;
      if (!added) throw new Error('The answer has no new order.');
      const secret = added.href.split('/').at(-1) ?? '';
      return { event, order, first, added: { ...order, id: added.order_id, secret }, body };
    },
    cancel: (id: string) =>
      app.staff.call(api.orders.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } }),
  };
}
