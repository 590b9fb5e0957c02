import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
/** Of one network in an hour. One relay passes on the bounces of a whole campaign. */
const MOST_MAILS = 10_000;
const MOST_WRONG = 20;
/** The most networks that are told apart. */
const MOST_NETWORKS = 5_000;

type Counted = { hour: number; mails: number; wrong: number };

/** Limits what one network may send to the bounce address, in memory. */
export function createBounceLimits(clock: () => Date) {
  const known = new LRUCache<string, Counted>({ max: MOST_NETWORKS });
  const of = (network: string): Counted => {
    const hour = Math.floor(clock().getTime() / HOUR_MS);
    const kept = known.get(network);
    if (kept?.hour === hour) return kept;
    const fresh = { hour, mails: 0, wrong: 0 };
    known.set(network, fresh);
    return fresh;
  };
  return {
    /** @returns false once a network tried too many addresses that do not exist */
    hasRoom: (network: string): boolean => of(network).wrong < MOST_WRONG,
    countWrong: (network: string): void => {
      of(network).wrong += 1;
    },
    /** @returns false when a network sent too many */
    countMail: (network: string): boolean => {
      const counted = of(network);
      counted.mails += 1;
      return counted.mails <= MOST_MAILS;
    },
  };
}
