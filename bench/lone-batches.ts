import type { createBatches as together } from '../server/src/lib/batches.ts';

/** Stands in for the function of the same name; each input is a batch of its own. */
export const createBatches: typeof together =
  ({ decide }) =>
  async (key, input) => {
    const [decision] = await decide(key, [input]);
    if (!decision || 'error' in decision) throw decision?.error;
    return decision.value;
  };
