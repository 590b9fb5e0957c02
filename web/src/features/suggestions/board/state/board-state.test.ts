import type { BoardNews, BoardSong } from '@marquee/contract/suggestions/board';
import type { BoardAct } from '@marquee/contract/suggestions/board-acts';
import { describe, expect, it } from 'vitest';
import { boardOf, boardSongOf } from '../../../../testing/suggestions.ts';
import { byVotes, merged, ownOrder, playedSongs, withActs, withNews } from './board-state.ts';

const AT = '2030-02-01T21:41:00.000Z';

/** An act without its id and time. */
type Done = BoardAct extends infer A ? (A extends BoardAct ? Omit<A, 'id' | 'at'> : never) : never;

const ids = (songs: BoardSong[]) => songs.map(({ id }) => id);
const done = (...acts: Done[]): BoardAct[] =>
  acts.map((act, index) => ({ ...act, id: String(index), at: AT }));
const songs = [
  boardSongOf('a', { votes: 9 }),
  boardSongOf('b', { votes: 6 }),
  boardSongOf('c', { votes: 3 }),
];
const board = merged(undefined, boardOf(songs));
/** An answer to `since`. */
const since = { order: null, played: null, version: 2 };

describe('an answer of the server', () => {
  it('replaces the songs that changed, and ranks them anew', () => {
    const changed = boardSongOf('c', { votes: 12 });
    const next = merged(board, boardOf([changed], since));
    expect(next.version).toBe(2);
    expect(ids(byVotes(next))).toEqual(['c', 'a', 'b']);
  });

  it('takes out songs that are gone', () => {
    const next = merged(board, boardOf([], { ...since, gone: ['a'] }));
    expect(ids(byVotes(next))).toEqual(['b', 'c']);
  });

  it('that is whole replaces everything', () => {
    expect(ids(byVotes(merged(board, boardOf([boardSongOf('d')]))))).toEqual(['d']);
  });
});

describe('news of the stream', () => {
  const news = (changes: Partial<BoardNews> = {}): BoardNews => {
    return { since: 1, version: 2, votes: [], songs: [], gone: [], ...changes };
  };

  it('change votes and songs, and take songs out', () => {
    const song = boardSongOf('d', { votes: 1 });
    const next = withNews(
      board,
      news({ votes: [{ id: 'c', votes: 12 }], songs: [song], gone: ['a'] }),
    );
    expect(next).toMatchObject({ version: 2 });
    expect(ids(byVotes(next ?? board))).toEqual(['c', 'b', 'd']);
  });

  it('that the board has already change nothing', () => {
    expect(withNews(board, news({ version: 1, gone: ['a'] }))).toBe(board);
  });

  it('cannot be applied to another version, or to a song that is not there', () => {
    expect(withNews(board, news({ since: 4, version: 5 }))).toBeUndefined();
    expect(withNews(board, news({ votes: [{ id: 'gone', votes: 3 }] }))).toBeUndefined();
  });

  it('stay when the answer to an earlier call comes after them', () => {
    const next = withNews({ ...board, version: 3 }, news({ since: 3, version: 4 }));
    expect(merged(next, boardOf([], since))).toBe(next);
  });
});

describe('acts that the server does not have yet', () => {
  it('play a song, with the time of the touch', () => {
    const played = withActs(board, done({ type: 'played', song_id: 'b' }));
    expect(ids(byVotes(played))).toEqual(['a', 'c']);
    expect(playedSongs(played)[0]).toMatchObject({ id: 'b', status: 'played', played_at: AT });
  });

  it('undo it, and the song has its place and status again', () => {
    const planned = merged(
      board,
      boardOf([boardSongOf('b', { votes: 6, status: 'planned' })], since),
    );
    const acts = done({ type: 'played', song_id: 'b' }, { type: 'not_played', song_id: 'b' });
    const undone = withActs(planned, acts);
    expect(ids(byVotes(undone))).toEqual(['a', 'b', 'c']);
    expect(undone).toEqual(planned);
  });

  it('make an order, move within it and take a song out', () => {
    const end = (song_id: string) => ({ type: 'move', song_id, to: 'end' }) as const;
    const made = withActs(board, done(end('c'), end('a'), end('b')));
    expect(ids(ownOrder(made))).toEqual(['c', 'a', 'b']);
    const moved = withActs(made, done({ type: 'move', song_id: 'b', to: 'before', before: 'c' }));
    expect(ids(ownOrder(moved))).toEqual(['b', 'c', 'a']);
    const out = withActs(moved, done({ type: 'move', song_id: 'c', to: 'out' }));
    expect(ids(ownOrder(out))).toEqual(['b', 'a']);
    expect(ids(byVotes(out))).toEqual(['a', 'b', 'c']);
  });

  it('go to the end when the song before which they belong has left', () => {
    const acts = done(
      { type: 'move', song_id: 'a', to: 'end' },
      { type: 'move', song_id: 'b', to: 'before', before: 'gone' },
    );
    expect(ids(ownOrder(withActs(board, acts)))).toEqual(['a', 'b']);
  });

  it('save a tempo, and skip a song', () => {
    const acts = done(
      { type: 'bpm', song_id: 'a', bpm: 124 },
      { type: 'status', song_id: 'b', status: 'not_this_time' },
    );
    const changed = withActs(board, acts);
    expect(changed.songs['a']?.bpm).toBe(124);
    expect(ids(byVotes(changed))).toEqual(['a', 'c']);
  });

  it('of a song that was merged change nothing', () => {
    expect(withActs(board, done({ type: 'played', song_id: 'gone' }))).toEqual(board);
  });
});
