import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 800 };

async function suggest(page: Page, title: string, artist: string) {
  await page.getByRole('combobox', { name: 'Song' }).fill(title);
  await page.getByRole('textbox', { name: 'Artist' }).fill(artist);
  await page.getByRole('button', { name: 'Suggest song' }).click();
}

const row = (page: Page, title: string) => page.locator('.rows li').filter({ hasText: title });

test('guests shape the night, and the booth plays it, also without a network', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Seat', amount: 0 }],
  });
  // Nothing is asked of guests until the organizer wants it.
  await page.goto(`/admin/event/${event.event_id}/suggestions`);
  await page.getByRole('link', { name: 'Switch suggestions on' }).click();
  await page.getByRole('switch', { name: 'Guests suggest songs' }).click();
  await page.getByRole('switch', { name: 'Guests suggest activities' }).click();
  await page
    .getByRole('region', { name: 'When and how' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Guests cannot suggest anything yet.')).toBeHidden();
  const orders = [];
  for (const name of ['Ada', 'Bo']) orders.push(await placeOrder(organizer, event, { name }));
  const guests = await Promise.all(
    orders.map(async ({ secret }) => {
      const context = await browser.newContext({ baseURL: marquee.address, viewport: PHONE });
      const guest = await context.newPage();
      await guest.goto(`/orders/${secret}#suggestions`);
      return guest;
    }),
  );
  const [ada, bo] = guests;
  if (!ada || !bo) throw new Error('Two guests are needed.');

  // A guest suggests; another one sees it without a reload, and votes.
  await ada.getByRole('button', { name: 'Suggest song' }).waitFor();
  await expectNoBarriers(ada);
  await suggest(ada, 'Lantern Street', 'The Tides');
  await expect(row(bo, 'Lantern Street')).toBeVisible();
  await bo.getByRole('combobox', { name: 'Song' }).fill('lantern');
  await bo.getByRole('option', { name: /Lantern Street/ }).click();
  await bo.getByRole('button', { name: 'Suggest song' }).click();
  await expect(bo.getByText('This was already suggested. Your vote was counted.')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Vote for Lantern Street, 2 votes' })).toBeVisible();
  await suggest(bo, 'Lantern St.', 'Tides');
  await suggest(ada, 'Copper Moon', 'Ola');
  await expect(row(bo, 'Copper Moon')).toBeVisible();

  // The organizer merges two that are the same song, plans it and makes a link for the booth.
  await page.goto(`/admin/event/${event.event_id}/suggestions`);
  await page.getByRole('button', { name: 'Open Lantern St. by Tides' }).click();
  await page.getByRole('combobox', { name: 'Same as' }).click();
  await page.getByRole('option', { name: /^Lantern Street by The Tides/ }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('The suggestions are merged.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Open Lantern Street by The Tides' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lantern Street by The Tides' });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Planned' }).click();
  await expect(row(ada, 'Lantern Street').getByText('Planned')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Show the ten best on the public page' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings of suggestions are updated.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Board links' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('DJ Mara');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  // The booth plays it while its network is away, even over a reload.
  const booth = await browser.newContext({ baseURL: marquee.address, viewport: WIDE });
  await booth.clock.install();
  const board = await booth.newPage();
  await board.goto(link);
  await expect(board.getByRole('heading', { name: 'Next up' })).toBeVisible();
  await board.evaluate(async () => navigator.serviceWorker.ready);
  await booth.setOffline(true);
  await board.getByRole('button', { name: 'Played Lantern Street', exact: true }).click();
  await expect(board.getByText('No connection, 1 change waits')).toBeVisible();
  await booth.clock.fastForward('01:00');
  await expect(board.getByText('No connection, 1 change waits')).toBeVisible();
  await board.getByRole('button', { name: 'Not this time Copper Moon' }).click();
  await expect(board.getByText('No connection, 2 changes wait')).toBeVisible();
  await board.getByRole('button', { name: 'Undo', exact: true }).click();
  // Before the reload: while a page loads, the browser's offline mode has a gap.
  await expect(row(ada, 'Lantern Street').getByText(/^Played/)).toHaveCount(0);
  await board.reload();
  await expect(board.getByText(/^No connection/)).toBeVisible();
  await expect(board.getByRole('button', { name: 'Undo played Lantern Street' })).toBeVisible();
  await booth.setOffline(false);
  await expect(board.getByText('Live')).toBeVisible();
  for (const guest of [ada, bo]) {
    await expect(row(guest, 'Lantern Street').getByText(/^Played at \d/)).toBeVisible();
  }

  // Everybody sees the best on the public page, and it stays live.
  const street = await booth.newPage();
  await street.goto(`/events/${event.slug}`);
  const wanted = street.getByRole('region', { name: 'What guests want' });
  await expect(wanted.getByText('Copper Moon')).toBeVisible();
  await expectNoBarriers(street);
  await bo.getByRole('button', { name: 'Vote for Copper Moon, 1 vote' }).click();
  await expect(wanted.getByRole('listitem').filter({ hasText: 'Copper Moon' })).toContainText(
    '2 votes',
  );
  await Promise.all([booth.close(), ada.context().close(), bo.context().close()]);
});
