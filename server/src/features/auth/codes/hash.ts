import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from '../../../lib/fair-queue.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** About 40 ms and 16 MB: a stolen table cannot be searched while its codes are valid. */
const COST = { N: 16_384, r: 8, p: 1 } as const;

const deriveBytes = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

// Module state, because it protects the threads and the memory of the process.
const inTurn = createFairQueue({
  budget: 2,
  maxRunning: 2,
  maxWaiting: 200,
  maxWaitingPerCaller: 50,
  retryAfter: 5,
});

/**
 * Hashes a short text that people type, for the database.
 * @param caller has its own share of the queue
 * @throws AppError `too_many_requests` or `unavailable` when too many hashes wait
 */
export function derive(text: string, salt: Buffer, caller: string): Promise<Buffer> {
  return inTurn({ caller, cost: 1 }, () => deriveBytes(text, salt, HASH_BYTES, COST));
}

export function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64url');
}

/** Returns `scrypt$salt$hash`. */
export async function hashCode(code: string, salt: string, caller: string): Promise<string> {
  const hash = await derive(code, Buffer.from(salt, 'base64url'), caller);
  return ['scrypt', salt, hash.toString('base64url')].join('$');
}

type StoredCode = { id: string; salt: string; code_hash: string | null };

/**
 * Finds the stored code that equals a given one. Codes with the same salt cost one hash.
 * @returns its id
 */
export async function findEqualCode(
  stored: readonly StoredCode[],
  code: string,
  caller: string,
): Promise<string | undefined> {
  let found: string | undefined;
  for (const salt of new Set(stored.map((one) => one.salt))) {
    const given = Buffer.from(await hashCode(code, salt, caller));
    for (const { id, code_hash } of stored.filter((one) => one.salt === salt)) {
      const known = Buffer.from(code_hash ?? '');
      if (known.length === given.length && timingSafeEqual(known, given)) found = id;
    }
  }
  return found;
}
