import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The cost that the program must ask for. */
const FULL = 16_384;
/** An eighth of it: a hash takes 5 ms instead of 40. */
const CHEAP = 2048;

const original = crypto.scrypt;
const hashing = { cost: CHEAP };

/**
 * Makes the hashes of codes cheap in the tests of this process, because each sign-in takes two. It
 * refuses a hash whose cost is not the full one, so that the program cannot ask for a cheap one.
 */
export function hashCheaply(): void {
  hashing.cost = CHEAP;
  if (crypto.scrypt !== original) return;
  const scrypt = (
    text: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    bytes: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => {
    if (options.N !== FULL) throw new Error(`The program asked for a hash of cost ${options.N}.`);
    original(text, salt, bytes, { ...options, N: hashing.cost }, done);
  };
  // The program never calls it without options, which the types of Node allow.
  crypto.scrypt = scrypt as typeof crypto.scrypt;
  syncBuiltinESMExports();
}

/** Computes hashes at their full cost, for tests of what happens at the same moment. */
export function hashAtFullCost(): void {
  hashing.cost = FULL;
}
