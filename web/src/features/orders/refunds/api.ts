import type { Order } from '@marquee/contract/orders/orders';
import { type RefundEffect, refundsApi } from '@marquee/contract/orders/refunds';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

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
