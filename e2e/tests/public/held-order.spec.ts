import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { checkClosely } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';

/* A buyer comes back from the page of an unpaid order. */
test.use({ viewport: { width: 375, height: 800 } });

async function book(page: Page, quantity: number) {
  await page.getByLabel('Standard tickets').fill(String(quantity));
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill('marta@example.com');
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are reserved');
}

test('own reserved tickets are shown, replaced by a new booking, and released', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    capacity: 5,
  });
  const held = page.getByText(/^3 tickets reserved until/);
  await page.goto(`/events/${event.slug}`);
  await expect(held).toBeHidden();
  await book(page, 3);
  const first = page.url();

  await page.goBack();
  await expect(held).toBeVisible();
  await checkClosely(page, 'own reserved tickets');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(first);

  await page.goto(`/events/${event.slug}`);
  await expect(held).toBeVisible();
  await book(page, 3);
  expect(page.url()).not.toBe(first);
  const second = page.url();
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled');

  await page.goto(`/events/${event.slug}`);
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(held).toBeHidden();
  await page.goto(second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled');
});
