import { type WaySetting, waysApi } from '@marquee/contract/booking/ways';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';

/** The organization or event whose ways to pay somebody edits. */
export type WaysOf = { kind: 'organization' | 'event'; id: string };

export const waysKey = ({ kind, id }: WaysOf) => ['payment-ways', kind, id] as const;

/** Reads the ways to pay of an organization or an event. */
export function useWays(of: WaysOf) {
  const endpoint = of.kind === 'event' ? waysApi.getEventWays : waysApi.getPaymentWays;
  return useData(waysKey(of), endpoint, { params: { id: of.id } });
}

/** Sets them; null: as the organization, or as set up. */
export function useSetWays(of: WaysOf) {
  const client = useQueryClient();
  const endpoint = of.kind === 'event' ? waysApi.setEventWays : waysApi.setPaymentWays;
  return useMutation({
    mutationFn: (body: { ways: WaySetting[] | null }) =>
      call(endpoint, { params: { id: of.id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['payment-ways'] }),
  });
}
