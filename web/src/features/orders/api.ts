import { plainReference } from '@marquee/contract/check-in/ticket-codes';
import { eInvoiceDeliveriesApi } from '@marquee/contract/companies/deliveries';
import type { QueryInputOf } from '@marquee/contract/endpoint';
import { type Order, ordersApi } from '@marquee/contract/orders/orders';
import { type OrderStatus } from '@marquee/contract/orders/statuses';
import { type HandWay, paidMarksApi } from '@marquee/contract/staff-orders/paid-marks';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { orderKeys, refreshOrders, reloadOrders, removeOrder, replaceOrder } from './cache.ts';

/** Milliseconds between two updates while the orders are on screen. */
const REFRESH_MS = 5_000;

type OrderQuery = QueryInputOf<typeof ordersApi.listOrders>;

/** Reads one page of an event's orders, repeatedly while the page is visible. */
export function useOrders(eventId: string, query: OrderQuery) {
  return usePage(orderKeys.list(eventId, query), ordersApi.listOrders, {
    params: { id: eventId },
    query,
    refetchInterval: REFRESH_MS,
  });
}

/**
 * Reads one order by its reference; null if the event has no such order.
 * @param listed the same order from the list, shown until the answer arrives
 */
export function useOrder(eventId: string, reference: string, listed: Order | undefined) {
  return useQuery({
    queryKey: orderKeys.one(eventId, reference),
    queryFn: async ({ signal }): Promise<Order | null> => {
      const query = { search: reference, limit: 10 };
      const { data } = await call(ordersApi.listOrders, { params: { id: eventId }, query, signal });
      // Older mails and the audit log write some letters of it in another way.
      const wanted = plainReference(reference);
      return data.find((order) => plainReference(order.reference) === wanted) ?? null;
    },
    placeholderData: () => listed,
    refetchInterval: REFRESH_MS,
  });
}

/** Delivers a document again that the network of e-invoices refused. */
export function useDeliverEInvoice({ order_id: id, event_id: eventId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: string) =>
      call(eInvoiceDeliveriesApi.deliverEInvoice, { params: { id, number } }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** Changes an order's status; 409 with `errors.status` if the change is not allowed. */
export function useUpdateStatus(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { orderId: string; status: OrderStatus; send?: boolean }) =>
      call(ordersApi.updateOrderStatus, { body }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** Marks an unpaid order as paid, or takes that back while the order is not completed. */
export function usePaidMark(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      isPaid,
      payment,
    }: {
      id: string;
      isPaid: boolean;
      payment?: HandWay | undefined;
    }) =>
      isPaid
        ? call(paidMarksApi.markPaid, { params: { id }, body: { payment } })
        : call(paidMarksApi.takeBackPaidMark, { params: { id } }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

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

export function useResendTickets() {
  return useMutation({
    mutationFn: (id: string) => call(ordersApi.resendTickets, { params: { id } }),
  });
}

/** Refunds a completed order, or records that a cancelled order's money was returned. */
export function useNoteRefund(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, send }: { id: string; send: boolean }) =>
      call(ordersApi.noteRefund, { params: { id }, body: { send } }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** Marks a refund as paid by hand, or asks the payment service for it again. */
export function useNotePaymentRefunded(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(ticketRefundsApi.notePaymentRefunded, { params: { id } }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

export function usePaymentInstructions(organizationId: string | undefined) {
  return useData(orderKeys.instructions(organizationId ?? ''), ordersApi.getPaymentInstructions, {
    params: { id: organizationId ?? '' },
    enabled: organizationId !== undefined,
  });
}

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
