import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { splitApi } from '@marquee/contract/staff-orders/split';
import { startExchanges } from './exchanges.ts';

type Input = Partial<BodyInputOf<typeof splitApi.splitOrder>>;

/** Whom an order is for that is split off. */
export const grace = { name: 'Grace Hopper', email: 'grace@example.com' };

/** Starts a server beside the double of Stripe, with orders that can be split. */
export async function startSplits() {
  const app = await startExchanges();
  const split = (id: string, more: Input, by = app.staff) =>
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
