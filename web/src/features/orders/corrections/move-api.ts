import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { Order } from '@marquee/contract/orders/orders';
import { moveApi, type MoveEffect } from '@marquee/contract/staff-orders/move';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { refreshOrders, reloadOrders, replaceOrder } from '../cache.ts';

type MoveBody = BodyInputOf<typeof moveApi.moveOrder>;
export type Target = Pick<MoveBody, 'event_id' | 'items'>;

/** Reads what a move would do, once each ticket type has one at the other event. */
export function useMoveEffect(order: Order, target: Target | undefined) {
  return useQuery({
    queryKey: ['orders', order.event_id, 'move-effect', order.order_id, target],
    queryFn: async ({ signal }): Promise<MoveEffect | undefined> => {
      if (!target) return undefined;
      const params = { id: order.order_id };
      const body = { ...target, total: order.total, dry_run: true };
      return (await call(moveApi.moveOrder, { params, body, signal })).data;
    },
    enabled: target !== undefined,
    placeholderData: keepPreviousData,
    // Seats are those of the moment, and a refusal stays one.
    staleTime: 0,
    retry: false,
  });
}

/** Moves an order; a total that was not shown is refused with 409. */
export function useMove({ order_id: id, event_id: eventId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MoveBody) => call(moveApi.moveOrder, { params: { id }, body }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data.order);
      refreshOrders(client, eventId);
      if (data.new_order) refreshOrders(client, data.new_order.event_id);
    },
    onError: () => reloadOrders(client, eventId),
  });
}
