import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CallCounts } from './calls.ts';

/** The most keys that a limit counts; beyond that, the one unused for the longest is dropped. */
const MOST_KEYS = 10_000;
/** A tenth of a limit may pass at a server before it tells the others. */
const UNTOLD_SHARE = 10;
/** After a failure a server counts alone for this time, so that no call waits for a dead store. */
const ALONE_MS = 1_000;

export type Limit = {
  name: string;
  most: number;
  windowMs: number;
  /** Asks the other servers before each call: for what costs money or guards a secret. */
  isExact?: boolean;
};

/** Whether a call may go on, how many are in the window with it, and when the oldest leaves. */
export type Counted = { isAllowed: boolean; calls: number; leavesInMs: number };

type Known = { calls: number[]; untold: number[]; asking: Promise<void> | undefined };

/** Counts a call of a key. */
export type Counter = (key: string, now: Date) => Promise<Counted>;

/** Creates counters of calls that agree over all servers. */
export type Limits = (limit: Limit) => Counter;

/**
 * Creates limits over all servers that cost no write for most calls: a tenth of a limit may pass at
 * each server before it asks how many there are in all. So `n` servers let at most `most` and `n`
 * tenths of it through in a window. A limit below ten is exact. Calls above a limit are refused from
 * memory.
 */
export function createLimits(counts: CallCounts, onFailure: (error: unknown) => void): Limits {
  let aloneUntil = 0;
  return ({ name, most, windowMs, isExact = false }) => {
    const known = new LRUCache<string, Known>({ max: MOST_KEYS });
    const mayBeUntold = isExact ? 0 : Math.floor(most / UNTOLD_SHARE);

    async function ask(key: string, of: Known, asking: number): Promise<boolean> {
      const noted = of.untold;
      try {
        const told = await counts.ask({ key: hashOf(name, key), noted, asking, windowMs, most });
        of.calls = told.calls;
        of.untold = [];
        return told.isAllowed;
      } catch (error) {
        aloneUntil = performance.now() + ALONE_MS;
        onFailure(error);
        return note(of, asking);
      }
    }

    function note(of: Known, call: number): true {
      of.calls.push(call);
      of.untold.push(call);
      return true;
    }

    return async (key, now) => {
      // The fraction tells most calls of one millisecond on several servers apart.
      const call = now.getTime() - Math.random();
      const of = known.get(key) ?? { calls: [], untold: [], asking: undefined };
      known.set(key, of);
      const answer = (isAllowed: boolean): Counted => ({
        isAllowed,
        calls: of.calls.length,
        leavesInMs: Math.max(0, (of.calls[0] ?? call) + windowMs - now.getTime()),
      });
      for (;;) {
        forget(of, now.getTime() - windowMs);
        if (of.calls.length >= most) return answer(false);
        if (!of.asking && (of.untold.length < mayBeUntold || performance.now() < aloneUntil)) {
          return answer(note(of, call));
        }
        if (of.asking) {
          await of.asking;
          continue;
        }
        const asked = ask(key, of, call);
        of.asking = asked.then(() => undefined);
        const isAllowed = await asked;
        of.asking = undefined;
        return answer(isAllowed);
      }
    };
  };
}

/** Drops calls that left the window. */
function forget(of: Known, since: number): void {
  const leaving = of.calls.findIndex((call) => call > since);
  if (leaving === 0) return;
  of.calls = leaving < 0 ? [] : of.calls.slice(leaving);
  of.untold = of.untold.filter((call) => call > since);
}

/** Hashed, because keys are addresses of clients and ids of users. */
function hashOf(name: string, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('hex').slice(0, 40);
}
