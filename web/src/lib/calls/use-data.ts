import type { Endpoint, ReplyOf } from '@marquee/contract/endpoint';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { call } from '../client.ts';
import { divided, type ReadOptions } from './options.ts';

type DataOf<E extends Endpoint> = ReplyOf<E> extends { data: infer Data } ? Data : never;

/** Reads the `data` of a call's answer, and keeps it under a key. */
export function useData<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  options: ReadOptions<E, DataOf<E>>,
) {
  const { sent, howKept } = divided<E, DataOf<E>>(options);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // TypeScript does not know that the answers of these endpoints have `data`.
      const answer = (await call(endpoint, { ...sent, signal })) as { data: DataOf<E> };
      return answer.data;
    },
    ...howKept,
  });
}
