import type { Locator } from '@playwright/test';
import { type CdnDouble, startCdnDouble } from '../../../server/src/testing/doubles/cdn-double.ts';
import { type S3Double, startS3Double } from '../../../server/src/testing/doubles/s3-double.ts';
import { createEvent } from '../../support/arrange.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import { withMarquee } from '../../support/marquee.ts';
import { unique } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { rows } from '../../support/screens.ts';
import { expect, START, test as plain } from '../../support/test.ts';

/** Uses its own installation, with its pictures in a bucket and behind a CDN. */
const test = plain.extend<object, { bucket: S3Double; cdn: CdnDouble }>({
  bucket: [
    async ({ playwright: _ }, use) => {
      const bucket = await startS3Double();
      await use(bucket);
      await bucket.close();
    },
    { scope: 'worker' },
  ],
  cdn: [
    async ({ playwright: _ }, use) => {
      const cdn = await startCdnDouble();
      await use(cdn);
      await cdn.close();
    },
    { scope: 'worker' },
  ],
  marquee: [
    ({ bucket, cdn }, use) =>
      withMarquee({ S3_URL: bucket.address, MEDIA_URL: cdn.url }, (marquee) => {
        cdn.origin = marquee.address;
        return use(marquee);
      }),
    START,
  ],
});

/** Returns the source of an image that the browser has loaded and could read. */
const sourceOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? element.currentSrc : '',
  );

test('an uploaded poster is in the bucket, comes from the CDN, and is there offline', async ({
  page,
  context,
  marquee,
  bucket,
  cdn,
  organizer: _,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const title = unique('Lanterns');
  await page.goto('/admin/event');
  const categoryNames = [categories[0]?.Name ?? ''];
  await fillEvent(page, completeEntry({ title, categories: categoryNames, picture: picture() }));
  await eventForm(page).save.click();
  // Leaving before the answer would end the request.
  await expect(page).toHaveURL(/\/publish$/);
  await page.goto(`/admin/event/all?search=${encodeURIComponent(title)}`);
  // The admin area keeps our own address.
  await expect.poll(() => sourceOf(rows(page).locator('img'))).toContain(marquee.address);
  expect([...bucket.objects.keys()].filter((key) => key.endsWith('.webp'))).not.toEqual([]);

  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect.poll(() => sourceOf(page.locator('.picture img'))).toContain(cdn.url);
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill('marta@example.com');
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);

  const aura = page.locator('img.aura');
  await expect.poll(() => sourceOf(aura)).toContain(cdn.url);
  const source = await sourceOf(aura);
  const isKept = (address: string) => caches.match(address).then(Boolean);
  await expect.poll(() => page.evaluate(isKept, source)).toBe(true);
  await expect.poll(() => page.evaluate(isKept, page.url())).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => sourceOf(aura)).toBe(source);
  await context.setOffline(false);
});

test('a CDN that drops the headers still shows pictures of orders, which are not kept', async ({
  page,
  context,
  cdn,
  organizer,
  categories,
  tolerateNoise,
}) => {
  // The service worker may not read such an answer, and its failed tries are logged.
  tolerateNoise('CORS policy', 'net::ERR_FAILED GET /m/api/media/', 'ERR_INTERNET_DISCONNECTED');
  cdn.isPassingHeaders = false;
  const { buffer, name, mimeType } = picture();
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Seat', amount: 0 }],
    image: new File([new Uint8Array(buffer)], name, { type: mimeType }),
  });
  await page.goto(`/events/${event.slug}`);
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill('marta@example.com');
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  const isKept = (address: string) => caches.match(address).then(Boolean);
  await expect.poll(() => page.evaluate(isKept, page.url())).toBe(true);

  // Now through the service worker.
  await page.reload();
  const isControlled = () => navigator.serviceWorker.controller !== null;
  expect(await page.evaluate(isControlled)).toBe(true);
  const aura = page.locator('img.aura');
  await expect.poll(() => sourceOf(aura)).toContain(cdn.url);
  expect(await page.evaluate(isKept, await sourceOf(aura))).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(1);
  await context.setOffline(false);
  cdn.isPassingHeaders = true;
});

test('while the bucket is away buyers book, and a form keeps what was entered', async ({
  page,
  browser,
  marquee,
  bucket,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('503 POST /api/');
  const prices = [{ type: 'Seat', amount: 0 }];
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: prices,
  });
  const title = unique('Lanterns');
  await page.goto('/admin/event');
  const names = [categories[0]?.Name ?? ''];
  await fillEvent(page, completeEntry({ title, categories: names, picture: picture() }));
  bucket.fall('broken');
  const form = eventForm(page);
  await form.save.click();
  await expect(page.getByText('save without the picture')).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(form.location).toHaveValue(/Lisb/);
  await expect(form.capacity).toHaveValue('120');
  await expect(page.getByAltText('Poster: preview')).toBeVisible();

  const other = await browser.newContext({ baseURL: marquee.address });
  const buyer = await other.newPage();
  await buyer.goto(`/events/${event.slug}`);
  await buyer.getByLabel('Name').fill('Marta Costa');
  await buyer.getByLabel('E-mail', { exact: true }).fill('marta@example.com');
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Your ticket');
  await other.close();

  bucket.fall('none');
  // A server asks a bucket that failed again after two seconds.
  await expect(async () => {
    await form.save.click();
    await expect(page).toHaveURL(/\/publish$/, { timeout: 2_000 });
  }).toPass();
  await page.goto(`/admin/event/all?search=${encodeURIComponent(title)}`);
  await expect.poll(() => sourceOf(rows(page).locator('img'))).not.toBe('');
});
