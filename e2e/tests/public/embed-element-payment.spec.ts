import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { test as online } from '../../support/online.ts';
import { uniqueEmail } from '../../support/people.ts';
import { nameSites } from '../../support/product/other-site.ts';
import { startStrictSite, type StrictSite } from '../../support/product/strict-site.ts';
import { expect } from '../../support/test.ts';

/* A card payment leaves the page of the other site and comes back to it. */
const test = online.extend<{ site: StrictSite }>({
  site: async ({ marquee }, use) => {
    const site = await startStrictSite(marquee);
    await use(site);
    await site.close();
  },
});

async function bookAndPay(page: Page, element: string): Promise<void> {
  const box = page.locator(element).frameLocator('iframe');
  await box.getByLabel('Name').fill('Marta Costa');
  await box.getByLabel('E-mail', { exact: true }).fill(uniqueEmail('marta'));
  await box.getByRole('button', { name: /^Book for/ }).click();
  await expect(page.getByRole('heading', { name: 'Stripe’s double' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay €12.50' }).click();
}

test('a button that was open opens again with the tickets, once', async ({
  page,
  marquee,
  organizer,
  categories,
  site,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category });
  await nameSites(marquee, organizer, [site.host]);
  const address = site.put('/', `<marquee-button event="${event.slug}">Buy</marquee-button>`);
  await page.goto(address);
  await page.getByRole('button', { name: 'Buy' }).click();
  await bookAndPay(page, 'marquee-button');

  await expect(page).toHaveURL(address);
  const dialog = page.getByRole('dialog', { name: 'Buy' });
  await expect(dialog).toBeVisible();
  const order = dialog.frameLocator('iframe');
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a list shows the tickets that were paid from it, and leads back to itself', async ({
  page,
  marquee,
  organizer,
  categories,
  site,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category });
  await nameSites(marquee, organizer, [site.host]);
  const id = organizer.organizationId;
  const address = site.put('/', `<marquee-events organizer="${id}">Events</marquee-events>`);
  await page.goto(address);
  const box = page.locator('marquee-events').frameLocator('iframe');
  await box.getByRole('link', { name: event.title }).click();
  await bookAndPay(page, 'marquee-events');

  await expect(page).toHaveURL(address);
  await expect(box.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  await box.getByRole('link', { name: 'All events' }).click();
  await expect(box.getByRole('link', { name: event.title })).toBeVisible();
});
