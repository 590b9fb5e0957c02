import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Every turn is free at once. */
const atOnce = (free: () => void) => free();

test('a network has so many turns at once, and the others of it follow in their order', async () => {
  const turns = createTurns(2, atOnce);
  const done: string[] = [];
  const take = (name: string) => turns.take('a')?.then((hasTurn) => hasTurn && done.push(name));
  expect([take('1'), take('2')]).toEqual([undefined, undefined]);
  const waiting = [take('3'), take('4')];
  expect(turns.take('b')).toBeUndefined();
  turns.end('a');
  await waiting[0];
  expect(done).toEqual(['3']);
  turns.end('a');
  await waiting[1];
  expect(done).toEqual(['3', '4']);
});

test('a turn that nobody waits for can be taken again', () => {
  const turns = createTurns(1, atOnce);
  for (let n = 0; n < 3; n += 1) {
    expect(turns.take('a')).toBeUndefined();
    turns.end('a');
  }
});

test('what comes when thousands wait is refused', async () => {
  const turns = createTurns(1, atOnce);
  for (let n = 0; n < 2_001; n += 1) void turns.take('a');
  expect(await turns.take('a')).toBe(false);
});

test('answers from memory leave a few in each round of the event loop', async () => {
  const rounds: (() => void)[] = [];
  const turns = createTurns(2, (free) => rounds.push(free));
  const done: number[] = [];
  const answer = async (n: number) => {
    await turns.take('a');
    done.push(n);
    turns.end('a');
  };
  const all = Promise.all([1, 2, 3, 4, 5].map(answer));
  for (const soFar of [
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    await Promise.resolve();
    expect(done).toEqual(soFar);
    for (const free of rounds.splice(0)) free();
  }
  await all;
});
