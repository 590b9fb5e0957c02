import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { Order } from '@marquee/contract/orders/orders';
import { correctionsApi } from '@marquee/contract/staff-orders/corrections';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { refreshOrders, reloadOrders, replaceOrder } from '../cache.ts';

/** Returns a call that changes an order and shows the answer wherever the order is. */
function useCorrection<Body>(
  { event_id: eventId }: Order,
  send: (body: Body) => Promise<{ data: Order; message?: string }>,
) {
  const client = useQueryClient();
  return async (body: Body) => {
    try {
      const answer = await send(body);
      replaceOrder(client, answer.data);
      refreshOrders(client, eventId);
      return answer;
    } catch (error) {
      reloadOrders(client, eventId);
      throw error;
    }
  };
}

export function useCorrectBuyer(order: Order) {
  return useCorrection(order, (body: BodyInputOf<typeof correctionsApi.correctBuyer>) =>
    call(correctionsApi.correctBuyer, { body }),
  );
}

export function useSetDeadline(order: Order) {
  const params = { id: order.order_id };
  return useCorrection(order, (body: BodyInputOf<typeof correctionsApi.setOrderDeadline>) =>
    call(correctionsApi.setOrderDeadline, { params, body }),
  );
}
