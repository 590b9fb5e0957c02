import { checkClosely } from '../../support/barriers.ts';
import { createFreeEvent } from '../../support/door.ts';
import { expect, test } from '../../support/test.ts';

test('children come only with an adult: set in the form, said on the page, and booked on a phone', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories, {
    price: [
      { type: 'Adult', amount: 0 },
      { type: 'Under 16', amount: 0 },
    ],
    capacity: 20,
  });
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await page.getByRole('button', { name: 'More about price 2' }).click();
  await page.getByRole('combobox', { name: 'Only with' }).click();
  await page.getByRole('option', { name: 'Adult' }).click();
  await page.keyboard.press('Escape');
  await checkClosely(page, 'the form of a price with a condition');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByRole('button', { name: 'Update Event' })).toBeHidden();

  const context = await browser.newContext({
    baseURL: marquee.address,
    viewport: { width: 375, height: 800 },
  });
  const buyer = await context.newPage();
  await buyer.goto(`/events/${event.slug}`);
  await expect(buyer.getByText('Only with Adult.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Add one Under 16 ticket' }).click();
  const alone = buyer.getByText('Under 16 is sold only with Adult in the same order.');
  await expect(alone).toBeVisible();
  await checkClosely(buyer, 'a booking without what it needs');
  await buyer.getByLabel('Name', { exact: true }).fill('Ada Bell');
  await buyer.getByLabel('E-mail', { exact: true }).fill('ada@example.com');
  await buyer.getByRole('button', { name: 'Book 1 ticket' }).first().click();
  await expect(alone.first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Book 1 ticket' }).first()).toBeEnabled();
  await buyer.getByRole('button', { name: 'Add one Adult ticket' }).click();
  await expect(alone).toHaveCount(0);
  await buyer.getByRole('button', { name: 'Book 2 tickets' }).first().click();
  await expect(buyer.getByRole('heading', { name: 'Your tickets', exact: true })).toBeVisible();
  await context.close();
});
