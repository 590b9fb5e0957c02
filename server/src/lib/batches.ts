/** What became of one input of a batch. */
export type Decision<T> = { value: T } | { error: unknown };

type Waiting<I, O> = {
  input: I;
  resolve: (value: O) => void;
  reject: (error: unknown) => void;
};

/**
 * Lets those who want the same thing at the same moment be decided together, by one transaction.
 * Who comes in the same turn of the event loop goes together, and who comes alone goes alone, at
 * its end; who comes while a batch of the same key is under way waits for its end and then goes with
 * all the others who came meanwhile, in the order of their coming.
 * @param options.max the largest batch
 * @param options.decide answers as many decisions as it gets inputs, in their order; what it throws
 * is thrown at each of the batch
 */
export function createBatches<I, O>(options: {
  max: number;
  decide: (key: string, inputs: I[]) => Promise<Decision<O>[]>;
}): (key: string, input: I) => Promise<O> {
  /** Who waits, by key; a key is here as long as a batch of it is under way. */
  const queues = new Map<string, Waiting<I, O>[]>();

  async function decideTogether(key: string, batch: Waiting<I, O>[]): Promise<void> {
    try {
      const inputs = batch.map(({ input }) => input);
      const decisions = await options.decide(key, inputs);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const decision = decisions[index] ?? { error: new Error('A batch left one undecided.') };
        if ('error' in decision) reject(decision.error);
        else resolve(decision.value);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function run(key: string, queue: Waiting<I, O>[]): Promise<void> {
    while (queue.length > 0) {
      await endOfTurn();
      await decideTogether(key, queue.splice(0, options.max));
    }
    queues.delete(key);
  }

  return (key, input) =>
    new Promise<O>((resolve, reject) => {
      const waiting = { input, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const started = [waiting];
      queues.set(key, started);
      void run(key, started);
    });
}

/** Requests that the network delivered at once are all read by then, so that they go together. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
