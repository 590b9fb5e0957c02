import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('a network has so many turns at once, and the others of it follow in their order', async () => {
  const turns = createTurns(2);
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
  const turns = createTurns(1);
  for (let n = 0; n < 3; n += 1) {
    expect(turns.take('a')).toBeUndefined();
    turns.end('a');
  }
});

test('what comes when hundreds wait is refused', async () => {
  const turns = createTurns(1);
  for (let n = 0; n < 401; n += 1) void turns.take('a');
  expect(await turns.take('a')).toBe(false);
});
