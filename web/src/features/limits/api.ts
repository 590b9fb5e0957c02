import type { BodyInputOf } from '@marquee/contract/endpoint';
import { limitsApi } from '@marquee/contract/limits/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useData } from '../../lib/calls/use-data.ts';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { dropForecasts, eventKeys } from '../events/cache.ts';

/** Milliseconds between two updates while the page is visible: buyers take seats. */
const LIVE_MS = 15_000;

const limitKeys = {
  shared: (eventId: string) => ['limits', 'shared', eventId] as const,
  seats: (eventId: string) => ['limits', 'seats', eventId] as const,
};

/** Reads where the seats of an event are, and why nothing is left. */
export function useAvailability(eventId: string) {
  return useData(limitKeys.seats(eventId), limitsApi.getAvailability, {
    params: { id: eventId },
    refetchInterval: LIVE_MS,
  });
}

/** Reads the seats that several price types of an event share. */
export function useSharedLimits(eventId: string) {
  return useData(limitKeys.shared(eventId), limitsApi.getSharedLimits, {
    params: { id: eventId },
  });
}

export function useSetSharedLimits(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof limitsApi.setSharedLimits>) =>
      call(limitsApi.setSharedLimits, { params: { id: eventId }, body }),
    onSuccess: ({ data }) => {
      client.setQueryData(limitKeys.shared(eventId), data);
      void client.invalidateQueries({ queryKey: limitKeys.seats(eventId) });
      void client.invalidateQueries({ queryKey: eventKeys.one(eventId) });
      dropForecasts(client, eventId);
    },
  });
}
