import type { Board, BoardNews, BoardSong } from '@marquee/contract/suggestions/board';
import type { BoardAct } from '@marquee/contract/suggestions/board-acts';
import { boardOrder } from '@marquee/contract/suggestions/board-order';

/** A board as the device keeps it: every song by its id. The lists follow from the songs. */
export type KeptBoard = Pick<Board, 'version' | 'event' | 'link_ends_at'> & {
  songs: Readonly<Record<string, BoardSong>>;
};

/** Returns the kept board with an answer of the server, which may have changed songs only. */
export function merged(before: KeptBoard | undefined, answer: Board): KeptBoard {
  const { version, event, link_ends_at, order } = answer;
  // News that came during the call was of a later version.
  if (before && order === null && version < before.version) return before;
  const given = Object.fromEntries(answer.songs.map((song) => [song.id, song]));
  const gone = new Set(answer.gone);
  const kept = Object.entries(before?.songs ?? {}).filter(([id]) => !gone.has(id));
  // An answer with its order is whole.
  const songs = order === null ? { ...Object.fromEntries(kept), ...given } : given;
  return { version, event, link_ends_at, songs };
}

/**
 * Returns the kept board with news of the stream; undefined if the news builds on another version,
 * so that the board has to read what it missed.
 */
export function withNews(board: KeptBoard, news: BoardNews): KeptBoard | undefined {
  const { since, version } = news;
  if (version <= board.version) return board;
  if (since !== board.version) return undefined;
  const songs: Record<string, BoardSong> = { ...board.songs };
  for (const song of news.songs) songs[song.id] = song;
  for (const { id, votes } of news.votes) {
    const song = songs[id];
    if (!song) return undefined;
    songs[id] = { ...song, votes };
  }
  for (const id of news.gone) delete songs[id];
  return { ...board, version, songs };
}

/** Returns a board as it is once the server has all of these acts. */
export function withActs(board: KeptBoard, acts: readonly BoardAct[]): KeptBoard {
  return acts.reduce((changed, act) => withAct(changed, act, board), board);
}

/** @param before the board without any of the acts */
function withAct(board: KeptBoard, act: BoardAct, before: KeptBoard): KeptBoard {
  const song = board.songs[act.song_id];
  // It was merged or hidden meanwhile; the server answers the act as unknown.
  if (!song) return board;
  switch (act.type) {
    case 'played':
      return put(board, { ...song, status: 'played', played_at: act.at });
    case 'not_played': {
      const status = openStatusOf(before.songs[song.id] ?? song);
      return put(board, { ...song, status, played_at: null });
    }
    case 'status':
      return put(board, { ...song, status: act.status });
    case 'bpm':
      return put(board, { ...song, bpm: act.bpm });
    case 'move':
      return moved(board, act);
  }
}

function put(board: KeptBoard, song: BoardSong): KeptBoard {
  return { ...board, songs: { ...board.songs, [song.id]: song } };
}

/** Only the server knows what a song was before it was played; until it answers, this is a guess. */
function openStatusOf({ status, position }: BoardSong): BoardSong['status'] {
  if (status === 'new' || status === 'planned') return status;
  return position === null ? 'new' : 'planned';
}

function moved(board: KeptBoard, act: BoardAct & { type: 'move' }): KeptBoard {
  const own = ownOrder(board)
    .map(({ id }) => id)
    .filter((id) => id !== act.song_id);
  const at = act.to === 'before' ? own.indexOf(act.before ?? '') : -1;
  const place = at < 0 ? own.length : at;
  const next = act.to === 'out' ? own : own.toSpliced(place, 0, act.song_id);
  const positions = new Map(next.map((id, index) => [id, index + 1]));
  const songs = Object.fromEntries(
    Object.entries(board.songs).map(([id, song]) => [
      id,
      { ...song, position: positions.get(id) ?? null },
    ]),
  );
  return { ...board, songs };
}

/** Returns the songs that can be played, best first. */
export function byVotes({ songs }: KeptBoard): BoardSong[] {
  return boardOrder(Object.values(songs)).order.flatMap((id) => songs[id] ?? []);
}

/** Returns the latest songs that nobody has decided, the newest first. */
export function newestSongs({ songs }: KeptBoard): BoardSong[] {
  return boardOrder(Object.values(songs)).newest.flatMap((id) => songs[id] ?? []);
}

/** Returns the songs of the organizer's own order. */
export function ownOrder(board: KeptBoard): BoardSong[] {
  return byVotes(board)
    .filter(({ position }) => position !== null)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

/** Returns the songs that were played, the newest first. */
export function playedSongs({ songs }: KeptBoard): BoardSong[] {
  return boardOrder(Object.values(songs)).played.flatMap((id) => songs[id] ?? []);
}
