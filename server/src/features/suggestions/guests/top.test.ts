import { topSuggestionsApi } from '@marquee/contract/suggestions/public';
import { suggestionSettingsApi } from '@marquee/contract/suggestions/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestOf, type Party, startParty, suggestSong } from '../../../testing/suggestions.ts';

let party: Party;

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());

it('shows an event’s ten best to everybody, once its organizer allows it', async () => {
  const { test, event, organizer } = party;
  const slug = event.slug ?? '';
  for (let n = 0; n < 12; n += 1) {
    const { secret } = await guestOf(test, event, 'Ada Lovelace');
    await suggestSong(test.visitor, secret, `Song ${n}`);
  }
  const read = () => test.visitor.call(topSuggestionsApi.getTopSuggestions, { params: { slug } });
  expect((await read()).body.data).toMatchObject({ is_shown: false, songs: [] });
  await organizer.call(suggestionSettingsApi.updateSuggestionSettings, {
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
    },
  });
  const { data } = (await read()).body;
  expect(data.is_shown).toBe(true);
  expect(data.songs).toHaveLength(10);
  expect(JSON.stringify(data)).not.toContain('Lovelace');
  const gone = await test.visitor.call(topSuggestionsApi.getTopSuggestions, {
    params: { slug: 'no-such-event' },
  });
  expect(gone.status).toBe(404);
});
