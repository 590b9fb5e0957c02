import { type TillClosing, tillsApi } from '@marquee/contract/door-sales/tills';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { readTillDevice } from '../../../lib/till/till-device.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

const EVERY_MS = 10_000;

export const tillKeys = {
  own: (eventId: string) => ['tills', eventId, 'own'] as const,
  event: (eventId: string) => ['tills', eventId] as const,
};

/** Reads this device's open till with its latest takings, repeatedly while it is on screen. */
export function useOwnTill(eventId: string, isShown: boolean) {
  return useQuery({
    queryKey: tillKeys.own(eventId),
    queryFn: async ({ signal }) => {
      const query = { device: readTillDevice().id };
      return (await call(tillsApi.getTill, { params: { id: eventId }, query, signal })).data;
    },
    enabled: isShown,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

/** Reads what every device took at an event's door, repeatedly while it is on screen. */
export function useTills(eventId: string) {
  return useData(tillKeys.event(eventId), tillsApi.listTills, {
    params: { id: eventId },
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

/** Closes a till with the counted cash. Sending it twice closes it once. */
export function useCloseTill(eventId: string) {
  return useMutation({
    mutationFn: ({ tillId, ...body }: TillClosing & { tillId: string }) =>
      call(tillsApi.closeTill, { params: { id: tillId }, body }),
    onSettled: useReload(tillKeys.event(eventId)),
  });
}
