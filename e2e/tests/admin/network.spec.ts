import { sentences } from '@marquee/contract/errors';
import { createCategory, createEvent } from '../../support/arrange.ts';
import { enter } from '../../support/people.ts';
import { addressOf, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const CHUNK_TIMEOUT_MS = 120_000;

test('a lost connection shows a note, and the screen recovers automatically', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  await page.goto('/admin/event/all');
  await expect(page.getByText('Nothing on the marquee yet')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'reconnect automatically' });
  await context.setOffline(true);
  await expect(note).toContainText(sentences.noConnection);
  const { title } = await createEvent(organizer, { category });
  await context.setOffline(false);
  await expect(rows(page)).toHaveText([new RegExp(title)]);
  await expect(note).toHaveCount(0);
});

test('the profile is asked for once, before the files of the page have come', async ({
  page,
  organizer,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(() => asked).toContain('/api/current/profile');
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await expectPage(page, `Welcome, ${organizer.name}`);
  expect(asked.filter((path) => path === '/api/current/profile')).toHaveLength(1);
});

test('a 401 of any call ends the session and keeps the return address', async ({
  page,
  context,
  administrator,
  expectNoise,
}) => {
  expectNoise('401 PUT /api/category/update');
  await enter(context, administrator);
  const { Name } = await createCategory(administrator);
  const path = `/admin/category?search=${encodeURIComponent(Name)}`;
  await page.goto(path);
  await page.getByRole('button', { name: `Open ${Name}` }).click();
  await context.clearCookies();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expectPage(page, 'Sign in');
  await expect(toast(page, 'Unauthorized. Please login again.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
});

test('a page whose code does not load in 120 seconds offers a reload', async ({
  page,
  organizer: _,
}) => {
  await page.clock.install();
  await page.goto('/admin/dashboard');
  await page.route('**/assets/EventCreatePage*', () => undefined);
  const pageTime = () => page.evaluate(() => Date.now());
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  const earliest = await pageTime();
  await page.getByRole('link', { name: 'Event Management' }).first().click();
  await expect(progress).toBeVisible();
  const latest = await pageTime();
  // Between these two the wait began.
  await page.clock.pauseAt(earliest + CHUNK_TIMEOUT_MS - 1);
  await expect(progress).toBeVisible();
  await page.clock.fastForward(latest - earliest + 1);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.clock.resume();
  await page.unroute('**/assets/EventCreatePage*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectPage(page, 'New event');
  expect(addressOf(page)).toBe('/admin/event');
});
