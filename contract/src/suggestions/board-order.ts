import { NEWEST } from './limits.ts';
import { newestFirst, ranked } from './ranking.ts';
import type { BoardSong } from './board.ts';

type Ordered = Pick<
  BoardSong,
  'id' | 'status' | 'votes' | 'has_own_vote' | 'pinned_at' | 'suggested_at' | 'played_at'
>;

/**
 * Ranks the songs that a board has, as the server does.
 * @returns ids: of songs that can still be played, of the latest of them that nobody decided, and of
 * those that were played, the newest first
 */
export function boardOrder(songs: readonly Ordered[]): {
  order: string[];
  newest: string[];
  played: string[];
} {
  const playable = songs.filter(({ status }) => status === 'new' || status === 'planned');
  const rows = playable.map((song) => ({
    id: song.id,
    status: song.status,
    votes: song.votes,
    hasOwnVote: song.has_own_vote,
    pinnedAt: song.pinned_at === null ? null : Date.parse(song.pinned_at),
    suggestedAt: Date.parse(song.suggested_at),
  }));
  const undecided = rows.filter(({ status }) => status === 'new');
  const played = songs
    .filter(({ status }) => status === 'played')
    .toSorted((a, b) => Date.parse(b.played_at ?? '') - Date.parse(a.played_at ?? ''));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return {
    order: ids(ranked(rows)),
    newest: ids(newestFirst(undecided).slice(0, NEWEST)),
    played: ids(played),
  };
}
