import { pathOf } from '@marquee/contract/endpoint';
import { activitySuggestionsApi } from '@marquee/contract/suggestions/activities';
import { boardApi } from '@marquee/contract/suggestions/board';
import { boardOrder } from '@marquee/contract/suggestions/board-order';
import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';
import { songSuggestionsApi as songs } from '@marquee/contract/suggestions/songs';
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
let params: { id: string };
let author: string;
let crowd: string[];

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());
beforeEach(async () => {
  const event = await makeEvent(party.test.db, { organization_id: party.organizationId });
  params = { id: event.id };
  const people = await Promise.all(Array.from({ length: 7 }, () => guestOf(party.test, event)));
  [author = '', ...crowd] = people.map(({ secret }) => secret);
});

const suggest = async (secret: string, title: string) =>
  (await suggestSong(party.test.visitor, secret, title)).body.data.id;
const vote = (secret: string, id: string, isVoted = true) =>
  voteFor(party.test.visitor, secret, id, isVoted);
const read = async (secret: string) =>
  (await party.test.visitor.call(guests.getGuestSuggestions, { params: { secret } })).body.data;
const titlesOf = (list: { title: string }[]) => list.map(({ title }) => title);
const staffList = async () =>
  (await party.organizer.call(songs.listMusicSuggestions, { params, query: {} })).body.data;
const board = async (query = {}) =>
  (await party.organizer.call(boardApi.getStaffBoard, { params, query })).body.data;

/** Suggests a song that everybody else wants, and after it one that only its author wants. */
async function lovedAndFresh() {
  const loved = await suggest(author, 'Loved');
  for (const secret of crowd) await vote(secret, loved);
  party.test.clock.advance(60_000);
  const fresh = await suggest(author, 'Fresh');
  return { loved, fresh };
}

it('is that of the votes on every screen: a single vote never stands above many', async () => {
  const { loved, fresh } = await lovedAndFresh();
  const seen = await read(crowd[0] ?? '');
  expect(titlesOf(seen.songs)).toEqual(['Loved', 'Fresh']);
  expect((await staffList()).map(({ Title, rank, why }) => [Title, rank, why])).toEqual([
    ['Loved', 1, '6 votes from others.'],
    ['Fresh', 2, 'Nobody else has voted for it yet.'],
  ]);
  expect((await board()).order).toEqual([loved, fresh]);
  for (const format of [songs.exportSongs, songs.exportSongsM3u, songs.exportSongsXspf]) {
    const { body } = await party.organizer.inject({ url: addressOf(pathOf(format)) });
    expect(body).toMatch(/Loved[^]*Fresh/);
    expect(body).not.toMatch(/Fresh[^]*Loved/);
  }
});

const addressOf = (path: string) => `/api${path.replace('{id}', params.id)}`;

it('lists what came last apart, the latest first', async () => {
  await lovedAndFresh();
  expect(titlesOf((await read(author)).newest.songs)).toEqual(['Fresh', 'Loved']);
});

it('leaves out of the new ones what was decided, hidden or is wanted by nobody', async () => {
  const { loved, fresh } = await lovedAndFresh();
  const unwanted = await suggest(author, 'Unwanted');
  await vote(author, unwanted, false);
  const update = (song_id: string, body: object) =>
    party.organizer.call(songs.updateSong, { params: { ...params, song_id }, body });
  await update(loved, { status: 'planned' });
  await update(await suggest(author, 'Hidden'), { status: 'hidden' });
  expect((await read(author)).newest.songs.map(({ id }) => id)).toEqual([fresh]);
});

it('does not count the vote of who suggested it, also when it comes and goes', async () => {
  const [ben = '', cy = ''] = crowd;
  const first = await suggest(author, 'First');
  party.test.clock.advance(60_000);
  const second = await suggest(ben, 'Second');
  const order = async () => (await read(cy)).songs.map(({ id }) => id);
  expect(await order()).toEqual([first, second]);
  await vote(cy, second);
  await vote(ben, second, false);
  // One vote each: that of the first is its author's own.
  expect(await order()).toEqual([second, first]);
  await vote(ben, second);
  await vote(crowd[3] ?? '', first);
  await vote(crowd[4] ?? '', first);
  expect(await order()).toEqual([first, second]);
});

it('is ranked by a board as by the server, when an author’s vote comes and goes', async () => {
  const [ben = ''] = crowd;
  const first = await suggest(author, 'First');
  party.test.clock.advance(60_000);
  const second = await suggest(ben, 'Second');
  await vote(crowd[2] ?? '', second);
  await vote(ben, second, false);
  const begin = await board();
  expect(begin.order).toEqual([second, first]);
  await vote(crowd[2] ?? '', second, false);
  await vote(ben, second);
  const changes = await board({ since: begin.version });
  const kept = new Map(begin.songs.map((song) => [song.id, song]));
  for (const song of changes.songs) kept.set(song.id, song);
  expect(boardOrder([...kept.values()]).order).toEqual([first, second]);
  expect((await board()).order).toEqual([first, second]);
});

it('counts the votes of a merged song as those of others', async () => {
  const [ben = '', cy = ''] = crowd;
  const kept = await suggest(author, 'Kept');
  const same = await suggest(ben, 'Same');
  party.test.clock.advance(60_000);
  const other = await suggest(cy, 'Other');
  await vote(ben, other);
  await party.organizer.call(songs.mergeSong, {
    params: { ...params, song_id: same },
    body: { into: kept },
  });
  expect((await staffList()).map(({ id, why }) => [id, why])).toEqual([
    [kept, '1 vote from others.'],
    [other, '1 vote from others.'],
  ]);
});

it('holds for activities too', async () => {
  const add = async (secret: string, title: string) => {
    const body = { title, text: 'On the terrace.' };
    const made = await party.test.visitor.call(guests.suggestActivity, {
      params: { secret },
      body,
    });
    return made.body.data.id;
  };
  const loved = await add(author, 'Loved');
  for (const secret of crowd) {
    await party.test.visitor.call(guests.voteForActivity, { params: { secret, id: loved } });
  }
  party.test.clock.advance(60_000);
  await add(author, 'Fresh');
  const seen = await read(author);
  expect(titlesOf(seen.activities)).toEqual(['Loved', 'Fresh']);
  expect(titlesOf(seen.newest.activities)).toEqual(['Fresh', 'Loved']);
  const listed = await party.organizer.call(activitySuggestionsApi.listActivitySuggestions, {
    params,
    query: {},
  });
  expect(listed.body.data.map(({ title }) => title)).toEqual(['Loved', 'Fresh']);
});
