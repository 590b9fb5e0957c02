import { ranked } from './ranking.ts';
import type { BoardSong } from './board.ts';

type Ordered = Pick<
  BoardSong,
  'id' | 'status' | 'votes' | 'pinned_at' | 'suggested_at' | 'ballots_before' | 'played_at'
>;

/**
 * Ranks the songs that a board has, as the server does.
 * @returns ids: of songs that can still be played, and of those that were played, the newest first
 */
export function boardOrder(
  songs: readonly Ordered[],
  ballots: number,
): { order: string[]; played: string[] } {
  const playable = songs.filter(({ status }) => status === 'new' || status === 'planned');
  const rows = playable.map(({ id, votes, pinned_at, suggested_at, ballots_before }) => ({
    id,
    votes,
    pinnedAt: pinned_at === null ? null : Date.parse(pinned_at),
    suggestedAt: Date.parse(suggested_at),
    ballotsBefore: ballots_before,
  }));
  const played = songs
    .filter(({ status }) => status === 'played')
    .toSorted((a, b) => Date.parse(b.played_at ?? '') - Date.parse(a.played_at ?? ''));
  return { order: ranked(rows, ballots).map(({ id }) => id), played: played.map(({ id }) => id) };
}
