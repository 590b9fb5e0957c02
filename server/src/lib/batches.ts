import { sqlStateOf } from '../db/database.ts';

/** What became of one input of a batch. */
export type Decision<T> = { value: T } | { error: unknown };

type Waiting<I, O> = {
  input: I;
  resolve: (value: O) => void;
  reject: (error: unknown) => void;
};

/** Who wants the same: who waits, and how many batches and inputs are under way. */
type Line<I, O> = {
  waiting: Waiting<I, O>[];
  batches: number;
  inputs: number;
  /** The next batch begins at the end of this turn of the event loop. */
  isBeginning: boolean;
};

/** So many go together rather than in two batches beside each other. */
const FEW = 20;
/** With more crowds than these there is enough to do while a batch is under way. */
const CROWDS = 3;

/**
 * Groups concurrent requests for the same key so that one transaction decides them all. Requests that
 * arrive in the same turn of the event loop form a batch, and a lone request is not delayed. Those that
 * arrive while a batch of their key is under way wait for its end and form the next one, in their
 * order. A batch that the database refuses for what may be in one of its inputs is decided again in
 * halves, so that the refusal reaches that input alone.
 * @param options.max the largest batch
 * @param options.abreast how many batches of a key may be under way. With two, a crowd is halved:
 * while one half is with the database, the answers of the other go out, and who comes then need not
 * wait for an end when there are as many again. Keeping the halves apart is up to `decide`, and so is
 * which of them is decided first. It costs a second connection, so it is for a few crowds at a time.
 * @param options.decide answers as many decisions as it gets inputs, in their order. It writes all of
 * them in one transaction or none; what else it throws is thrown at each of the batch
 */
export function createBatches<I, O>(options: {
  max: number;
  abreast?: 1 | 2;
  decide: (key: string, inputs: I[]) => Promise<Decision<O>[]>;
}): (key: string, input: I) => Promise<O> {
  const { max, abreast = 1 } = options;
  /** By key; one is here as long as somebody waits or is being decided. */
  const lines = new Map<string, Line<I, O>>();

  function mayBegin({ waiting, batches, inputs }: Line<I, O>): boolean {
    if (waiting.length === 0 || batches === abreast) return false;
    // Beside another batch only one that is as large, or it would be all in crumbs.
    return batches === 0 || (lines.size <= CROWDS && waiting.length >= Math.max(FEW, inputs));
  }

  function sizeOfNext({ waiting, inputs }: Line<I, O>): number {
    const lanes = lines.size <= CROWDS ? abreast : 1;
    return Math.min(max, Math.max(FEW, Math.ceil((waiting.length + inputs) / lanes)));
  }

  async function goOn(key: string, line: Line<I, O>): Promise<void> {
    if (line.isBeginning || !mayBegin(line)) return;
    line.isBeginning = true;
    await endOfTurn();
    line.isBeginning = false;
    const batch = line.waiting.splice(0, sizeOfNext(line));
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
      line.waiting.push({ input, resolve, reject });
      void goOn(key, line);
    });
}

/**
 * SQLSTATE classes of a statement that failed, with its transaction, over what it was given: 21 rows
 * that meet, 22 a value, 23 a constraint, 40 a deadlock, 44 a view, 54 a size, P0 a trigger's refusal.
 */
const onesFault = /^(21|22|23|40|44|54|P0)/;

/** Tells whether a database error may come from one input of many. */
function mayBeOnesFault(error: unknown): boolean {
  return onesFault.test(sqlStateOf(error) ?? '');
}

/** Requests that the network delivered at once are all read by then, so that they go together. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
