import { barriersOf } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';

test('the API opens at once, is searched, and shows a call with an example', async ({ page }) => {
  // The first reader of a server waits until the page is made.
  await page.request.get('/api/docs', { timeout: 120_000 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'API', exact: true }).click();
  const calls = page.locator('.subject li:visible');
  await expect(calls.first()).toContainText('GET');
  expect(await barriersOf(page)).toEqual([]);

  const search = page.getByRole('searchbox', { name: 'Search all calls' });
  await search.fill('refund-account put');
  await expect(calls).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 call');
  await search.fill('nothing like it');
  await expect(page.getByRole('status')).toHaveText('No call has these words.');
  await search.fill('idempotency placeorder');
  await calls.getByRole('link').click();
  const call = page.locator('#placeOrder');
  await expect(call).toBeInViewport();
  await expect(call).toContainText("curl -X POST 'http");
  await expect(call).toContainText('"ticket_id"');
  expect(await barriersOf(page)).toEqual([]);

  // The search is on every page, and its address can be passed on.
  await page.getByRole('searchbox').fill('sitzplan');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('No call has these words.');
});
