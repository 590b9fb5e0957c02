import type { Board, BoardNews, BoardSong } from '@marquee/contract/suggestions/board';
import { BOARD_PAGE, NEWEST } from '@marquee/contract/suggestions/limits';
import { newestFirst } from '@marquee/contract/suggestions/ranking';
import { isDeepStrictEqual } from 'node:util';
import type { RankedList } from '../ranking/ranking.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { isListed, isPlayable, isUndecided } from '../rules.ts';

type BoardEvent = {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  is_postponed: boolean;
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
  const { next, played } = shownOf(list);
  const changed = since === undefined ? undefined : changedSince(list, since);
  return {
    version: list.version,
    event: {
      event_id: event.id,
      title: event.title,
      starts_at: event.is_postponed ? null : event.starts_at.toISOString(),
      ends_at: event.is_postponed ? null : event.ends_at.toISOString(),
      timezone: event.timezone,
    },
    link_ends_at: linkEndsAt?.toISOString() ?? null,
    songs: (changed?.songs ?? [...next, ...played]).map(presentSong),
    gone: changed?.gone ?? [],
    order: changed ? null : next.map(({ id }) => id),
    played: changed ? null : played.map(({ id }) => id),
  };
}

/** Returns what changed on a board from one version of its list to another. */
export function presentNews(before: RankedList, list: RankedList): BoardNews {
  const { songs, gone } = changedSince(list, before.version);
  const shown = shownOf(before);
  const had = new Set([...shown.next, ...shown.played].map(({ id }) => id));
  const isVote = (song: Suggestion) => {
    const known = had.has(song.id) && before.all.get(song.id);
    return known && isAlikeButVotes(presentSong(known), presentSong(song));
  };
  return {
    since: before.version,
    version: list.version,
    votes: songs.filter(isVote).map(({ id, votes }) => ({ id, votes })),
    songs: songs.filter((song) => !isVote(song)).map(presentSong),
    gone,
  };
}

function isAlikeButVotes(one: BoardSong, other: BoardSong): boolean {
  return isDeepStrictEqual({ ...one, votes: 0 }, { ...other, votes: 0 });
}

function shownOf({ songs }: RankedList) {
  const playable = songs.filter((song) => isListed(song) && isPlayable(song));
  const newest = new Set(newestFirst(playable.filter(isUndecided)).slice(0, NEWEST));
  const next = playable.filter(
    (song, index) => index < BOARD_PAGE || song.place !== null || newest.has(song),
  );
  const played = songs
    .filter(({ status }) => status === 'played')
    .toSorted((a, b) => (b.playedAt ?? 0) - (a.playedAt ?? 0))
    .slice(0, PLAYED);
  return { next, played };
}

function changedSince(list: RankedList, since: number) {
  const { next, played } = shownOf(list);
  const shown = new Map([...next, ...played].map((song) => [song.id, song]));
  const isNew = ({ version, kind }: Suggestion) => version > since && kind === 'song';
  const songs = [...shown.values()].filter(isNew);
  const gone = [...list.all.values()].filter((song) => isNew(song) && !shown.has(song.id));
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
    has_own_vote: song.hasOwnVote,
    position: song.place,
    played_at: song.playedAt === null ? null : new Date(song.playedAt).toISOString(),
  };
}
