import type { FrameLocator, Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { askAxe, checkClosely, NARROW, settle, WIDE } from '../../support/barriers.ts';
import { createFreeEvent } from '../../support/door.ts';
import { expectKeyboardReaches } from '../../support/keyboard/reach.ts';
import { test as online } from '../../support/online.ts';
import { uniqueEmail } from '../../support/people.ts';
import { nameSites, type OtherSite, startOtherSite } from '../../support/product/other-site.ts';
import { expect } from '../../support/test.ts';

/* Tickets are booked in a frame on a page of another origin. */
const test = online.extend<{ site: OtherSite }>({
  site: async ({ marquee }, use) => {
    const site = await startOtherSite(marquee);
    await use(site);
    await site.close();
  },
});

async function framed(page: Page, url: string): Promise<FrameLocator> {
  await page.goto(url);
  return page.frameLocator('iframe');
}

async function expectNoBarriersInside(page: Page, name: string): Promise<void> {
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (!frame) throw new Error('The page has no frame.');
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await askAxe(frame), `${name}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
    const [inside, outside] = await Promise.all([
      frame.evaluate(() => document.documentElement.scrollWidth),
      frame.evaluate(() => innerWidth),
    ]);
    expect.soft(inside, `${name}, width at ${size.width} px`).toBeLessThanOrEqual(outside);
    // As high as its content, so that nothing scrolls inside.
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
}

test('a free ticket is booked in the frame with the keyboard', async ({
  page,
  organizer,
  categories,
  site,
}) => {
  await page.context().clearCookies();
  const event = await createFreeEvent(organizer, categories);
  await nameSites(organizer, [site.host]);
  const box = await framed(page, `${site.origin}/embed/${event.slug}`);
  await expect(box.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expectNoBarriersInside(page, 'the ticket box');
  expect(await page.context().cookies()).toEqual([]);

  // The single price of the event is chosen already, so the buyer's fields are next.
  const name = box.getByLabel('Name');
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await name.evaluate((field) => field === document.activeElement)) break;
  }
  await expect(name).toBeFocused();
  await page.keyboard.type('Marta Costa');
  await page.keyboard.press('Tab');
  await page.keyboard.type(uniqueEmail('marta'));
  await page.keyboard.press('Enter');

  await expect(box.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  await expect(page.locator('html')).toHaveAttribute('data-booked', '');
  await expect(box.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible();
  await settle(page);
  await expectNoBarriersInside(page, 'the order in the frame');
  expect(page.url()).toBe(`${site.origin}/embed/${event.slug}`);

  const opening = page.waitForEvent('popup');
  await box.getByRole('link', { name: 'Open your tickets' }).click();
  const own = await opening;
  await expect(own).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  await own.close();

  await box.getByRole('link', { name: 'Book more' }).click();
  await expect(box.getByRole('button', { name: 'Book 1 ticket' })).toBeVisible();
});

test('a ticket is paid with a card, and the buyer is back on the site', async ({
  page,
  organizer,
  categories,
  site,
}) => {
  const event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  await nameSites(organizer, [site.host]);
  const address = `${site.origin}/embed/${event.slug}`;
  const box = await framed(page, address);
  const book = async () => {
    await box.getByLabel('Name').fill('Marta Costa');
    await box.getByLabel('E-mail', { exact: true }).fill(uniqueEmail('marta'));
    await box.getByRole('button', { name: /^Book for/ }).click();
    await expect(page.getByRole('heading', { name: 'Stripe’s double' })).toBeVisible();
  };

  await book();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address);
  await expect(box.getByRole('heading', { level: 1 })).toHaveText('Your seats are reserved');
  await box.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Pay €12.50' }).click();

  await expect(page).toHaveURL(address);
  await expect(box.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  await expect(box.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible();

  // Only once: the next visit begins with the box.
  await page.reload();
  await expect(box.getByRole('button', { name: /^Book for/ })).toBeVisible();
});

test('the box works by itself, too, and every part is reached with the keyboard', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  await page.goto(`/embed/${event.slug}`);
  await checkClosely(page, 'the ticket box by itself');
  await expectKeyboardReaches(page, 'the ticket box by itself');
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill(uniqueEmail('marta'));
  await page.getByRole('button', { name: /^Book for/ }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);

  await page.goto(new URL(page.url()).pathname.replace('/orders/', '/embed/orders/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are reserved');
  await checkClosely(page, 'an order to pay, by itself');
  await expectKeyboardReaches(page, 'an order to pay, by itself');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Pay €12.50' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
});

test('no other site can show the box, nor a named one anything else', async ({
  page,
  marquee,
  organizer,
  freeEvent,
  site,
  expectNoise,
}) => {
  expectNoise('frame-ancestors', 'ERR_BLOCKED_BY_RESPONSE GET /embed/');
  const refused = [`/events/${freeEvent.slug}`, '/register', '/'];
  expectNoise(...refused.map((path) => `ERR_BLOCKED_BY_RESPONSE GET ${path}`));
  const box = await framed(page, `${site.origin}/embed/${freeEvent.slug}`);
  await expect(box.getByRole('heading')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');

  await nameSites(organizer, [site.host]);
  // A page is kept for a second.
  await expect(async () => {
    await page.reload();
    const title = box.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(freeEvent.title, { timeout: 1_000 });
  }).toPass();
  for (const path of refused) {
    const failing = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
    await page.evaluate(
      (src) => document.querySelector('iframe')?.setAttribute('src', src),
      marquee.address + path,
    );
    await failing;
    await expect(box.getByRole('heading', { level: 1 })).toHaveCount(0);
  }
});
