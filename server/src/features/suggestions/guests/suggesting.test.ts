import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { songSuggestionsApi as staff } from '@marquee/contract/suggestions/songs';
import { suggestionSettingsApi as settings } from '@marquee/contract/suggestions/settings';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import {
  guestOf,
  type Party,
  startParty,
  suggestSong,
  voteFor,
} from '../../../testing/suggestions.ts';

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
const vote = (secret: string, id: string, isVoted = true) =>
  voteFor(party.test.visitor, secret, id, isVoted);
const read = async (secret: string) => {
  const answer = await party.test.visitor.call(guests.getGuestSuggestions, { params: { secret } });
  return answer.body.data;
};
const set = (change: object) =>
  party.organizer.call(settings.updateSuggestionSettings, {
    params: { id: event.id },
    body: {
      takes_songs: true,
      takes_activities: true,
      takes_nicknames: true,
      shows_top: true,
      opens: null,
      closes: null,
      max_suggestions: 10,
      max_votes: 100,
      ...change,
    },
  });

describe('suggesting', () => {
  it('adds a song with the order’s own vote', async () => {
    const answer = await party.test.visitor.call(guests.suggestSong, {
      params: { secret: ada },
      body: {
        title: 'Night Bus',
        artist: 'Clara Volt',
        genres: ['House'],
        bpm: 124,
        link: 'https://music.example/1',
        nickname: 'Addy',
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      message: say.suggested,
      data: { votes: 1, merged: false, listing: 'listed', left: { suggestions: 9, votes: 99 } },
    });
    const list = await read(ben);
    expect(list.songs).toMatchObject([
      { title: 'Night Bus', genres: ['House'], bpm: 124, nickname: 'Addy', votes: 1 },
    ]);
    expect(list).toMatchObject({ mine: { songs: [] }, voted: [], version: 1, is_open: true });
    expect(await read(ada)).toMatchObject({
      mine: { songs: [{ title: 'Night Bus', listing: 'listed' }] },
      voted: [list.songs[0]?.id],
      nickname: 'Addy',
    });
    expect(JSON.stringify(list)).not.toContain('Lovelace');
  });

  it('counts the same song in other spelling as a vote', async () => {
    const first = await song(ada, 'Café del Mar', 'Energy 52');
    const again = await song(ben, '  CAFE DEL MAR ', 'energy 52');
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({
      message: say.merged,
      data: { id: first.body.data.id, merged: true, votes: 2, left: { suggestions: 10 } },
    });
    const twice = await song(ben, 'Café del Mar', 'Energy 52');
    expect(twice.body).toMatchObject({ message: say.alreadyYours, data: { votes: 2 } });
  });

  it('names the field that is empty, too long or no address', async () => {
    const post = (body: { title: string; artist: string; link?: string; bpm?: number }) =>
      party.test.visitor.call(guests.suggestSong, { params: { secret: ada }, body });
    const empty = await post({ title: ' ', artist: 'x'.repeat(121) });
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body.errors ?? {})).toEqual(['title', 'artist']);
    for (const link of ['http://music.example', 'javascript:alert(1)', 'https://a@b.example/']) {
      const answer = await post({ title: 'A', artist: 'B', link });
      expect(answer.body.errors).toHaveProperty('link');
    }
    expect((await post({ title: 'A', artist: 'B', bpm: 900 })).body.errors).toHaveProperty('bpm');
  });

  it('stops at the organizer’s limits', async () => {
    await set({ max_suggestions: 1, max_votes: 2 });
    await song(ada, 'One');
    const second = await song(ada, 'Two');
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'suggestion_limit',
      message: say.suggestionLimit(1),
      details: { limit: 1 },
    });
    const other = await song(ben, 'Three');
    const cy = (await guestOf(party.test, event)).secret;
    const last = await song(cy, 'Four');
    expect((await vote(ada, other.body.data.id)).status).toBe(200);
    const refused = await vote(ada, last.body.data.id);
    expect(refused.body).toMatchObject({ code: 'vote_limit', details: { limit: 2 } });
    await vote(ada, other.body.data.id, false);
    expect((await vote(ada, last.body.data.id)).body.data).toMatchObject({ left: { votes: 0 } });
  });

  it('is for paid orders of an event that takes suggestions now', async () => {
    const unpaid = await makeOrder(party.test.db, { event, status: 'processing' });
    expect((await song(unpaid.secret, 'A')).body).toMatchObject({ code: 'not_completed' });
    const cancelled = await makeOrder(party.test.db, { event, status: 'cancelled' });
    expect((await song(cancelled.secret, 'A')).body).toMatchObject({
      code: 'order_cancelled',
      message: say.cancelled,
    });
    expect((await song('no-such-secret', 'A')).status).toBe(404);
    const { timezone, starts_at } = event;
    expect(timezone).toBe('Europe/Berlin');
    await set({ opens: '2026-01-20T10:00' });
    const early = await song(ada, 'A');
    expect(early.body).toMatchObject({
      code: 'suggestions_closed',
      details: { opens_at: '2026-01-20T09:00:00.000Z' },
    });
    expect(early.body.message).toBe(say.notOpenYet('January 20, 2026 at 10:00\u00a0AM'));
    await set({ takes_songs: false });
    expect((await song(ada, 'A')).body).toMatchObject({ message: say.noSongs });
    expect(starts_at > party.test.clock.now).toBe(true);
  });

  it('closes at the end of the event', async () => {
    const { body } = await song(ada, 'A');
    party.test.clock.now = new Date(event.ends_at.getTime() + 1);
    expect((await song(ada, 'B')).body).toMatchObject({ message: say.closed });
    expect((await vote(ben, body.data.id)).body).toMatchObject({ code: 'suggestions_closed' });
    expect(await read(ben)).toMatchObject({ is_open: false, closed_because: say.closed });
    party.test.clock.now = new Date('2026-01-13T18:00:00.000Z');
  });

  it('stays open while the event is postponed, whatever its old end was', async () => {
    const { now } = party.test.clock;
    const change = (values: object) =>
      party.test.db.updateTable('events').set(values).where('id', '=', event.id).execute();
    const starts_at = new Date(now.getTime() - DAY_MS);
    const ends_at = new Date(now.getTime() - HOUR_MS);
    await change({ is_postponed: true, starts_at, ends_at });
    expect((await song(ada, 'A')).status).toBe(201);
    expect(await read(ben)).toMatchObject({ is_open: true, closes_at: null });
    const params = { id: event.id };
    const { body } = await party.organizer.call(settings.getSuggestionSettings, { params });
    expect(body.data).toMatchObject({ is_open: true, closes_at: null });
    expect((await set({ opens: '2026-03-01T10:00' })).status).toBe(200);
    await set({ opens: null });
    await change({ is_postponed: false });
    expect((await song(ada, 'B')).body).toMatchObject({ message: say.closed });
  });

  it('holds back what a word of the list is in, until staff looked at it', async () => {
    await party.organizer.call(settings.setSuggestionWords, {
      params: { id: party.organizationId },
      body: { words: ['Schnarch', 'two words'] },
    });
    const held = await song(ada, 'The SCHNARCH song');
    expect(held.body).toMatchObject({ message: say.heldBack, data: { listing: 'held_back' } });
    expect((await song(ada, 'Schnarchen')).body.data.listing).toBe('listed');
    expect((await read(ben)).songs).toMatchObject([{ title: 'Schnarchen' }]);
    const { id } = held.body.data;
    expect((await vote(ben, id)).status).toBe(404);
    const params = { id: event.id, song_id: id };
    const shown = await party.organizer.call(staff.updateSong, {
      params,
      body: { held_back: false },
    });
    expect(shown.body.data).toMatchObject({ held_back: false });
    expect((await read(ben)).songs).toHaveLength(2);
    await party.organizer.call(settings.setSuggestionWords, {
      params: { id: party.organizationId },
      body: { words: [] },
    });
  });
});
