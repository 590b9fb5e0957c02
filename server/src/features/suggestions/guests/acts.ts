import type { Deps } from '../../../deps.ts';
import { createBatches } from '../../../lib/batches.ts';
import { castVotes } from '../votes/commands.ts';
import type { VoteRequest } from '../votes/rules.ts';
import { type GuestOrder, orderFinder } from './orders.ts';
import { report, type Reported } from './report.ts';
import { suggest, type Wanted } from './suggest.ts';

/** The most votes of one event that are decided together. */
const MAX_BATCH = 300;

/** What guests do, decided together for each event. */
export type GuestActs = ReturnType<typeof createGuestActs>;

export function createGuestActs(deps: Deps) {
  return {
    findOrder: orderFinder(deps),
    vote: createBatches({
      max: MAX_BATCH,
      decide: (eventId, requests: VoteRequest[]) =>
        castVotes(deps.db, eventId, requests, deps.clock()),
    }),
    // One at a time for each event: each locks the event's suggestions, and a crowd of them would
    // take all connections of the database to wait for each other.
    suggest: createBatches({
      max: 1,
      decide: (_eventId, suggestions: { order: GuestOrder; wanted: Wanted }[]) =>
        Promise.all(
          suggestions.map(async ({ order, wanted }) => ({
            value: await suggest(deps, order, wanted),
          })),
        ),
    }),
    report: createBatches({
      max: 1,
      decide: (_eventId, reports: { order: GuestOrder; what: Reported }[]) =>
        Promise.all(
          reports.map(async ({ order, what }) => ({ value: await report(deps, order, what) })),
        ),
    }),
  };
}
