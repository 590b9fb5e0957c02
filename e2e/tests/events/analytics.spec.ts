import { sentences } from '@marquee/contract/errors';
import type { Event, Song } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { breakCall, repairCall } from '../../support/breakdown.ts';
import { expectPage, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'VIP', amount: 40 },
      { type: 'Standard', amount: 12.5 },
    ],
    capacity: 120,
  });
});

const open = (page: Page) => page.goto(`/admin/dashboard/event/${event.event_id}`);

/** Fakes the event's answer with tickets sold. */
async function sell(page: Page, vip: number, standard: number) {
  const sold = vip + standard;
  const tickets = event.tickets.map((ticket, index) => {
    return { ...ticket, Sold: index === 0 ? vip : standard };
  });
  const data = { ...event, tickets, tickets_sold: sold, place: event.capacity - sold };
  await page.route(`**/api/admin/event/${event.event_id}`, (route) =>
    route.fulfill({ json: { data } }),
  );
}

async function suggest(page: Page, count: number) {
  const songs: Song[] = Array.from({ length: count }, (_, n) => ({
    Title: `Song ${n + 1}`,
    Artist: 'Amália',
    Genres: n === 0 ? ['Fado', 'Folk'] : [],
    BPM: n === 0 ? 92 : null,
    Link: `https://music.example/${n + 1}`,
  }));
  const path = `**/api/events/${event.event_id}/music-suggestions`;
  await page.route(path, (route) => route.fulfill({ json: { data: songs } }));
}

test('a title that is one long word stays inside the page', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  event = await createEvent(organizer, { title: 'Donaudampfschifffahrt'.repeat(9), category });
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of [`dashboard/event/${event.event_id}`, `event/${event.event_id}/orders`]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Donaudampfschifffahrt');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  }
});

test('sold tickets appear in the ring, the figures and the price table', async ({ page }) => {
  await sell(page, 8, 34);
  await open(page);
  await expect(page.getByRole('img', { name: '35% tickets sold' })).toBeVisible();
  const rsvp = page.getByRole('region', { name: 'RSVP' });
  await expect(rsvp.getByText('Total Booked').locator('..')).toContainText('42');
  await expect(rsvp.getByText('Remaining').locator('..')).toContainText('78');
  const prices = page.getByRole('table', { name: 'Ticket analytics' }).locator('tbody');
  await expect(prices.getByRole('row')).toHaveText([
    /VIP\s*€40\.00\s*8/,
    /Standard\s*€12\.50\s*34/,
  ]);
});

test('a sold-out event shows 100 percent', async ({ page }) => {
  await sell(page, 20, 100);
  await open(page);
  await expect(page.getByRole('img', { name: '100% tickets sold' })).toBeVisible();
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
});

test('songs appear five at a time, with a dash for unknown values', async ({ page, context }) => {
  await suggest(page, 12);
  await context.route('https://music.example/**', (route) => route.fulfill({ body: 'Music' }));
  await open(page);
  const songs = page.getByRole('table', { name: 'Recommended music' }).locator('tbody');
  await expect(songs.getByRole('row')).toHaveCount(5);
  await expect(songs.getByRole('row').first()).toHaveText(/Song 1\s*Amália\s*Fado, Folk\s*92/);
  await expect(songs.getByRole('row').nth(1)).toHaveText(/Song 2\s*Amália\s*[-–—]\s*[-–—]/);
  await page.getByRole('button', { name: 'View More' }).click();
  await expect(songs.getByRole('row')).toHaveCount(10);
  await page.getByRole('button', { name: 'View More' }).click();
  await expect(songs.getByRole('row')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'View More' })).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /Listen to Song 1 / }).click();
  await expect(await opened).toHaveURL('https://music.example/1');
});

test('a booking that cannot be closed stays open with a message', async ({ page, expectNoise }) => {
  const call = `PUT /api/events/${event.event_id}/bookable`;
  expectNoise(`500 ${call}`);
  await open(page);
  await breakCall(page, call, 500);
  await page.getByLabel('Close Booking').click();
  await expect(toast(page, `Booking is still open. ${sentences.other}`)).toBeVisible();
  await expect(page.getByLabel('Close Booking')).toBeChecked();
});

test('an event that does not load shows an error and Try Again', async ({ page, expectNoise }) => {
  const call = `GET /api/admin/event/${event.event_id}`;
  expectNoise(`500 ${call}`);
  await breakCall(page, call, 500);
  await open(page);
  await expect(page.getByText('Loading event data...')).toBeVisible();
  await expect(page.getByText('Error: Failed to fetch event')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Related pages' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'My Events']);
  await repairCall(page, call);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectPage(page, event.title);
});
