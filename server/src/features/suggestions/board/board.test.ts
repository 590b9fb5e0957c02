import { BOARD_HEADER, boardApi } from '@marquee/contract/suggestions/board';
import type { BoardAct } from '@marquee/contract/suggestions/board-acts';
import { boardOrder } from '@marquee/contract/suggestions/board-order';
import { boardSentences } from '@marquee/contract/suggestions/sentences';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/factories/events.ts';
import {
  guestOf,
  type Party,
  startParty,
  suggestSong,
  voteFor,
} from '../../../testing/suggestions.ts';

let party: Party;
let event: Party['event'];
let token: string;
let linkId: string;
let ids: string[];
let secret: string;

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());
beforeEach(async () => {
  event = await makeEvent(party.test.db, {
    organization_id: party.organizationId,
    starts_at: new Date(party.test.clock.now.getTime() - HOUR_MS),
    ends_at: new Date(party.test.clock.now.getTime() + 5 * HOUR_MS),
  });
  const made = await party.organizer.call(boardApi.createBoardLink, {
    params: { id: event.id },
    body: { name: 'DJ Mara', hours: 8 },
  });
  token = made.body.data.token;
  linkId = made.body.data.link_id;
  secret = (await guestOf(party.test, event)).secret;
  ids = [];
  for (const title of ['A', 'B', 'C']) {
    party.test.clock.advance(1);
    ids.push((await suggestSong(party.test.visitor, secret, title)).body.data.id);
  }
});

const headers = () => ({ [BOARD_HEADER]: token });
const board = async (query = {}) =>
  party.test.visitor.call(boardApi.getBoard, { headers: headers(), query });
const at = (minutes: number) =>
  new Date(party.test.clock.now.getTime() + minutes * 60_000).toISOString();
const act = (...acts: BoardAct[]) =>
  party.test.visitor.call(boardApi.actOnBoard, { headers: headers(), body: { acts } });
let nonce = 0;
const played = (song_id = '', minutes = -5): BoardAct => {
  nonce += 1;
  return { id: `act-${nonce}`, song_id, at: at(minutes), type: 'played' };
};

it('opens by a link, until it is revoked or ends', async () => {
  expect((await board()).body.data).toMatchObject({
    event: { event_id: event.id, title: event.title },
    songs: [{ title: 'A' }, { title: 'B' }, { title: 'C' }],
    order: ids,
    played: [],
  });
  const listed = await party.organizer.call(boardApi.listBoardLinks, { params: { id: event.id } });
  expect(listed.body.data).toMatchObject([{ name: 'DJ Mara', revoked_at: null }]);
  expect(JSON.stringify(listed.body)).not.toContain(token);
  await party.organizer.call(boardApi.revokeBoardLink, { params: { id: linkId } });
  const revoked = await board();
  expect(revoked.status).toBe(401);
  expect(revoked.body).toMatchObject({
    code: 'board_link_revoked',
    message: boardSentences.revoked,
  });
  const unknown = await party.test.visitor.call(boardApi.getBoard);
  expect(unknown.body).toMatchObject({ code: 'board_link_unknown' });
});

it('ends after its hours', async () => {
  const before = party.test.clock.now;
  party.test.clock.advance(8 * HOUR_MS);
  expect((await board()).body).toMatchObject({ code: 'board_link_ended' });
  expect((await act(played(ids[0]))).body).toMatchObject({ code: 'board_link_ended' });
  party.test.clock.now = before;
});

it('plays a song at the device’s time, once, and undoes it', async () => {
  const song_id = ids[0] ?? '';
  const done = played(song_id);
  expect((await act(done)).body.data.results).toEqual([{ id: done.id, outcome: 'done' }]);
  const seen = (await board()).body.data;
  expect(seen).toMatchObject({ order: [ids[1], ids[2]], played: [song_id] });
  expect(seen.songs.find(({ id }) => id === song_id)).toMatchObject({ played_at: at(-5) });
  const undone: BoardAct = { id: 'undo-1', song_id, at: at(-4), type: 'not_played' };
  await act(undone);
  // The first act arrives again, because its answer was lost: nothing happens.
  expect((await act(done)).body.data.results).toEqual([{ id: done.id, outcome: 'done' }]);
  expect((await board()).body.data).toMatchObject({ order: ids, played: [] });
});

it('keeps the times of acts within the event, and not in the future', async () => {
  await act(played(ids[0], -600), played(ids[1], 90));
  const { songs } = (await board()).body.data;
  const timeOf = (id = '') => songs.find((song) => song.id === id)?.played_at;
  expect(timeOf(ids[0])).toBe(event.starts_at.toISOString());
  expect(timeOf(ids[1])).toBe(party.test.clock.now.toISOString());
});

it('leaves a later change by somebody else as it is', async () => {
  const song_id = ids[0] ?? '';
  await party.organizer.call(boardApi.actOnStaffBoard, {
    params: { id: event.id },
    body: { acts: [{ id: 'staff-1', song_id, at: at(0), type: 'status', status: 'hidden' }] },
  });
  const late = await act(played(song_id, -3), {
    id: 'bpm-1',
    song_id,
    at: at(-3),
    type: 'bpm',
    bpm: 126,
  });
  expect(late.body.data.results.map(({ outcome }) => outcome)).toEqual(['outdated', 'done']);
  const gone = await act(played('11111111-1111-4111-8111-111111111111'));
  expect(gone.body.data.results).toMatchObject([{ outcome: 'unknown_song' }]);
});

it('moves songs in the organizer’s own order', async () => {
  const [a = '', b = '', c = ''] = ids;
  const move = (id: string, song_id: string, rest: object): BoardAct =>
    Object.assign({ id, song_id, at: at(0), type: 'move' as const, to: 'end' as const }, rest);
  await act(move('m1', a, {}), move('m2', b, {}), move('m3', c, { to: 'before', before: b }));
  const own = async () =>
    (await board()).body.data.songs
      .filter(({ position }) => position !== null)
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      .map(({ title }) => title);
  expect(await own()).toEqual(['A', 'C', 'B']);
  await act(move('m4', a, { to: 'out' }));
  expect(await own()).toEqual(['C', 'B']);
});

it('answers only what changed since a version, which the device ranks itself', async () => {
  const first = (await board()).body.data;
  const ben = (await guestOf(party.test, event)).secret;
  await voteFor(party.test.visitor, ben, ids[2] ?? '');
  await act({ id: 'hide', song_id: ids[0] ?? '', at: at(0), type: 'status', status: 'hidden' });
  const changes = (await board({ since: first.version })).body.data;
  expect(changes).toMatchObject({ songs: [{ id: ids[2], votes: 2 }], gone: [ids[0]], order: null });
  const known = new Map(first.songs.map((song) => [song.id, song]));
  for (const song of changes.songs) known.set(song.id, song);
  for (const id of changes.gone) known.delete(id);
  const whole = (await board()).body.data;
  const { order } = boardOrder([...known.values()]);
  expect(order).toEqual(whole.order);
  expect(order[0]).toBe(ids[2]);
});

it('is in the audit log with the name of its link', async () => {
  await act(played(ids[0]));
  const row = await party.test.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'after'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ action: 'event.board-used', actor_name: 'Marquee' });
  expect(JSON.parse(JSON.stringify(row.after))).toMatchObject({ link: 'DJ Mara' });
});
