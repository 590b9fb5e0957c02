import type { Locator } from '@playwright/test';
import { eventSentences } from '@marquee/contract/events/events';
import { createEvent } from '../../support/arrange.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import { unique } from '../../support/people.ts';
import { falsePicture, picture } from '../../support/pictures.ts';
import { rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('a file that is not a picture is refused at once, and the previous poster stays', async ({
  page,
  organizer: _,
}) => {
  await page.goto('/admin/event');
  const form = eventForm(page);
  const preview = page.getByRole('img', { name: 'Poster: preview' });
  await form.picture.setInputFiles(falsePicture());
  await expect(page.getByText('Please upload an image file.')).toBeVisible();
  await expect(preview).toHaveCount(0);
  await form.picture.setInputFiles(picture());
  await expect(page.getByText('Please upload an image file.')).toHaveCount(0);
  await form.picture.setInputFiles(falsePicture());
  await expect(page.getByText('Please upload an image file.')).toBeVisible();
  await expect(preview).toHaveJSProperty('naturalWidth', 640);
});

test('logos of other organizers are saved and shown', async ({
  page,
  organizer: _,
  categories,
}) => {
  const title = unique('Three installations');
  await page.goto('/admin/event');
  await page.getByRole('switch', { name: 'Add other organizers' }).click();
  const logo = (n: number) => page.locator(`input[type="file"][aria-label="Logo ${n}"]`);
  for (const n of [1, 2, 3]) {
    await logo(n).setInputFiles(picture(`logo-${n}.png`, 64, 64));
    await expect(page.getByRole('img', { name: `Logo ${n}: preview` })).toBeVisible();
  }
  await fillEvent(page, completeEntry({ title, categories: [categories[0]?.Name ?? ''] }));
  await eventForm(page).save.click();
  await expect(toast(page, eventSentences.created)).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('img', { name: /Logo of another organizer/ })).toHaveCount(3);
});

test('a page loads a poster no larger than it shows it', async ({
  page,
  browser,
  organizer,
  categories,
}) => {
  const { buffer, name, mimeType } = picture('poster.png', 1600, 900);
  const image = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const title = unique('Wide curtain');
  const { image_url: whole } = await createEvent(organizer, { title, category, image });
  const at = (width: string) => new RegExp(whole?.replace('.webp', `-${width}.webp$`) ?? 'none');
  const list = `/events?search=${encodeURIComponent(title)}`;

  // Starts with the smallest: Chromium does not load a smaller picture if it has a larger one.
  await page.goto(`/admin/event/all?search=${encodeURIComponent(title)}`);
  await expect.poll(() => sourceOf(rows(page).locator('img'))).toMatch(at('360'));
  await page.goto(list);
  await expect.poll(() => sourceOf(page.locator('.card img'))).toMatch(at('360'));
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect.poll(() => sourceOf(page.locator('.picture img'))).toMatch(at('720'));

  const phone = await browser.newPage({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
  });
  await phone.goto(new URL(list, page.url()).href);
  await expect.poll(() => sourceOf(phone.locator('.card img'))).toMatch(at('720'));
  await phone.close();
});

/** Returns the source that the browser chose for an image, once it is loaded. */
function sourceOf(image: Locator): Promise<string> {
  return image.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? element.currentSrc : '',
  );
}

test('a picture can be dropped onto the form', async ({ page, organizer: _ }) => {
  await page.goto('/admin/event');
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' }));
      return transfer;
    },
    [...picture().buffer],
  );
  const zone = page.getByText('Drop a picture here, or');
  await zone.dispatchEvent('dragenter', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('img', { name: 'Poster: preview' })).toBeVisible();
});
