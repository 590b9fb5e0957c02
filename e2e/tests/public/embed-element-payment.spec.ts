import type { Event } from '@marquee/contract/events/events';
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

/** Adds a site on the page Promote, and returns the code for a button. */
async function codeOfButton(page: Page, event: Event, { host }: StrictSite): Promise<string> {
  await page.goto(`/admin/event/${event.event_id}/promote`);
  const panel = page.getByRole('region', { name: 'On your own site' });
  await panel.getByLabel('Address of your site').fill(`http://${host}/tickets`);
  await panel.getByRole('button', { name: 'Add site' }).click();
  await expect(panel.getByRole('list', { name: 'Your sites' })).toContainText(host);
  await panel.getByRole('radio', { name: 'Button' }).click();
  const preview = panel.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(event.title);
  return panel.getByLabel('Code for your site').innerText();
}

test('a button that was open opens again with the tickets, once', async ({
  page,
  organizer,
  categories,
  site,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category });
  const address = site.put('/', await codeOfButton(page, event, site));
  await page.goto(address);
  const name = 'Buy tickets';
  await page.getByRole('button', { name }).click();
  await bookAndPay(page, 'marquee-button');

  await expect(page).toHaveURL(address);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  const order = dialog.frameLocator('iframe');
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  await page.reload();
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a list shows the tickets that were paid from it, and leads back to itself', async ({
  page,
  organizer,
  categories,
  site,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category });
  await nameSites(organizer, [site.host]);
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
