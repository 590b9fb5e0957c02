import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBatches, type Decision } from './batches.ts';

/** Batches whose decisions the test completes one at a time. */
function controlled(max = 100, abreast: 1 | 2 = 1, patienceMs?: number) {
  const batches: { key: string; inputs: number[]; end: (error?: Error) => void }[] = [];
  const decide = (key: string, inputs: number[]) =>
    new Promise<Decision<string>[]>((resolve, reject) => {
      const end = (error?: Error) => {
        if (error) reject(error);
        else resolve(inputs.map(decisionOf));
      };
      batches.push({ key, inputs, end });
    });
  const patience = { ms: patienceMs ?? 60_000, refusal: () => new Error('too late') };
  return { batches, ask: createBatches<number, string>({ max, abreast, patience, decide }) };
}

const decisionOf = (input: number): Decision<string> =>
  input < 0 ? { error: new Error(`refused ${input}`) } : { value: `decided ${input}` };
/** Waits for two turns of the event loop: one batch ends, the next begins. */
const settle = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const inputsOf = (batches: { inputs: number[] }[]) => batches.map(({ inputs }) => inputs);

// A busy machine waits for long anywhere, so time stands still where it matters.
afterEach(() => vi.useRealTimers());

describe('createBatches', () => {
  it('refuses those who waited too long behind a batch that hung, and decides the others', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { batches, ask } = controlled(100, 1, 100);
    const first = ask('a', 1);
    await settle();
    const late = [2, 3].map((input) => ask('a', input).catch(String));
    vi.advanceTimersByTime(101);
    const inTime = ask('a', 4);
    batches[0]!.end();
    expect(await Promise.all(late)).toEqual(['Error: too late', 'Error: too late']);
    await settle();
    expect(inputsOf(batches)).toEqual([[1], [4]]);
    batches[1]!.end();
    expect(await Promise.all([first, inTime])).toEqual(['decided 1', 'decided 4']);
  });

  it('goes on after all who waited were refused', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { batches, ask } = controlled(100, 1, 50);
    const first = ask('a', 1);
    await settle();
    const late = ask('a', 2).catch(String);
    vi.advanceTimersByTime(51);
    batches[0]!.end();
    expect(await late).toBe('Error: too late');
    const next = ask('a', 3);
    await settle();
    batches[1]!.end();
    expect(await Promise.all([first, next])).toEqual(['decided 1', 'decided 3']);
  });

  it('decides a lone input at the end of the event-loop tick', async () => {
    const { batches, ask } = controlled();
    const answer = ask('a', 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(inputsOf(batches)).toEqual([[1]]);
    batches[0]!.end();
    expect(await answer).toBe('decided 1');
  });

  it('decides inputs together that arrive at once or during a batch, in order', async () => {
    const { batches, ask } = controlled();
    const answers = [1, 2].map((input) => ask('a', input));
    await settle();
    expect(inputsOf(batches)).toEqual([[1, 2]]);
    answers.push(ask('a', 3));
    await settle();
    answers.push(ask('a', 4), ask('a', 5));
    batches[0]!.end();
    await settle();
    expect(inputsOf(batches)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    batches[1]!.end();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((n) => `decided ${n}`));
  });

  it('makes no batch above the maximum', async () => {
    const { batches, ask } = controlled(2);
    const answers = [1, 2, 3, 4].map((input) => ask('a', input));
    for (let n = 0; n < 2; n += 1) {
      await settle();
      batches[n]!.end();
    }
    await Promise.all(answers);
    expect(inputsOf(batches)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('does not delay one key for another', async () => {
    const { batches, ask } = controlled();
    const [first, second] = [ask('a', 1), ask('b', 2)];
    await settle();
    expect(batches.map(({ key }) => key)).toEqual(['a', 'b']);
    batches[1]!.end();
    expect(await second).toBe('decided 2');
    batches[0]!.end();
    expect(await first).toBe('decided 1');
  });

  it('gives each input its own answer or refusal', async () => {
    const { batches, ask } = controlled();
    const answers = Promise.allSettled([ask('a', 1), ask('a', -2), ask('a', 3)]);
    await settle();
    batches[0]!.end();
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 'decided 1' },
      { status: 'rejected', reason: new Error('refused -2') },
      { status: 'fulfilled', value: 'decided 3' },
    ]);
  });

  it('rejects all inputs of a failed batch and none of the next', async () => {
    const { batches, ask } = controlled(2);
    const answers = Promise.allSettled([1, 2, 3, 4].map((input) => ask('a', input)));
    await settle();
    batches[0]!.end(new Error('database away'));
    await settle();
    batches[1]!.end();
    const outcomes = (await answers).map(({ status }) => status);
    expect(outcomes).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  });

  describe('when the database refuses', () => {
    /** Decides like a database that refuses a whole batch because of one negative input. */
    function refusing(code: string) {
      const asked: number[][] = [];
      const ask = createBatches<number, string>({
        max: 100,
        decide: async (_key, inputs) => {
          asked.push(inputs);
          const bad = inputs.find((input) => input < 0);
          if (bad === undefined) return inputs.map(decisionOf);
          throw Object.assign(new pg.DatabaseError(`refused ${bad}`, 1, 'error'), { code });
        },
      });
      return { asked, ask };
    }

    it.each(['21000', '22021', '22P02', '23514', '40P01', '54000', 'P0001'])(
      'because of one input (%s), refuses only that input',
      async (code) => {
        const { asked, ask } = refusing(code);
        const answers = await Promise.allSettled([1, 2, -3, 4, 5].map((n) => ask('a', n)));
        expect(answers.map(({ status }) => status)).toEqual([
          'fulfilled',
          'fulfilled',
          'rejected',
          'fulfilled',
          'fulfilled',
        ]);
        expect(asked).toEqual([[1, 2, -3, 4, 5], [1, 2, -3], [1, 2], [-3], [4, 5]]);
      },
    );

    it.each(['57P01', '53300', '08006', '57014', '42501'])(
      'all inputs (%s), rejects all and does not retry',
      async (code) => {
        const { asked, ask } = refusing(code);
        const answers = await Promise.allSettled([1, -2, 3].map((n) => ask('a', n)));
        expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
        expect(asked).toHaveLength(1);
      },
    );
  });

  it('rejects inputs that a batch leaves undecided', async () => {
    const ask = createBatches<number, string>({ max: 5, decide: async () => [] });
    await expect(ask('a', 1)).rejects.toThrow('left one undecided');
  });

  it('starts again after a pause', async () => {
    const { batches, ask } = controlled();
    const first = ask('a', 1);
    await settle();
    batches[0]!.end();
    await first;
    await settle();
    const second = ask('a', 2);
    await settle();
    expect(inputsOf(batches)).toEqual([[1], [2]]);
    batches[1]!.end();
    expect(await second).toBe('decided 2');
  });

  describe('two concurrent batches', () => {
    const numbers = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const sizes = (batches: { inputs: number[] }[]) => batches.map(({ inputs }) => inputs.length);

    it('split a large queue in halves that stay separate', async () => {
      const { batches, ask } = controlled(100, 2);
      const answers = numbers(1, 60).map((n) => ask('a', n));
      await settle();
      expect(inputsOf(batches)).toEqual([numbers(1, 30), numbers(31, 60)]);
      batches[0]!.end();
      await settle();
      answers.push(...numbers(61, 89).map((n) => ask('a', n)));
      await settle();
      // One input fewer than are under way: they wait until a batch ends.
      expect(sizes(batches)).toEqual([30, 30]);
      answers.push(ask('a', 90));
      await settle();
      expect(inputsOf(batches).at(-1)).toEqual(numbers(61, 90));
      for (const { end } of batches) end();
      expect(await Promise.all(answers)).toHaveLength(90);
    });

    it('decide each key in turn when many keys are busy', async () => {
      const { batches, ask } = controlled(100, 2);
      const others = ['b', 'c', 'd'].map((key) => ask(key, 0));
      const answers = numbers(1, 60).map((n) => ask('a', n));
      await settle();
      expect(batches.filter(({ key }) => key === 'a').map(({ inputs }) => inputs.length)).toEqual([
        60,
      ]);
      for (const { end } of batches) end();
      expect(await Promise.all([...answers, ...others])).toHaveLength(63);
    });

    it('do not split a small queue or delay it', async () => {
      const { batches, ask } = controlled(100, 2);
      const answers = numbers(1, 20).map((n) => ask('a', n));
      await settle();
      answers.push(...numbers(21, 25).map((n) => ask('a', n)));
      await settle();
      expect(sizes(batches)).toEqual([20]);
      batches[0]!.end();
      await settle();
      expect(inputsOf(batches).at(-1)).toEqual(numbers(21, 25));
      batches[1]!.end();
      expect(await Promise.all(answers)).toHaveLength(25);
    });
  });
});
