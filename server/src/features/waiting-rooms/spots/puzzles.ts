import { HOUR_MS } from '@marquee/contract/time';
import type { Puzzle, SpotInput } from '@marquee/contract/waiting-rooms/public';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { LRUCache } from 'lru-cache';

/** A solution may arrive this long after its puzzle: a slow phone needs seconds. */
const PUZZLE_MS = 20 * 60_000;
/** A network may have so many puzzles at the price of the first. */
const FREE = 20;
const HARDEST = 20;
const FORGET_MS = HOUR_MS;
const MOST_NETWORKS = 50_000;

/** Solves take longer for a network that asks for many, so that many tabs cost more than one. */
export function createPuzzles() {
  const asked = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: FORGET_MS });

  return {
    /** @param difficulty the most hashes of a puzzle for a network's first ones */
    async make(
      { key, network, difficulty }: { key: Buffer; network: string; difficulty: number },
      now: Date,
    ): Promise<Puzzle> {
      const count = (asked.get(network) ?? 0) + 1;
      // Each count keeps the end of its hour.
      asked.set(network, count, { ttl: asked.getRemainingTTL(network) || FORGET_MS });
      const times = Math.min(HARDEST, Math.max(1, count / FREE));
      const maxnumber = Math.round(difficulty * times);
      const { challenge, salt, signature } = await createChallenge({
        hmacKey: key.toString('hex'),
        maxnumber,
        expires: new Date(now.getTime() + PUZZLE_MS),
      });
      return { algorithm: 'SHA-256', challenge, salt, signature, maxnumber };
    },
  };
}

/** Tells whether the solution is right, of a puzzle of this key, and in time. */
export async function isSolved(
  key: Buffer,
  solution: SpotInput['puzzle'],
  now: Date,
): Promise<boolean> {
  const payload = { ...solution, algorithm: 'SHA-256' } as const;
  const expires = Number(extractParams(payload)['expires']) * 1000;
  if (!(expires > now.getTime())) return false;
  // The library would compare with the machine's clock.
  return verifySolution(payload, key.toString('hex'), false);
}
