import type { Endpoint, ReplyOf } from '@marquee/contract/endpoint';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { call } from '../client.ts';
import { divided, type ReadOptions } from './options.ts';

/** Reads a page of a list. The page before stays on screen until the next one has arrived. */
export function usePage<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  options: ReadOptions<E, ReplyOf<E>>,
) {
  const { sent, howKept } = divided<E, ReplyOf<E>>(options);
  return useQuery<ReplyOf<E>>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...sent, signal }),
    placeholderData: keepPreviousData,
    ...howKept,
  });
}
