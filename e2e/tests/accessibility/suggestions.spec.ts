import { pathOf } from '@marquee/contract/endpoint';
import { suggestionSettingsApi } from '@marquee/contract/suggestions/settings';
import type { Page } from '@playwright/test';
import { createEvent, placeOrder, takeSuggestions } from '../../support/arrange.ts';
import { expect, test } from '../../support/test.ts';
import { look, tabThrough } from '../../support/walk/look.ts';
import { visit } from '../../support/walk/visit.ts';

const LONG = 'The very long title of a song that somebody typed on a phone without any punctuation';
const songs = [
  { title: 'Lantern Street', artist: 'The Tides', genres: ['Disco', 'Soul'], bpm: 118 },
  { title: 'Copper Moon', artist: 'Ola', genres: [], bpm: 92 },
  { title: LONG, artist: 'An artist whose name is long as well', genres: ['Electro swing'] },
];
const loved = {
  song_id: '1',
  Title: LONG,
  Artist: 'The Tides',
  Genres: ['Disco'],
  BPM: 118,
  Link: '',
  votes: 41,
  why: 'Second of 38 songs at “Summer on the roof”, with 41 votes, and loved at 2 more nights.',
  status_here: null,
};

async function lookAtBoard(page: Page, eventId: string) {
  await page.goto(`/board/${eventId}`);
  await expect(page.getByRole('heading', { name: 'Next up' })).toBeVisible();
  await look(page, 'the board by votes');
  await page.getByRole('button', { name: 'Played Copper Moon', exact: true }).click();
  await page.getByRole('button', { name: 'Your order' }).click();
  await page.getByRole('button', { name: 'Add Lantern Street' }).click();
  await expect(page.getByRole('button', { name: /^Move Lantern Street, number 1/ })).toBeVisible();
  await look(page, 'the own order of the board');
}

test('the screens of suggestions are accessible', async ({ page, organizer, categories }) => {
  // Many states, and a busy machine is no failure.
  test.slow();
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Seat', amount: 0 }],
  });
  await takeSuggestions(organizer, event);
  const { secret } = await placeOrder(organizer, event, { name: 'Ada' });
  const guest = `/api/public/orders/${secret}`;
  for (const data of songs) await organizer.api.post(`${guest}/songs`, { data });
  await organizer.api.post(`${guest}/activities`, {
    data: { title: 'Silent disco on the terrace', text: 'Two channels, from midnight on.' },
  });
  const home = `/admin/event/${event.event_id}/suggestions`;
  await tabThrough(page, home);
  await visit(page, home);
  await page.getByRole('button', { name: 'Open Lantern Street by The Tides' }).click();
  await expect(page.getByRole('dialog', { name: 'Lantern Street by The Tides' })).toBeVisible();
  await look(page, 'a song');
  await visit(page, `${home}?tab=activities`);
  await page.getByRole('button', { name: 'Open Silent disco on the terrace' }).click();
  await expect(page.getByRole('dialog', { name: /^Silent disco/ })).toBeVisible();
  await look(page, 'an activity');
  await page.route(
    `**${pathOf(suggestionSettingsApi.listLovedSongs).replace('{id}', '*')}`,
    (route) =>
      route.fulfill({
        json: { data: [loved, { ...loved, song_id: '2', status_here: 'new' }] },
      }),
  );
  await visit(page, `${home}?tab=loved`);
  await expect(page.getByRole('listitem').filter({ hasText: LONG }).first()).toBeVisible();
  await look(page, 'songs loved at other nights');
  await page.getByRole('button', { name: 'Board links' }).click();
  await page.getByRole('textbox', { name: 'Valid for hours' }).fill('0');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText(/^Enter/).first()).toBeVisible();
  await look(page, 'board links with errors');
  await page.getByRole('textbox', { name: 'Name' }).fill('DJ Mara');
  await page.getByRole('textbox', { name: 'Valid for hours' }).fill('8');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await look(page, 'a new board link');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Revoke the link of DJ Mara' })).toBeVisible();
  await look(page, 'the list of board links');
  await visit(page, `/admin/dashboard/event/${event.event_id}`);
  await expect(page.getByRole('cell', { name: 'Lantern Street' })).toBeVisible();
  await look(page, 'analytics with songs');
  await lookAtBoard(page, event.event_id);
});
