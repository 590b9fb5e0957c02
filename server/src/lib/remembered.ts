import type { Deps } from '../deps.ts';

/** `cameAt` is undefined while the answer is on its way. */
type Kept<A> = { answer: Promise<A>; cameAt: number | undefined; isRenewing: boolean };

/** A question as it is remembered; `forget` is for who has changed what it is about. */
type Recall<Q, A> = ((question: Q) => Promise<A>) & { forget: () => void };

/**
 * A question that is asked once where many ask the same at about the same time. Only for what is
 * the same for everybody and may be that old.
 *
 * Whoever asks while the answer is on its way waits for it; for `forMs` after it came, it is given
 * at once. For as long again it is still given while it is asked for anew, so that of those who
 * come all the time nobody waits. A failure is not kept: the next one asks again.
 * @param most so many answers are kept; the oldest makes room
 */
export function remembered<Q, A>(
  { clock }: Pick<Deps, 'clock'>,
  { forMs, most }: { forMs: number; most: number },
  ask: (question: Q) => Promise<A>,
): Recall<Q, A> {
  const kept = new Map<string, Kept<A>>();
  const keep = (key: string, entry: Kept<A>) => {
    // Again at the end, so that the first is always the oldest.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  const renew = async (key: string, question: Q, entry: Kept<A>) => {
    entry.isRenewing = true;
    try {
      const answer = await ask(question);
      // Asked before it was forgotten, it may be old already.
      if (kept.get(key) === entry) keep(key, keptNow(answer));
    } catch {
      // Nobody waits for this one; whoever asks when the old answer is too old hears what is wrong.
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
