import { type CancellationInput, cancellationsApi } from '@marquee/contract/orders/cancellations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { refreshOrders, reloadOrders } from '../cache.ts';

/** How many unpaid orders of an event are older than so many days. */
export function useUnpaidCount(eventId: string, days: number, isAsked: boolean) {
  return useQuery({
    queryKey: ['orders', eventId, 'unpaid', days],
    queryFn: ({ signal }) =>
      call(cancellationsApi.countUnpaidOrders, {
        params: { id: eventId },
        query: { older_than_days: days },
        signal,
      }),
    enabled: isAsked,
    select: ({ data }) => data,
  });
}

/** Cancels orders of an event; those that stay say why. */
export function useCancelOrders(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CancellationInput) =>
      call(cancellationsApi.cancelOrders, { params: { id: eventId }, body }),
    onSettled: () => {
      reloadOrders(client, eventId);
      refreshOrders(client, eventId);
    },
  });
}
