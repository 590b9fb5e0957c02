import { suggestionSettingsApi as api } from '@marquee/contract/suggestions/settings';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCategory } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import {
  guestOf,
  type Party,
  startParty,
  suggestSong,
  takeSuggestions,
  voteFor,
} from '../../../testing/suggestions.ts';

let party: Party;

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());

/** Makes an event of today whose guests vote, and lets its day pass. */
async function night(title: string, categories: string[], songs: [string, number][]) {
  const { test, organizationId } = party;
  const event = await makeEvent(test.db, { organization_id: organizationId, title, categories });
  const [first, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => guestOf(test, event)),
  );
  for (const [song, votes] of songs) {
    const { body } = await suggestSong(test.visitor, first?.secret ?? '', song);
    for (const { secret } of others.slice(0, votes - 1)) {
      await voteFor(test.visitor, secret, body.data.id);
    }
  }
  return event;
}

it('proposes what ranked high at past events with a category in common, and plans it', async () => {
  const { test, organizationId, user } = party;
  const house = (await makeCategory(test.db)).id;
  const jazz = (await makeCategory(test.db)).id;
  await night(
    'Night Swim',
    [house],
    [
      ['Ferry', 2],
      ['Harbour', 4],
      // Nobody but its author wants it.
      ['Alone', 1],
    ],
  );
  await night('Harbour Rave', [house], [['Ferry', 3]]);
  await night('Jazz Brunch', [jazz], [['Blue', 4]]);
  test.clock.advance(300 * DAY_MS);
  const next = await makeEvent(test.db, {
    organization_id: organizationId,
    categories: [house],
    starts_at: new Date(test.clock.now.getTime() + DAY_MS),
    ends_at: new Date(test.clock.now.getTime() + 2 * DAY_MS),
  });
  await takeSuggestions(test.db, next.id);
  const organizer = await test.signIn(user);
  const params = { id: next.id };
  const listed = await organizer.call(api.listLovedSongs, { params });
  expect(listed.body.data).toMatchObject([
    {
      Title: 'Ferry',
      why: 'Number 1 of 1 song at Harbour Rave, 3 votes; also loved at 1 other event.',
    },
    { Title: 'Harbour', why: 'Number 1 of 2 songs at Night Swim, 4 votes.', status_here: null },
  ]);
  const body = { song_id: listed.body.data[1]?.song_id ?? '' };
  const planned = await organizer.call(api.planLovedSong, { params, body });
  expect(planned.status).toBe(201);
  expect(planned.body.data).toMatchObject({ Title: 'Harbour', status_here: 'planned' });
  const again = await organizer.call(api.listLovedSongs, { params });
  expect(again.body.data[1]).toMatchObject({ status_here: 'planned' });
  const guest = await guestOf(test, next);
  const suggested = await suggestSong(test.visitor, guest.secret, 'HARBOUR');
  expect(suggested.body.data).toMatchObject({ merged: true, votes: 1, status: 'planned' });
  const foreign = await organizer.call(api.planLovedSong, { params, body: { song_id: next.id } });
  expect(foreign.status).toBe(404);
});
