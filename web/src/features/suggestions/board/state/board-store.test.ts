// @vitest-environment jsdom
import type { BoardNews } from '@marquee/contract/suggestions/board';
import type { BoardAct } from '@marquee/contract/suggestions/board-acts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boardOf, boardSongOf } from '../../../../testing/suggestions.ts';
import { createBoardStore } from './board-store.ts';
import { byVotes, playedSongs } from './board-state.ts';

const songs = [boardSongOf('amber', { votes: 9 }), boardSongOf('tide', { votes: 2 })];
const news = (changes: Partial<BoardNews>): BoardNews => {
  return { since: 1, version: 2, votes: [], songs: [], gone: [], ...changes };
};
let stream: ReadableStreamDefaultController<Uint8Array>;
let store: ReturnType<typeof createBoardStore>;
let stop: () => void;
let reads: (number | undefined)[];
let sends: (readonly BoardAct[])[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  reads = [];
  sends = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (stream = controller),
    });
    return new Response(body);
  });
  store = createBoardStore('board', {
    stream: { address: '/stream', headers: {} },
    read: async (since) => {
      reads.push(since);
      return boardOf(songs);
    },
    send: async (acts) => {
      sends.push(acts);
      return { results: acts.map(({ id }) => ({ id, outcome: 'done' })), version: 2 };
    },
  });
  stop = store.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Sends a part of a message, as the network may cut it. */
async function tell(text: string) {
  stream.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
}
const message = (said: BoardNews) => `data: ${JSON.stringify(said)}\n\n`;
const opened = async () => {
  await vi.advanceTimersByTimeAsync(0);
  await tell(`retry: 3000\n${message(news({ version: 1 }))}`);
};
const titles = (list: typeof byVotes) => {
  const { board } = store.getView();
  return board ? list(board).map(({ id }) => id) : [];
};

it('applies what the stream tells, without a call', async () => {
  await opened();
  const text = message(news({ votes: [{ id: 'tide', votes: 12 }] }));
  await tell(text.slice(0, 30));
  expect(titles(byVotes)).toEqual(['amber', 'tide']);
  await tell(text.slice(30));
  expect(titles(byVotes)).toEqual(['tide', 'amber']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toEqual([undefined]);
});

it('keeps what was done until the stream tells it', async () => {
  await opened();
  store.act({ type: 'played', song_id: 'amber' });
  await vi.advanceTimersByTimeAsync(500);
  expect(sends).toHaveLength(1);
  expect(titles(playedSongs)).toEqual(['amber']);
  const played = boardSongOf('amber', { status: 'played', played_at: '2030-02-01T21:41:00.000Z' });
  await tell(message(news({ songs: [played] })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(titles(playedSongs)).toEqual(['amber']);
  expect(reads).toEqual([undefined]);
});

it('reads what was done if the stream does not tell it', async () => {
  await opened();
  store.act({ type: 'played', song_id: 'amber' });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reads).toEqual([undefined, 1]);
});

it.each([
  ['builds on another version', message(news({ since: 7, version: 8 }))],
  ['cannot be read', 'data: {"since":\n\n'],
])('reads the changes when news %s', async (_reason, text) => {
  await opened();
  await tell(text);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reads).toEqual([undefined, 1]);
});

it('reads the changes when the stream ends', async () => {
  await opened();
  stream.close();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reads.slice(0, 2)).toEqual([undefined, 1]);
});
