import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { songSuggestionsApi as staff } from '@marquee/contract/suggestions/songs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/factories/events.ts';
import { guestOf, type Party, startParty, suggestSong } from '../../../testing/suggestions.ts';

let party: Party;
let event: Party['event'];
let ada: string;
let ben: string;

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());
beforeEach(async () => {
  event = await makeEvent(party.test.db, { organization_id: party.organizationId });
  ada = (await guestOf(party.test, event, 'Ada Lovelace')).secret;
  ben = (await guestOf(party.test, event, 'Ben Bit')).secret;
});

const song = (secret: string, title: string, artist?: string) =>
  suggestSong(party.test.visitor, secret, title, artist);
const read = async (secret: string) => {
  const answer = await party.test.visitor.call(guests.getGuestSuggestions, { params: { secret } });
  return answer.body.data;
};

it('reports a song once for each order', async () => {
  const { id } = (await song(ada, 'A')).body.data;
  const report = () => party.test.visitor.call(guests.reportSong, { params: { secret: ben, id } });
  expect((await report()).body).toMatchObject({ message: say.reported });
  expect((await report()).status).toBe(200);
  const listed = await party.organizer.call(staff.listMusicSuggestions, {
    params: { id: event.id },
    query: { only: 'reported' },
  });
  expect(listed.body.data).toMatchObject([{ id, reports: 1 }]);
  expect((await read(ben)).reported).toEqual([id]);
});

it('suggests activities, which merge by their title', async () => {
  const body = { title: 'Silent disco!', text: 'On the terrace.' };
  const first = await party.test.visitor.call(guests.suggestActivity, {
    params: { secret: ada },
    body,
  });
  expect(first.body.data).toMatchObject({ status: 'open', votes: 1, merged: false });
  const again = await party.test.visitor.call(guests.suggestActivity, {
    params: { secret: ben },
    body: { title: 'silent  disco', text: 'Please.' },
  });
  expect(again.body.data).toMatchObject({ id: first.body.data.id, votes: 2, merged: true });
  const params = { secret: ben, id: first.body.data.id };
  expect((await party.test.visitor.call(guests.voteForSong, { params })).status).toBe(404);
  expect(
    (await party.test.visitor.call(guests.takeBackActivityVote, { params })).body.data,
  ).toMatchObject({ votes: 1 });
});

it('answers 304 while nothing changed', async () => {
  await song(ada, 'A');
  const url = `/api/public/orders/${ada}/suggestions`;
  const first = await party.test.visitor.inject({ url });
  const etag = String(first.headers.etag);
  const again = await party.test.visitor.inject({ url, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  await song(ben, 'B');
  const changed = await party.test.visitor.inject({ url, headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
});

it('finds songs that are known here, at other events and in the catalogue', async () => {
  await song(ada, 'Midnight Ferry', 'Ola Kite');
  const elsewhere = await makeEvent(party.test.db, { organization_id: party.organizationId });
  await song((await guestOf(party.test, elsewhere)).secret, 'Midnight Swim', 'Nora Lund');
  const foreign = await makeEvent(party.test.db);
  await song((await guestOf(party.test, foreign)).secret, 'Midnight Secret', 'Nobody');
  const asked: string[] = [];
  party.test.deps.music = {
    search: async (text) => {
      asked.push(text);
      return [
        { title: 'Midnight Ferry', artist: 'Ola Kite' },
        { title: 'Midnight Oil', artist: 'X' },
      ];
    },
  };
  const find = (catalogue: 'true' | 'false', search = 'midn') =>
    party.test.visitor.call(guests.findKnownSongs, {
      params: { secret: ben },
      query: { search, catalogue },
    });
  const typed = await find('false');
  expect(typed.body.data).toMatchObject({
    catalogue: 'not_asked',
    songs: [
      { title: 'Midnight Ferry', from: 'event', votes: 1 },
      { title: 'Midnight Swim', from: 'organizer', id: null },
    ],
  });
  expect(asked).toEqual([]);
  const more = await find('true');
  expect(more.body.data.songs.map(({ title }) => title)).toEqual([
    'Midnight Ferry',
    'Midnight Swim',
    'Midnight Oil',
  ]);
  party.test.deps.music = { search: () => Promise.reject(new Error('down')) };
  expect((await find('true', 'midnight')).body.data).toMatchObject({ catalogue: 'failed' });
  party.test.deps.music = null;
});

it.each(['motorh', 'MOTOERHEAD', 'Motörhead  Live', 'rock’n'])(
  'songs of other events are found by their beginning, in every spelling: %j',
  async (search) => {
    const { organization_id } = party.event;
    const other = await makeEvent(party.test.db, { organization_id });
    await song((await guestOf(party.test, other)).secret, 'Motörhead Live', 'Rock’n’Roll');
    await song((await guestOf(party.test, other)).secret, 'A Motörhead Evening', 'Somebody');
    const secret = (await guestOf(party.test, party.event)).secret;
    const { body } = await party.test.visitor.call(guests.findKnownSongs, {
      params: { secret },
      query: { search },
    });
    expect(body.data.songs.map(({ title }) => title)).toEqual(['Motörhead Live']);
  },
);
