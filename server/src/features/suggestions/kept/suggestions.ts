import type { Deps } from '../../../deps.ts';
import { createBoardNews } from '../board/news.ts';
import { createGuestActs } from '../guests/acts.ts';
import { createLists } from '../guests/lists.ts';
import { createStreams, type StreamLimits } from '../streams/streams.ts';

/** What one server keeps of suggestions between requests. */
export type Suggestions = ReturnType<typeof createSuggestions>;

/** @param limits how many streams may be open; default: as many as one server carries */
export function createSuggestions(deps: Deps, limits?: StreamLimits) {
  const lists = createLists(deps);
  return {
    ...lists,
    ...createGuestActs(deps),
    boardNews: createBoardNews(lists.ranking),
    streams: createStreams(deps, limits),
  };
}
