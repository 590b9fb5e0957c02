import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { type CacheQuestion, watched } from '../observation/watched.ts';

/** Answers a question from the cache; call `forget` after changing what the answers depend on. */
type Cached<Q, A> = ((question: Q) => Promise<A>) & { forget: () => void };

/**
 * Caches the answers to a question that many ask at about the same time. Only for answers that are
 * the same for everybody and may be slightly old.
 *
 * Concurrent calls share one answer. For `forMs` after its arrival the cached answer is returned.
 * For as long again it is still returned while a new one is fetched, so under constant load nobody
 * waits. A failure is not cached; the next call asks again.
 * @param options.name tells the cache from others in the metrics
 * @param options.most the most kept answers; the least recently used is dropped
 */
export function cached<Q, A extends object | string>(
  { clock }: Pick<Deps, 'clock'>,
  { name, forMs, most }: { name: string; forMs: number; most: number },
  ask: (question: Q) => Promise<A>,
): Cached<Q, A> {
  const answers = new LRUCache<string, A, { question: Q }>({
    max: most,
    ttl: 2 * forMs,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
    fetchMethod: (_key, _old, { context }) => ask(context.question),
    noDeleteOnFetchRejection: true,
    // Callers get an answer that was forgotten or dropped while they waited for it.
    ignoreFetchAbort: true,
  });
  const answer = (question: Q) => {
    const key = JSON.stringify(question);
    const left = answers.getRemainingTTL(key);
    noteQuestion(name, left > 0);
    return answers.forceFetch(key, {
      context: { question },
      forceRefresh: left <= forMs,
      allowStale: left > 0,
    });
  };
  return Object.assign(answer, { forget: () => answers.clear() });
}

/** Tells the metrics whether a cache had the answer. */
export function noteQuestion(cache: string, isHit: boolean): void {
  if (!watched.cache.hasSubscribers) return;
  watched.cache.publish({ cache, isHit } satisfies CacheQuestion);
}
