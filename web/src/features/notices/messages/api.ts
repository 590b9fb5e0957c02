import { holdersApi } from '@marquee/contract/notices/holders';
import { messagesApi, type SentMessage } from '@marquee/contract/notices/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useData } from '../../../lib/calls/use-data.ts';

/** Milliseconds between two updates while mails are being sent. */
const SENDING_MS = 3_000;

const messagesKey = (eventId: string) => ['messages', eventId] as const;

/** Reads what was sent to the ticket holders of an event. */
export function useMessages(eventId: string) {
  return useData(messagesKey(eventId), messagesApi.listMessages, {
    params: { id: eventId },
    refetchInterval: ({ state }) => (state.data?.some(isBeingSent) ? SENDING_MS : false),
  });
}

export function isBeingSent({ waiting }: SentMessage): boolean {
  return waiting > 0;
}

/** Whom a message is for, as the form chooses it: all, those not yet arrived, or a price's id. */
export type Recipients = string;

export function audienceOf(to: Recipients) {
  if (to === 'all' || to === 'not_arrived') return { to } as const;
  return { to: 'all', ticket_id: to } as const;
}

/** Counts the people whom a message would reach. */
export function useHolders(eventId: string, to: Recipients) {
  return useQuery({
    queryKey: ['holders', eventId, to],
    queryFn: async ({ signal }) => {
      const { data } = await call(holdersApi.countHolders, {
        params: { id: eventId },
        query: audienceOf(to),
        signal,
      });
      return data.holders;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
