import type { Board, BoardSong } from '@marquee/contract/suggestions/board';
import { BOARD_PAGE } from '@marquee/contract/suggestions/limits';
import type { RankedList } from '../ranking/ranking.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { isListed, isPlayable } from '../rules.ts';

type BoardEvent = {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
};

/** Played songs that a board shows. */
const PLAYED = 100;

/** Returns the board, or with `since` what changed on it. */
export function presentBoard(
  event: BoardEvent,
  list: RankedList,
  { since, linkEndsAt }: { since?: number | undefined; linkEndsAt: Date | null },
): Board {
  const playable = list.songs.filter((song) => isListed(song) && isPlayable(song));
  const next = playable.filter(({ place }, index) => index < BOARD_PAGE || place !== null);
  const played = list.songs
    .filter(({ status }) => status === 'played')
    .toSorted((a, b) => (b.playedAt ?? 0) - (a.playedAt ?? 0))
    .slice(0, PLAYED);
  const shown = [...next, ...played];
  const lists = { order: next.map(({ id }) => id), played: played.map(({ id }) => id) };
  const changed = since === undefined ? undefined : changedSince(list, shown, since);
  return {
    version: list.version,
    ballots: list.ballots,
    event: {
      event_id: event.id,
      title: event.title,
      starts_at: event.starts_at.toISOString(),
      ends_at: event.ends_at.toISOString(),
      timezone: event.timezone,
    },
    link_ends_at: linkEndsAt?.toISOString() ?? null,
    songs: (changed?.songs ?? shown).map(presentSong),
    gone: changed?.gone ?? [],
    order: changed ? null : lists.order,
    played: changed ? null : lists.played,
  };
}

function changedSince({ all }: RankedList, shown: readonly Suggestion[], since: number) {
  const isNew = ({ version, kind }: Suggestion) => version > since && kind === 'song';
  const ids = new Set(shown.map(({ id }) => id));
  const songs = shown.filter(isNew);
  const gone = [...all.values()].filter((song) => isNew(song) && !ids.has(song.id));
  return { songs, gone: gone.map(({ id }) => id) };
}

function presentSong(song: Suggestion): BoardSong {
  return {
    id: song.id,
    title: song.title,
    artist: song.artist,
    genres: song.genres,
    bpm: song.bpm,
    link: song.link,
    votes: song.votes,
    status: song.status === 'open' ? 'new' : song.status,
    is_pinned: song.pinnedAt !== null,
    pinned_at: song.pinnedAt === null ? null : new Date(song.pinnedAt).toISOString(),
    suggested_at: new Date(song.suggestedAt).toISOString(),
    ballots_before: song.ballotsBefore,
    position: song.place,
    played_at: song.playedAt === null ? null : new Date(song.playedAt).toISOString(),
  };
}
