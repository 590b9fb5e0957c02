import { createBatches } from '../lib/batches.ts';

/** So many may share one read; each of them only waits. */
const MOST = 1_000;

/**
 * Groups reads of the same thing: those that arrive while one is under way share the next one. Unlike
 * a cache it never gives an answer that is older than the question.
 * @param read is told the first question of the group
 */
export function sharedReads<Q, A>(
  keyOf: (question: Q) => string,
  read: (question: Q) => Promise<A>,
): (question: Q) => Promise<A> {
  const ask = createBatches<Q, A>({
    max: MOST,
    decide: async (_key, questions) => {
      const value = await read(questions[0] as Q);
      return questions.map(() => ({ value }));
    },
  });
  return (question) => ask(keyOf(question), question);
}
