import { passagesApi } from '@marquee/contract/check-in/passages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/**
 * Reads a ticket's passages.
 * @param version changes with the ticket, so that the passages are read again
 */
export function usePassages(eventId: string, ticketId: string, version: string) {
  return useQuery({
    queryKey: ['passages', eventId, ticketId, version],
    queryFn: async ({ signal }) => {
      const params = { id: eventId, ticket_id: ticketId };
      return (await call(passagesApi.listPassages, { params, signal })).data;
    },
    staleTime: 0,
    retry: false,
  });
}
