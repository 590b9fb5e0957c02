import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { suggestionSettingsApi } from '@marquee/contract/suggestions/settings';
import { songSuggestionsApi as songs } from '@marquee/contract/suggestions/songs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { songOf, suggestionSettingsOf } from '../../../testing/suggestions.ts';
import { SuggestionParts } from '../SuggestionParts.tsx';

const amber = songOf({ id: 'amber', Title: 'Amber', Artist: 'Mara' });
const night = songOf({ id: 'night', Title: 'Night Bus' });
const answer = { data: suggestionSettingsOf() };

it('tells of the merge, although the new list has closed the dialog by then', async () => {
  const counts = Promise.withResolvers<typeof answer>();
  server.answers(suggestionSettingsApi.getSuggestionSettings, answer);
  server.answers(songs.listMusicSuggestions, pageOf(amber, night));
  server.answers(songs.mergeSong, () => {
    server.answers(songs.listMusicSuggestions, pageOf(night));
    server.answers(suggestionSettingsApi.getSuggestionSettings, () => counts.promise);
    return { data: night };
  });
  const { user, address } = renderScreen(<SuggestionParts event={eventOf()} canChange />, {
    as: organizer,
    at: '/suggestions?song=amber',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Amber by Mara' }));
  await user.click(dialog.getByRole('combobox', { name: 'Same as' }));
  await user.click(await screen.findByRole('option', { name: /^Night Bus/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  counts.resolve(answer);
  expect(await screen.findByText(say.merged)).toBeVisible();
  expect(address()).toBe('/suggestions');
});
