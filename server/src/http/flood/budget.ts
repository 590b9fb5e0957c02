import { LRUCache } from 'lru-cache';

/** The most networks that are counted; beyond that, the one unused for the longest starts anew. */
const MOST_NETWORKS = 10_000;

export type BudgetLimits = {
  perSecond: number;
  /** So many may come at one moment without a wait. */
  atOnce: number;
  /** What comes faster waits for its turn up to this long, and is refused beyond it. */
  longestWaitMs: number;
};

/** When something may begin, or how long until it may be tried again. */
export type Decision = { waitMs: number } | { retryAfterMs: number };

/**
 * Creates a budget for each network: a generic cell rate algorithm (ITU-T I.371), which needs one
 * number for each. What is refused costs nothing, so a flood does not lock its network out for longer
 * than it lasts.
 */
export function createBudget({ perSecond, atOnce, longestWaitMs }: BudgetLimits) {
  const intervalMs = 1000 / perSecond;
  const toleranceMs = (atOnce - 1) * intervalMs;
  /** When each network's budget would be whole again, in milliseconds. */
  const wholeAt = new LRUCache<string, number>({ max: MOST_NETWORKS });
  const latest = toleranceMs + longestWaitMs + intervalMs;
  return (network: string, nowMs: number): Decision => {
    const known = wholeAt.get(network) ?? 0;
    // A time that lies further ahead was noted before the clock was set back.
    const from = known > nowMs + latest ? nowMs : Math.max(known, nowMs);
    const waitMs = Math.max(0, from - toleranceMs - nowMs);
    if (waitMs > longestWaitMs) return { retryAfterMs: waitMs - longestWaitMs };
    wholeAt.set(network, from + intervalMs);
    return { waitMs };
  };
}
