import type { Browser, Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { barriersOf, checkClosely as check } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a page of somebody else, with its own storage. */
async function visitor(browser: Browser, address: string, width = 375): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });
  return context.newPage();
}

/** The room's page follows the device, and has no script for the reader's own choice. */
async function checkRoom(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await barriersOf(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${name}, pixels beyond the window`).toBe(0);
}

async function gatherByHand(page: Page, eventId: string): Promise<void> {
  await page.goto(`/admin/event/${eventId}/waiting-room`);
  await page.getByText('By hand', { exact: true }).click();
  await page.getByLabel('Puzzle for a place (steps)').fill('1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Let people gather' }).click();
  await expect(page.getByText(/^People gather/)).toBeVisible();
}

async function openNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open now' }).click();
}

// A phone solves its puzzle, and a busy machine is no failure.
test.slow();

test('two buyers wait, are drawn, called and book; the organizer pauses the queue', async ({
  browser,
  marquee,
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Standard', amount: 0 }],
  });
  await gatherByHand(page, event.event_id);

  const ada = await visitor(browser, marquee.address);
  const requests: string[] = [];
  ada.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const answer = await ada.goto(`/events/${event.slug}`);
  await expect(ada).toHaveURL(new RegExp(`/events/${event.slug}/waiting-room$`));
  const weight = Buffer.byteLength((await answer?.text()) ?? '');
  expect(weight).toBeLessThanOrEqual(10_240);
  await expect(ada.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible();
  const own = `/events/${event.slug}`;
  const room = `/api/public/events/${event.event_id}/waiting-room`;
  expect(requests.filter((path) => !path.startsWith(room) && !path.startsWith(own))).toEqual([]);
  await checkRoom(ada, 'a phone in the waiting room');

  const bob = await visitor(browser, marquee.address, 1280);
  await bob.goto(`/events/${event.slug}/waiting-room`);
  await expect(bob.getByText('2 people are here.')).toBeVisible();
  await checkRoom(bob, 'a wide screen in the waiting room');
  // The spot survives a reload.
  await bob.reload();
  await expect(bob.getByText('2 people are here.')).toBeVisible();

  await openNow(page);
  await page.getByRole('button', { name: 'Pause the queue' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await check(page, 'the queue of an organizer');
  await page.getByRole('button', { name: 'Resume' }).click();

  for (const buyer of [ada, bob]) {
    await expect(buyer.getByRole('heading', { name: 'It is your turn' })).toBeVisible({
      timeout: 120_000,
    });
    await expect(buyer).toHaveTitle(/^Your turn!/);
  }
  await checkRoom(ada, 'a turn');
  await ada.getByRole('button', { name: 'Book now' }).click();
  await expect(ada.getByText(/^Your turn: (10:00|9:\d\d) left to book\.$/)).toBeVisible();
  await ada.getByLabel('Name').fill('Ada Lovelace');
  await ada.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await ada.getByRole('button', { name: /^(Book|Get)/ }).click();
  await expect(ada).toHaveURL(/\/orders\//);
  await expect(page.getByText('Booked').locator('..')).toContainText('1');

  // Without JavaScript there is a sentence and nothing that turns.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: marquee.address });
  const plain = await context.newPage();
  await plain.goto(`/events/${event.slug}`);
  await expect(plain.getByText(/^This page needs JavaScript to keep your place/)).toBeVisible();

  // Once it is closed, everybody books at once.
  await page.getByRole('button', { name: 'Close the room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
  await expect(bob.getByRole('heading', { name: 'Booking is open' })).toBeVisible({
    timeout: 120_000,
  });
  await bob.getByRole('button', { name: 'Go to booking' }).click();
  await expect(bob).toHaveURL(new RegExp(`/events/${event.slug}$`));
  for (const one of [ada, bob, plain]) await one.context().close();
});

test('a buyer whose network is lost keeps the place and is called afterwards', async ({
  browser,
  marquee,
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Standard', amount: 0 }],
  });
  await gatherByHand(page, event.event_id);
  const ada = await visitor(browser, marquee.address);
  await ada.goto(`/events/${event.slug}/waiting-room`);
  await expect(ada.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible();
  const kept = () => ada.evaluate((key) => localStorage.getItem(key), `spot-${event.event_id}`);
  const spot = await kept();
  expect(spot).toContain('spot_id');

  await ada.context().setOffline(true);
  await expect(ada.locator('#note')).toHaveText(/^The connection was lost\. Your place is kept/, {
    timeout: 60_000,
  });
  await openNow(page);
  await expect(page.getByRole('button', { name: 'Pause the queue' })).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible();

  await ada.context().setOffline(false);
  await expect(ada.getByRole('heading', { name: 'It is your turn' })).toBeVisible({
    timeout: 120_000,
  });
  expect(await kept()).toBe(spot);
  await expect(ada.getByText('The connection was lost')).toBeHidden();
  await ada.getByRole('button', { name: 'Book now' }).click();
  await expect(ada.getByText(/^Your turn: (10:00|9:\d\d) left to book\.$/)).toBeVisible();
  await ada.context().close();
});
