import type { Page } from '@playwright/test';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the booking form in a browser of its own, and chooses two tickets. */
async function chooseTwo(page: Page, slug: string, name: string) {
  await page.goto(`/events/${slug}`);
  await page.getByLabel('Seat tickets').fill('2');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(`${name.toLowerCase()}@example.com`);
}

test('buyers of three waves pay what they were shown, and the history explains each price', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    capacity: 9,
    price: [{ type: 'Seat', amount: 30 }],
  });
  await page.goto(`/admin/event/${event.event_id}/pricing`);
  await page.getByRole('button', { name: /^Three waves/ }).click();
  await page.getByRole('switch', { name: /^Show buyers/ }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('row', { name: /^Revenue/ })).toContainText('€');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText(/^Goes up to €27\.00 on .+ or after 3 more tickets$/)).toBeVisible();

  const others = await Promise.all(
    ['Ada', 'Bo'].map(() => browser.newContext({ baseURL: marquee.address })),
  );
  const [ada, bo] = await Promise.all(others.map((context) => context.newPage()));
  if (!ada || !bo) throw new Error('Two browsers are needed.');
  await chooseTwo(ada, event.slug, 'Ada');
  await chooseTwo(bo, event.slug, 'Bo');
  await expect(bo.getByText(/or after 3 more tickets\.$/)).toBeVisible();
  await ada.getByRole('button', { name: 'Book for €48.00' }).click();
  await expect(ada.getByRole('cell', { name: '€48.00' }).last()).toBeVisible();

  await bo.getByRole('button', { name: 'Book for €48.00' }).click();
  await expect(
    bo.getByText('The total went from €48.00 to €51.00. Book at the new price?'),
  ).toBeVisible();
  await expect(bo.getByText('1 × Seat at €24.00')).toBeVisible();
  await expect(bo.getByText('1 × Seat at €27.00')).toBeVisible();
  await expect(bo.getByLabel('Name')).toHaveValue('Bo');
  expect(await barriersOf(bo)).toEqual([]);
  await bo.getByRole('button', { name: 'Book for €51.00' }).click();
  await expect(bo.getByRole('cell', { name: '€51.00' }).last()).toBeVisible();

  const totals = (await listOrders(organizer, event)).map(({ total }) => total);
  expect(new Set(totals)).toEqual(new Set([48, 51]));
  await page.reload();
  const history = page.getByRole('table', { name: 'price changes' });
  await expect(history.getByRole('row', { name: /€24\.00 → €27\.00/ })).toContainText(
    'A step’s tickets were sold',
  );
  await expect(history.getByRole('row', { name: /€30\.00 → €24\.00/ })).toContainText(
    'New plan by',
  );
  expect(await barriersOf(page)).toEqual([]);
  await Promise.all(others.map((context) => context.close()));
});
