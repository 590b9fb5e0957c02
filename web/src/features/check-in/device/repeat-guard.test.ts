import { expect, test } from 'vitest';
import { createRepeatGuard } from './repeat-guard.ts';

/** A guard with a clock that a test moves. */
function guardAt(start = 0) {
  let time = start;
  const guard = createRepeatGuard(() => time);
  return { guard, advance: (milliseconds: number) => (time += milliseconds) };
}

test('a code that stays in view is not scanned again for ten seconds after its result', () => {
  const { guard, advance } = guardAt();
  expect(guard.take('A')).toBe(true);
  // It does not matter how long somebody reads the result.
  advance(60_000);
  expect(guard.take('A')).toBe(false);
  guard.release();
  advance(9_999);
  expect(guard.take('A')).toBe(false);
  advance(1);
  expect(guard.take('A')).toBe(true);
});

test('two codes in view are not scanned alternately', () => {
  const { guard, advance } = guardAt();
  expect(guard.take('A')).toBe(true);
  guard.release();
  advance(2000);
  expect(guard.take('B')).toBe(true);
  guard.release();
  advance(7999);
  expect([guard.take('A'), guard.take('B')]).toEqual([false, false]);
  advance(1);
  expect([guard.take('A'), guard.take('B')]).toEqual([true, false]);
});

test('a release starts the pause of the code on screen only', () => {
  const { guard, advance } = guardAt();
  guard.take('A');
  guard.release();
  advance(9000);
  guard.take('B');
  guard.release();
  advance(1000);
  expect([guard.take('A'), guard.take('B')]).toEqual([true, false]);
});

test('a code without a decision can be scanned again at once', () => {
  const { guard } = guardAt();
  guard.take('A');
  guard.forget('A');
  expect(guard.take('A')).toBe(true);
});
