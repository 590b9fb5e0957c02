import { createEvent } from '../../support/arrange.ts';
import { PAGE_NOT_LOADED } from '../../support/noise.ts';
import { expectPage, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// What a browser says of a file that does not come; it is no script error.
const MISSING = 'net::ERR_FAILED';

test('a chart whose code does not come leaves the dashboard, and comes with Try Again', async ({
  page,
  categories,
  organizer,
  expectNoise,
}) => {
  expectNoise(MISSING);
  await createEvent(organizer, { category: categories.slice(0, 1).map(({ ID }) => ID) });
  await page.route('**/assets/SalesChart-*', (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expectPage(page, `Welcome, ${organizer.name}`);
  const note = page.getByRole('alert').filter({ hasText: 'This part did not load.' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await page.unroute('**/assets/SalesChart-*');
  await note.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('application', { name: /^Sales from/ })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('what is beside a list comes by itself once the server is back', async ({
  page,
  marquee,
  organizer,
  categories,
  expectNoise,
  tolerateNoise,
}) => {
  expectNoise(MISSING);
  tolerateNoise(...PAGE_NOT_LOADED, 'net::ERR_');
  const event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  await page.route('**/assets/BesideList-*', (route) => route.abort());
  await page.goto('/admin/event/all');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Now it is missed.
  await page.getByRole('button', { name: `Open ${event.title}` }).click();
  await expect(page.getByText('This part did not load.')).toBeVisible();
  await page.unroute('**/assets/BesideList-*');
  await marquee.kill();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText('reconnect automatically')).toBeVisible();
  await marquee.restart();
  await expect(page.getByRole('dialog')).toContainText(event.title);
});
