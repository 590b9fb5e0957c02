import { examine } from '../server/src/doctor/differences.ts';
import type { Database } from '../server/src/db/database.ts';
import type { Scratch } from './scratch.ts';

/** A claim that a proof checks, with the expected and the actual result. */
export type Finding = { what: string; expected: string; seen: string; isOk: boolean };

export type Proof = {
  /** The name for `--only`. */
  name: string;
  title: string;
  /** @param isQuick uses smaller numbers, for tests that run often */
  run: (scratch: Scratch, isQuick: boolean) => Promise<Finding[]>;
};

/** Returns a finding that holds if both values are equal. */
export function exactly(what: string, expected: number | string, seen: number | string): Finding {
  return { what, expected: String(expected), seen: String(seen), isOk: expected === seen };
}

export function atMost(what: string, limit: number, seen: number, unit = ''): Finding {
  return {
    what,
    expected: `at most ${limit}${unit}`,
    seen: `${Math.round(seen * 1000) / 1000}${unit}`,
    isOk: seen <= limit,
  };
}

export function atLeast(what: string, limit: number, seen: number): Finding {
  return { what, expected: `at least ${limit}`, seen: String(seen), isOk: seen >= limit };
}

const MAX_ROUNDS = 25;

/**
 * Finds that a race exceeds a limit. Not every round does, so rounds are added until one does.
 * @param run plays one round, and returns what it reached
 */
export async function exceeds(
  what: string,
  limit: number,
  run: (round: number) => Promise<number>,
): Promise<Finding> {
  let [count, worst] = [0, 0];
  while (worst <= limit && count < MAX_ROUNDS) {
    worst = Math.max(worst, await run(count));
    count += 1;
  }
  return atLeast(`${what}, after ${count} rounds`, limit + 1, worst);
}

/** Returns a finding for what this machine cannot show, with the reason. */
export function skipped(what: string, reason: string): Finding {
  return { what, expected: '', seen: `skipped: ${reason}`, isOk: true };
}

/** Recomputes every counter from its rows, as `npm run doctor` does. */
export async function doctorFinding(db: Database): Promise<Finding> {
  const { differences, looked } = await examine(db);
  const [first] = differences;
  const example = first
    ? ` (${first.table} ${first.what}: ${first.stored}, rows say ${first.computed})`
    : '';
  return {
    what: `doctor, over ${looked.orders} orders and ${looked.tickets} tickets`,
    expected: '0 differences',
    seen: `${differences.length} differences${example}`,
    isOk: differences.length === 0,
  };
}

/** Returns a generator of the same pseudo-random numbers in every run (mulberry32); 0 ≤ n < 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(values: T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
