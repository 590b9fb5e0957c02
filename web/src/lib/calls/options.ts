import type { Endpoint } from '@marquee/contract/endpoint';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../request.ts';

type HowKept<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>;
/** What a call takes, and how its answer is kept. */
export type ReadOptions<E extends Endpoint, Answer> = CallOptions<E> & HowKept<Answer>;

/** Separates what a call sends from how its answer is kept. */
export function divided<E extends Endpoint, Answer>(options: ReadOptions<E, Answer>) {
  type Parts = { params?: unknown; query?: unknown; body?: unknown } & HowKept<Answer>;
  // TypeScript cannot see through the options of any endpoint.
  const { params, query, body, ...howKept } = options as Parts;
  const sent: unknown = { params, query, body };
  return { sent: sent as CallOptions<E>, howKept };
}
