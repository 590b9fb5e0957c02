import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { songSuggestionsApi as songs } from '@marquee/contract/suggestions/songs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
let ada: { secret: string; id: string };
let ben: { secret: string; id: string };
let params: { id: string };

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());
beforeEach(async () => {
  event = await makeEvent(party.test.db, { organization_id: party.organizationId });
  params = { id: event.id };
  ada = await guestOf(party.test, event, 'Ada Lovelace');
  ben = await guestOf(party.test, event, 'Ben Bit');
});

const song = async (secret: string, title: string, artist?: string) =>
  (await suggestSong(party.test.visitor, secret, title, artist)).body.data.id;
const vote = (secret: string, id: string) => voteFor(party.test.visitor, secret, id);
const list = async (query = {}) =>
  (await party.organizer.call(songs.listMusicSuggestions, { params, query })).body;
const update = (song_id: string, body: object) =>
  party.organizer.call(songs.updateSong, { params: { ...params, song_id }, body });

describe('the list', () => {
  it('names songs as the product’s rules do, in the order of the ranking', async () => {
    const first = await song(ada.secret, 'A');
    const second = await song(ada.secret, 'B');
    await vote(ben.secret, second);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({
      id: second,
      Title: 'B',
      Artist: 'The Tester',
      Genres: [],
      BPM: null,
      Link: '',
      votes: 2,
      status: 'new',
      rank: 1,
      reports: 0,
      why: '1 vote from others.',
      suggested_by: { order_id: ada.id, name: 'Ada Lovelace' },
    });
    expect(data[1]).toMatchObject({
      id: first,
      rank: 2,
      why: 'Nobody else has voted for it yet.',
    });
  });

  it('is searched, filtered, sorted and read in pages', async () => {
    const ids = [];
    for (const title of ['Émile', 'Bravo', 'Alpha']) ids.push(await song(ada.secret, title));
    await update(ids[1] ?? '', { status: 'planned', pinned: true });
    const titles = async (query: object) => (await list(query)).data.map(({ Title }) => Title);
    expect(await titles({ search: 'emile' })).toEqual(['Émile']);
    expect(await titles({ status: 'planned' })).toEqual(['Bravo']);
    expect(await titles({ sort: 'title' })).toEqual(['Alpha', 'Bravo', 'Émile']);
    expect((await titles({}))[0]).toBe('Bravo');
    const page = await list({ sort: 'title', limit: 2 });
    expect(page).toMatchObject({ total: 3, data: [{ Title: 'Alpha' }, { Title: 'Bravo' }] });
    expect(await titles({ sort: 'title', limit: 2, cursor: page.next_cursor })).toEqual(['Émile']);
    const stale = await party.organizer.call(songs.listMusicSuggestions, {
      params,
      query: { cursor: 'gone' },
    });
    expect(stale.body).toMatchObject({ code: 'stale_cursor' });
  });
});

describe('a song', () => {
  it('is changed only in what is given, and guests see what became of it', async () => {
    const id = await song(ada.secret, 'A');
    const planned = await update(id, { status: 'planned', reply: 'After midnight', bpm: 128 });
    expect(planned.body).toMatchObject({
      message: say.songSaved,
      data: { status: 'planned', reply: 'After midnight', BPM: 128, Genres: [], Link: '' },
    });
    const played = await update(id, { status: 'played' });
    expect(played.body.data).toMatchObject({
      status: 'played',
      played_at: party.test.clock.now.toISOString(),
      reply: 'After midnight',
    });
    const seen = await party.test.visitor.call(guests.getGuestSuggestions, {
      params: { secret: ben.secret },
    });
    expect(seen.body.data).toMatchObject({
      songs: [],
      played: [{ id, status: 'played', played_at: party.test.clock.now.toISOString() }],
    });
    expect((await update(id, {})).status).toBe(400);
    expect((await update(id, { reply: 'x'.repeat(201) })).body.errors).toHaveProperty('reply');
  });

  it('has a place in the organizer’s own order', async () => {
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push(await song(ada.secret, title));
    const [a = '', b = '', c = ''] = ids;
    await update(a, { position: 1 });
    await update(b, { position: 2 });
    await update(c, { position: 1 });
    const ordered = async () =>
      (await list({ sort: 'position' })).data.map(({ Title, position }) => [Title, position]);
    expect(await ordered()).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    await update(b, { position: 2 });
    expect(await ordered()).toEqual([
      ['C', 1],
      ['B', 2],
      ['A', 3],
    ]);
    await update(c, { position: null });
    expect(await ordered()).toEqual([
      ['B', 1],
      ['A', 2],
      ['C', null],
    ]);
  });

  it('merges into another one, and an order that votes for both counts once', async () => {
    const from = await song(ada.secret, 'Strobe (Live)');
    const into = await song(ben.secret, 'Strobe');
    await vote(ada.secret, into);
    const cy = await guestOf(party.test, event);
    await vote(cy.secret, from);
    const merge = { params: { ...params, song_id: from }, body: { into } };
    const merged = await party.organizer.call(songs.mergeSong, merge);
    expect(merged.body).toMatchObject({ message: say.merged, data: { id: into, votes: 3 } });
    expect((await list()).total).toBe(1);
    // The vote for the merged one is a vote for the other, and so is suggesting it again.
    expect((await vote(cy.secret, from)).body.data).toMatchObject({ id: into, votes: 3 });
    const again = await suggestSong(party.test.visitor, ada.secret, 'strobe (live)');
    expect(again.body.data).toMatchObject({ id: into, merged: true, votes: 3 });
    expect((await party.organizer.call(songs.mergeSong, merge)).status).toBe(404);
    const self = { params: { ...params, song_id: into }, body: { into } };
    expect((await party.organizer.call(songs.mergeSong, self)).body.errors).toEqual({
      into: [say.mergeSelf],
    });
  });

  it('is hidden with many others at once', async () => {
    const ids = [await song(ada.secret, 'A'), await song(ada.secret, 'B')];
    const body = {
      ids: [...ids, '11111111-1111-4111-8111-111111111111'],
      status: 'hidden' as const,
    };
    const done = await party.organizer.call(songs.changeSongs, { params, body });
    expect(done.body.data).toEqual({ changed: 2 });
    const seen = await party.test.visitor.call(guests.getGuestSuggestions, {
      params: { secret: ben.secret },
    });
    expect(seen.body.data.songs).toEqual([]);
  });

  it('is not found by another organization', async () => {
    const id = await song(ada.secret, 'A');
    const stranger = await party.test.signIn(
      await (await import('../../../testing/factories.ts')).makeClient(party.test.db),
    );
    const target = { ...params, song_id: id };
    expect(
      (await stranger.call(songs.updateSong, { params: target, body: { pinned: true } })).status,
    ).toBe(404);
    const other = await makeEvent(party.test.db, { organization_id: party.organizationId });
    const elsewhere = { id: other.id, song_id: id };
    expect(
      (await party.organizer.call(songs.updateSong, { params: elsewhere, body: { pinned: true } }))
        .status,
    ).toBe(404);
  });
});
