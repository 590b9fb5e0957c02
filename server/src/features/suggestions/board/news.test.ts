import { BOARD_HEADER, boardApi, BoardNews } from '@marquee/contract/suggestions/board';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  guestOf,
  type Party,
  startParty,
  suggestSong,
  voteFor,
} from '../../../testing/suggestions.ts';

let party: Party;
let origin: string;
let link: { token: string; link_id: string };
let secret: string;
let song: string;

beforeEach(async () => {
  party = await startParty();
  const { test, organizer, event } = party;
  // Streams do not end, so they need a real connection.
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const made = await organizer.call(boardApi.createBoardLink, {
    params: { id: event.id },
    body: { name: 'DJ Mara', hours: 8 },
  });
  link = made.body.data;
  secret = (await guestOf(test, event)).secret;
  song = (await suggestSong(test.visitor, secret, 'Amber')).body.data.id;
});
afterEach(() => party.test.close());

/** Opens the board's stream and reads it message by message. */
async function openStream() {
  const response = await fetch(`${origin}/api/board/stream`, {
    headers: { [BOARD_HEADER]: link.token },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body.');
  let rest = '';
  const next = async (): Promise<BoardNews | undefined> => {
    const [, data] = /^data: (.*)\n\n/m.exec(rest) ?? [];
    if (data !== undefined) {
      rest = rest.slice(rest.indexOf(data) + data.length + 2);
      return BoardNews.parse(JSON.parse(data));
    }
    const { done, value = '' } = await reader.read();
    rest += value;
    return done ? undefined : next();
  };
  return { next, close: () => reader.cancel() };
}

it('says that votes changed, and how', async () => {
  const { test, event } = party;
  const stream = await openStream();
  const version = (await stream.next())?.version ?? 0;
  const other = await guestOf(test, event);
  await voteFor(test.visitor, other.secret, song);
  expect(await stream.next()).toEqual({
    since: version,
    version: version + 1,
    votes: [{ id: song, votes: 2 }],
    songs: [],
    gone: [],
  });
  await stream.close();
});

it('has songs that are new or changed as a whole, and those that are gone', async () => {
  const { test, event, organizer } = party;
  const stream = await openStream();
  await stream.next();
  const { id } = (await suggestSong(test.visitor, secret, 'Tide')).body.data;
  expect(await stream.next()).toMatchObject({ votes: [], songs: [{ id, title: 'Tide' }] });
  const at = test.clock.now.toISOString();
  const acts = [
    { id: 'one', song_id: song, at, type: 'played' } as const,
    { id: 'two', song_id: id, at, type: 'status', status: 'hidden' } as const,
  ];
  await organizer.call(boardApi.actOnStaffBoard, { params: { id: event.id }, body: { acts } });
  expect(await stream.next()).toMatchObject({
    songs: [{ id: song, status: 'played' }],
    gone: [id],
  });
  await stream.close();
});

it('leads from any version to what the board answers', async () => {
  const { test } = party;
  const headers = { [BOARD_HEADER]: link.token };
  const stream = await openStream();
  const begin = await stream.next();
  await suggestSong(test.visitor, secret, 'Tide');
  const news = await stream.next();
  const read = await test.visitor.call(boardApi.getBoard, {
    headers,
    query: { since: begin?.version ?? 0 },
  });
  const { version, songs, gone } = read.body.data;
  expect(news).toMatchObject({ since: begin?.version, version, songs, gone });
  await stream.close();
});

it('ends when its link is revoked', async () => {
  const { organizer } = party;
  const stream = await openStream();
  await stream.next();
  await organizer.call(boardApi.revokeBoardLink, { params: { id: link.link_id } });
  expect(await stream.next()).toBeUndefined();
});
