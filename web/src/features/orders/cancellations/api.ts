import { type BatchAction, batchesApi } from '@marquee/contract/staff-orders/batches';
import {
  type CancellationInput,
  cancellationsApi,
} from '@marquee/contract/staff-orders/cancellations';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { refreshOrders, reloadOrders } from '../cache.ts';

/** Counts the unpaid orders of an event that are older than the given days. */
export function useUnpaidCount(eventId: string, days: number, isAsked: boolean) {
  return useData(['orders', eventId, 'unpaid', days], cancellationsApi.countUnpaidOrders, {
    params: { id: eventId },
    query: { older_than_days: days },
    enabled: isAsked,
  });
}

/** Cancels orders of an event; the answer gives the reason for those that stay. */
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

/** Confirms orders of an event or sends their tickets again; the answer names those that stay. */
export function useActOnOrders(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { action: BatchAction; order_ids: string[] }) =>
      call(batchesApi.actOnOrders, { params: { id: eventId }, body }),
    onSettled: () => {
      reloadOrders(client, eventId);
      refreshOrders(client, eventId);
    },
  });
}
