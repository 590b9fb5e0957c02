import { sqlStateOf } from '../db/database.ts';

export type Decision<T> = { value: T } | { error: unknown };

type Waiting<I, O> = {
  input: I;
  since: number;
  resolve: (value: O) => void;
  reject: (error: unknown) => void;
};

/** The requests for one key: those that wait, and the number of batches and inputs under way. */
type Line<I, O> = {
  waiting: Waiting<I, O>[];
  batches: number;
  inputs: number;
  /** Whether the next batch begins at the end of this turn of the event loop. */
  isBeginning: boolean;
};

/** Up to this many inputs form one batch rather than two concurrent ones. */
const FEW = 20;
/** With more keys than this there is enough work while a batch is under way. */
const CROWDS = 3;

/**
 * Groups concurrent requests for the same key so that one transaction decides them all. Requests
 * that arrive in the same turn of the event loop form a batch; a lone request is not delayed.
 * Requests that arrive while a batch of their key is under way form the next one, in their order.
 * When the database refuses a batch because of what one input may contain, the batch is decided
 * again in halves, so that only that input is refused.
 * @param options.max the largest batch
 * @param options.abreast how many batches of a key may be under way. With two, the waiting requests
 *   are split: while one half is in the database, the answers of the other are sent, and a new
 *   batch that is as large need not wait. `decide` has to keep the two apart and in order. Each
 *   takes a database connection, so this applies to a few keys at a time.
 * @param options.patience refuses what has waited longer than `ms` when a batch could begin
 * @param options.decide returns one decision for each input, in their order. It writes all of them
 *   in one transaction or none; anything it throws is thrown for each input of the batch
 */
export function createBatches<I, O>(options: {
  max: number;
  abreast?: 1 | 2;
  patience?: { ms: number; refusal: () => Error };
  decide: (key: string, inputs: I[]) => Promise<Decision<O>[]>;
}): (key: string, input: I) => Promise<O> {
  const { max, abreast = 1, patience } = options;
  /** By key; an entry exists while a request of it waits or is being decided. */
  const lines = new Map<string, Line<I, O>>();

  function mayBegin({ waiting, batches, inputs }: Line<I, O>): boolean {
    if (waiting.length === 0 || batches === abreast) return false;
    // A second batch has to be as large as the first, or the batches would become ever smaller.
    return batches === 0 || (lines.size <= CROWDS && waiting.length >= Math.max(FEW, inputs));
  }

  function sizeOfNext({ waiting, inputs }: Line<I, O>): number {
    const lanes = lines.size <= CROWDS ? abreast : 1;
    return Math.min(max, Math.max(FEW, Math.ceil((waiting.length + inputs) / lanes)));
  }

  /** A batch that follows one which hung may hang, too: those who waited for the first hear it now. */
  function refuseLate(
    line: Line<I, O>,
    { ms, refusal }: { ms: number; refusal: () => Error },
  ): void {
    const latest = performance.now() - ms;
    const inTime = line.waiting.findIndex(({ since }) => since >= latest);
    const late = line.waiting.splice(0, inTime === -1 ? line.waiting.length : inTime);
    for (const { reject } of late) reject(refusal());
  }

  async function goOn(key: string, line: Line<I, O>): Promise<void> {
    if (line.isBeginning || !mayBegin(line)) return;
    line.isBeginning = true;
    await endOfTurn();
    line.isBeginning = false;
    if (patience) refuseLate(line, patience);
    const batch = line.waiting.splice(0, sizeOfNext(line));
    if (batch.length === 0) {
      if (line.batches === 0) lines.delete(key);
      return;
    }
    line.batches += 1;
    line.inputs += batch.length;
    void goOn(key, line);
    await decideTogether(key, batch);
    line.batches -= 1;
    line.inputs -= batch.length;
    if (line.batches === 0 && line.waiting.length === 0) lines.delete(key);
    else void goOn(key, line);
  }

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
      if (batch.length > 1 && mayBeOnesFault(error)) return decideInHalves(key, batch);
      for (const { reject } of batch) reject(error);
    }
  }

  async function decideInHalves(key: string, batch: Waiting<I, O>[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2);
    await decideTogether(key, batch.slice(0, middle));
    await decideTogether(key, batch.slice(middle));
  }

  return (key, input) =>
    new Promise<O>((resolve, reject) => {
      const line = lines.get(key) ?? { waiting: [], batches: 0, inputs: 0, isBeginning: false };
      lines.set(key, line);
      line.waiting.push({ input, since: performance.now(), resolve, reject });
      void goOn(key, line);
    });
}

/**
 * SQLSTATE classes of errors that one input can cause: 21 duplicate rows, 22 a value, 23 a
 * constraint, 40 a deadlock, 44 a view's check, 54 a size, P0 a trigger's refusal.
 */
const onesFault = /^(21|22|23|40|44|54|P0)/;

function mayBeOnesFault(error: unknown): boolean {
  return onesFault.test(sqlStateOf(error) ?? '');
}

/** Resolves when all requests that the network delivered together have been read. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
