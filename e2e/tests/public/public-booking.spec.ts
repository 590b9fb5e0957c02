import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { unique } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/** Chooses tickets and fills in the buyer. */
async function fillIn(page: Page, type: string, quantity: number) {
  await page.getByLabel(`${type} tickets`).fill(String(quantity));
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill('marta@example.com');
}

test('a buyer finds an event, books two free tickets and opens them offline', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const title = unique('Open stage');
  await createEvent(organizer, {
    title,
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Seat', amount: 0 }],
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Find events', exact: true }).first().click();
  await page.getByLabel('What').fill(title);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/events\?search=[^&]+$/);
  await page.getByRole('link', { name: title, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Add one Seat ticket' }).click();
  await fillIn(page, 'Seat', 2);
  await page.getByRole('button', { name: 'Book 2 tickets' }).click();

  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your tickets');
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(2);

  // The service worker has stored everything once it holds the page.
  await expect
    .poll(() => page.evaluate((address) => caches.match(address).then(Boolean), page.url()))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(2);
  await expect(
    page.getByText('No connection. You see the last saved copy of this order.'),
  ).toBeVisible();
  await context.setOffline(false);
});

test('a form whose script is still on its way puts nothing into the address, and books afterwards', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: unique('Slow line'),
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Seat', amount: 0 }],
  });
  const { promise: scripts, resolve: bringScripts } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(`/events/${event.slug}`, { waitUntil: 'commit' });
  const address = page.url();
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill('marta@example.com');
  await page.getByLabel('E-mail', { exact: true }).press('Enter');
  const book = page.getByRole('button', { name: /^Book/ });
  await expect(book).toBeDisabled();
  expect(page.url()).toBe(address);
  bringScripts();
  await book.click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
});

test('a booking without a name is refused at its field, and a lost connection keeps what was typed', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  await page.goto(`/events/${event.slug}`);
  await page.getByRole('button', { name: 'Book for €12.50' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await fillIn(page, 'Standard', 2);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book for €25.00' }).click();
  await expect(
    page.getByText('No connection, so your booking is not confirmed yet.'),
  ).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Marta Costa');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Book for €25.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are reserved');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled');
});
