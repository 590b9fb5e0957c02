import type { Deps } from '../../../deps.ts';
import { createBatches } from '../../../lib/batches.ts';
import { type GuestOrder, orderFinder } from '../guests/orders.ts';
import { type GuestView, viewOf, writeView } from '../guests/presenter.ts';
import { report, type Reported } from '../guests/report.ts';
import { suggest, type Wanted } from '../guests/suggest.ts';
import { createBoardNews } from '../board/news.ts';
import { createRanking, type RankedList } from '../ranking/ranking.ts';
import { createStreams, type StreamLimits } from '../streams/streams.ts';
import { castVotes } from '../votes/commands.ts';
import type { VoteRequest } from '../votes/rules.ts';

/** The most votes of one event that are decided together. */
const MAX_BATCH = 300;

/** The lists of events that a server keeps, as they are ranked and as guests see them. */
export type Lists = ReturnType<typeof createLists>;
/** What one server keeps of suggestions between requests. */
export type Suggestions = ReturnType<typeof createSuggestions>;

export function createLists(deps: Pick<Deps, 'db'>) {
  const views = new WeakMap<RankedList, GuestView>();
  const written = new WeakMap<GuestView, string>();
  return {
    ranking: createRanking(deps),
    /** Returns what all guests see of a list; it is made once for each version. */
    viewOf(list: RankedList): GuestView {
      const made = views.get(list) ?? viewOf(list);
      views.set(list, made);
      return made;
    },
    /** Returns the same as JSON. */
    writtenViewOf(list: RankedList): string {
      const view = this.viewOf(list);
      const text = written.get(view) ?? writeView(view);
      written.set(view, text);
      return text;
    },
  };
}

/** @param limits how many streams may be open; default: as many as one server carries */
export function createSuggestions(deps: Deps, limits?: StreamLimits) {
  const lists = createLists(deps);
  return {
    ...lists,
    boardNews: createBoardNews(lists.ranking),
    streams: createStreams(deps, limits),
    findOrder: orderFinder(deps.db),
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
