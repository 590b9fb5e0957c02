import type { QueryInputOf } from '@marquee/contract/endpoint';
import { type Order, ordersApi, type OrderStatus } from '@marquee/contract/orders/orders';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { orderKeys, refreshOrders, reloadOrders, removeOrder, replaceOrder } from './cache.ts';

/** While the orders are looked at they are at most this old. */
const REFRESH_MS = 5_000;

type OrderQuery = QueryInputOf<typeof ordersApi.listOrders>;

/** One page of an event's orders, moving by itself while the page is in sight. */
export function useOrders(eventId: string, query: OrderQuery) {
  return useQuery({
    queryKey: orderKeys.list(eventId, query),
    queryFn: ({ signal }) => call(ordersApi.listOrders, { params: { id: eventId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/**
 * One order by its reference; null when the event has none with it.
 * @param listed the same order as the list holds it, shown until the answer is there
 */
export function useOrder(eventId: string, reference: string, listed: Order | undefined) {
  return useQuery({
    queryKey: orderKeys.one(eventId, reference),
    queryFn: async ({ signal }): Promise<Order | null> => {
      const query = { search: reference, limit: 10 };
      const { data } = await call(ordersApi.listOrders, { params: { id: eventId }, query, signal });
      return data.find((order) => order.reference === reference) ?? null;
    },
    placeholderData: () => listed,
    refetchInterval: REFRESH_MS,
  });
}

/** Changes an order's status; 409 with `errors.status` when it cannot become that. */
export function useUpdateStatus(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { orderId: string; status: OrderStatus }) =>
      call(ordersApi.updateOrderStatus, { body }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** Deletes a pending or cancelled order of an event. */
export function useDeleteOrder(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(ordersApi.deleteOrder, { params: { id } }),
    onSuccess: (_, id) => {
      removeOrder(client, eventId, id);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** Sends a completed order's tickets once more. */
export function useResendTickets() {
  return useMutation({
    mutationFn: (id: string) => call(ordersApi.resendTickets, { params: { id } }),
  });
}

/** Refunds a completed order, or notes that a cancelled one's money went back. */
export function useNoteRefund(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(ordersApi.noteRefund, { params: { id } }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** What an organization's buyers are told about paying. */
export function usePaymentInstructions(organizationId: string | undefined) {
  return useQuery({
    queryKey: orderKeys.instructions(organizationId ?? ''),
    queryFn: async ({ signal }) =>
      (
        await call(ordersApi.getPaymentInstructions, {
          params: { id: organizationId ?? '' },
          signal,
        })
      ).data,
    enabled: organizationId !== undefined,
  });
}

/** Writes what an organization's buyers are told about paying. */
export function useSetPaymentInstructions(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (instructions: string) =>
      call(ordersApi.setPaymentInstructions, {
        params: { id: organizationId },
        body: { instructions },
      }),
    onSuccess: ({ data }) => client.setQueryData(orderKeys.instructions(organizationId), data),
  });
}
