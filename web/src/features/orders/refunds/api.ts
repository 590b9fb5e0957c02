import type { Order } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import {
  type RefundEffect,
  refundsApi,
  type SumRefundInput,
} from '@marquee/contract/payments/refunds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { refreshOrders, reloadOrders, replaceOrder } from '../cache.ts';

/** Reads the effect of refunding a completed order; undefined while loading and for others. */
export function useRefundEffect(order: Order): RefundEffect | undefined {
  const { data } = useQuery({
    queryKey: ['orders', order.event_id, 'refund-effect', order.order_id],
    queryFn: ({ signal }) =>
      call(refundsApi.getRefundEffect, { params: { id: order.order_id }, signal }),
    enabled: order.status === 'completed' && order.total > 0,
    // The effect depends on the balance of that moment.
    staleTime: 0,
  });
  return data?.data;
}

/** Reads the effect of refunding some of an order's tickets; undefined while none is chosen. */
export function useTicketsEffect(order: Order, ids: string[]): RefundEffect | undefined {
  const tickets = ids.toSorted().join(',');
  const { data } = useQuery({
    queryKey: ['orders', order.event_id, 'refund-effect', order.order_id, tickets],
    queryFn: ({ signal }) =>
      call(refundsApi.getRefundEffect, {
        params: { id: order.order_id },
        query: { tickets },
        signal,
      }),
    enabled: ids.length > 0,
    staleTime: 0,
  });
  return data?.data;
}

/** Reads the effect of refunding a sum of an order; undefined while none is typed. */
export function useSumEffect(order: Order, amount: number): RefundEffect | undefined {
  const { data } = useQuery({
    queryKey: ['orders', order.event_id, 'refund-effect', order.order_id, 'sum', amount],
    queryFn: ({ signal }) =>
      call(refundsApi.getRefundEffect, {
        params: { id: order.order_id },
        query: { amount },
        signal,
      }),
    enabled: amount > 0 && amount <= order.total,
    staleTime: 0,
  });
  return data?.data;
}

/** Refunds a sum of an order; the key makes a repeated call refund once. */
export function useRefundSum(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key, ...body }: SumRefundInput & { id: string; key: string }) =>
      call(ticketRefundsApi.refundSum, {
        params: { id },
        headers: { 'Idempotency-Key': key },
        body,
      }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** Refunds tickets of an order; 409 if one of them is void already. */
export function useRefundTickets(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; ticket_ids: string[]; send: boolean }) =>
      call(ticketRefundsApi.refundTickets, { params: { id }, body }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}
