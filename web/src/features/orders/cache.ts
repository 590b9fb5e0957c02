import type { Order } from '@marquee/contract/orders/orders';
import type { QueryClient } from '@tanstack/react-query';
import { eventKeys } from '../events/cache.ts';

type OrderPage = { data: Order[]; next_cursor: string | null; total: number };

export const orderKeys = {
  event: (eventId: string) => ['orders', eventId] as const,
  lists: (eventId: string) => ['orders', eventId, 'list'] as const,
  list: (eventId: string, query: object) => ['orders', eventId, 'list', query] as const,
  attendees: (eventId: string, query: object) => ['orders', eventId, 'attendees', query] as const,
  one: (eventId: string, reference: string) => ['orders', eventId, 'one', reference] as const,
  rules: (organizationId: string) => ['payment-rules', organizationId] as const,
  account: (organizationId: string) => ['transfer-account', organizationId] as const,
  instructions: (organizationId: string) => ['payment-instructions', organizationId] as const,
};

/** Replaces the cached order with this id everywhere. */
export function replaceOrder(client: QueryClient, order: Order) {
  const { event_id: eventId } = order;
  client.setQueryData(orderKeys.one(eventId, order.reference), order);
  client.setQueriesData<OrderPage>(
    { queryKey: orderKeys.lists(eventId) },
    (page) =>
      page && {
        ...page,
        data: page.data.map((cached) => (cached.order_id === order.order_id ? order : cached)),
      },
  );
}

export function removeOrder(client: QueryClient, eventId: string, id: string) {
  client.setQueriesData<OrderPage>(
    { queryKey: orderKeys.lists(eventId) },
    (page) =>
      page && {
        ...page,
        data: page.data.filter((order) => order.order_id !== id),
        total: page.total - Number(page.data.some((order) => order.order_id === id)),
      },
  );
}

/** Reloads the orders and the event's figures, which an order changes. */
export function refreshOrders(client: QueryClient, eventId: string) {
  void client.invalidateQueries({ queryKey: orderKeys.lists(eventId) });
  void client.invalidateQueries({ queryKey: eventKeys.one(eventId) });
  void client.invalidateQueries({ queryKey: eventKeys.lists });
  void client.invalidateQueries({ queryKey: eventKeys.door(eventId) });
}

/** Reloads all orders after a refusal, because it means that the screen is outdated. */
export function reloadOrders(client: QueryClient, eventId: string) {
  void client.invalidateQueries({ queryKey: orderKeys.event(eventId) });
}
