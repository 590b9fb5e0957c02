import type { Deps } from '../deps.ts';

/** `cameAt` is undefined until the answer has arrived. */
type Kept<A> = { answer: Promise<A>; cameAt: number | undefined; isRenewing: boolean };

/** A cached question; call `forget` after changing what it depends on. */
type Recall<Q, A> = ((question: Q) => Promise<A>) & { forget: () => void };

/**
 * Caches the answers to a question that many ask at about the same time. Only for answers that are
 * the same for everybody and may be slightly old.
 *
 * Concurrent calls share one answer. For `forMs` after its arrival the cached answer is returned.
 * For as long again it is still returned while a new one is fetched, so under constant load nobody
 * waits. A failure is not cached; the next call asks again.
 * @param most the most answers that are kept; the oldest is dropped
 */
export function remembered<Q, A>(
  { clock }: Pick<Deps, 'clock'>,
  { forMs, most }: { forMs: number; most: number },
  ask: (question: Q) => Promise<A>,
): Recall<Q, A> {
  const kept = new Map<string, Kept<A>>();
  const keep = (key: string, entry: Kept<A>) => {
    // Inserted again at the end, so that the first is always the oldest.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  const renew = async (key: string, question: Q, entry: Kept<A>) => {
    entry.isRenewing = true;
    try {
      const answer = await ask(question);
      // After `forget`, this answer may be outdated already.
      if (kept.get(key) === entry) keep(key, keptNow(answer));
    } catch {
      // No caller waits for this one. Once the old answer expires, the next call asks again and
      // gets any error.
      entry.isRenewing = false;
    }
  };
  const keptNow = (answer: A) => {
    return { answer: Promise.resolve(answer), cameAt: clock().getTime(), isRenewing: false };
  };
  const askFirst = async (key: string, question: Q): Promise<A> => {
    const entry: Kept<A> = { answer: ask(question), cameAt: undefined, isRenewing: false };
    keep(key, entry);
    try {
      const answer = await entry.answer;
      entry.cameAt = clock().getTime();
      return answer;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };
  const recall = (question: Q) => {
    const key = JSON.stringify(question);
    const found = kept.get(key);
    const age = found?.cameAt === undefined ? 0 : clock().getTime() - found.cameAt;
    if (!found || age >= 2 * forMs) return askFirst(key, question);
    if (age >= forMs && !found.isRenewing) void renew(key, question, found);
    return found.answer;
  };
  return Object.assign(recall, { forget: () => kept.clear() });
}
