import { applicationsApi, type DecisionInput } from '@marquee/contract/staff-orders/applications';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { orderKeys, refreshOrders, reloadOrders } from '../cache.ts';

/** Milliseconds between two updates while the orders are on screen. */
const REFRESH_MS = 15_000;

/** Reads the applications of an event that wait for a decision, and how many there are. */
export function useApplications(eventId: string) {
  return useData([...orderKeys.event(eventId), 'applications'], applicationsApi.listApplications, {
    params: { id: eventId },
    refetchInterval: REFRESH_MS,
  });
}

/** Accepts or declines applications; the answer names those that stay, with the reason. */
export function useDecide(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecisionInput) =>
      call(applicationsApi.decideApplications, { params: { id: eventId }, body }),
    onSettled: () => {
      reloadOrders(client, eventId);
      refreshOrders(client, eventId);
    },
  });
}
