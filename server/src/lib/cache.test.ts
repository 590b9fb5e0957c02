import { describe, expect, it } from 'vitest';
import { cached } from './cache.ts';

/** Answers that are numbered by call; the test moves the clock and ends each call. */
function controlled(most = 10) {
  let now = Date.UTC(2027, 0, 1);
  const asked: { question: string; end: (error?: Error) => void }[] = [];
  const ask = cached(
    { clock: () => new Date(now) },
    { name: 'test', forMs: 1_000, most },
    (q: string) => {
      const nth = asked.length + 1;
      return new Promise<string>((resolve, reject) => {
        asked.push({
          question: q,
          end: (error) => (error ? reject(error) : resolve(`${q} ${nth}`)),
        });
      });
    },
  );
  const answerOf = (question: string) => {
    const before = asked.length;
    const answer = ask(question);
    if (asked.length > before) asked.at(-1)?.end();
    return answer;
  };
  const pass = (milliseconds: number) => (now += milliseconds);
  return { asked, ask, answerOf, pass };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('cached', () => {
  it('loads once for concurrent calls', async () => {
    const { asked, ask, pass } = controlled();
    const first = ask('jazz');
    pass(60_000);
    const second = ask('jazz');
    asked[0]?.end();
    expect(await Promise.all([first, second])).toEqual(['jazz 1', 'jazz 1']);
    expect(asked).toHaveLength(1);
  });

  it('loads each key separately', async () => {
    const { answerOf } = controlled();
    expect(await answerOf('jazz')).toBe('jazz 1');
    expect(await answerOf('slam')).toBe('slam 2');
    expect(await answerOf('jazz')).toBe('jazz 1');
  });

  it('returns a stale value during one reload, then the new value', async () => {
    const { asked, ask, answerOf, pass } = controlled();
    await answerOf('jazz');
    pass(1_000);
    expect(await Promise.all([ask('jazz'), ask('jazz')])).toEqual(['jazz 1', 'jazz 1']);
    expect(asked).toHaveLength(2);
    asked[1]?.end();
    await settle();
    expect(await ask('jazz')).toBe('jazz 2');
    expect(asked).toHaveLength(2);
  });

  it('reloads after a clear and drops values that were requested before', async () => {
    const { asked, ask, answerOf, pass } = controlled();
    await answerOf('jazz');
    pass(1_000);
    expect(await ask('jazz')).toBe('jazz 1');
    ask.forget();
    expect(await answerOf('jazz')).toBe('jazz 3');
    asked[1]?.end();
    await settle();
    expect(await ask('jazz')).toBe('jazz 3');
  });

  it('answers calls that were made before a clear', async () => {
    const { asked, ask } = controlled();
    const first = ask('jazz');
    ask.forget();
    asked[0]?.end();
    expect(await first).toBe('jazz 1');
  });

  it('waits for a new value when the old one has expired', async () => {
    const { answerOf, pass } = controlled();
    await answerOf('jazz');
    pass(2_000);
    expect(await answerOf('jazz')).toBe('jazz 2');
  });

  it('does not cache a failure', async () => {
    const { asked, ask, answerOf } = controlled();
    const failing = ask('jazz');
    asked[0]?.end(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    expect(await answerOf('jazz')).toBe('jazz 2');
  });

  it('retries after a failed reload', async () => {
    const { asked, ask, answerOf, pass } = controlled();
    await answerOf('jazz');
    pass(1_000);
    expect(await ask('jazz')).toBe('jazz 1');
    asked[1]?.end(new Error('no database'));
    await settle();
    expect(await answerOf('jazz')).toBe('jazz 1');
    await settle();
    expect(await ask('jazz')).toBe('jazz 3');
  });

  it('evicts the oldest value at its limit', async () => {
    const { asked, answerOf } = controlled(2);
    for (const question of ['a', 'b', 'c']) await answerOf(question);
    await answerOf('c');
    await answerOf('b');
    expect(asked).toHaveLength(3);
    expect(await answerOf('a')).toBe('a 4');
  });
});
