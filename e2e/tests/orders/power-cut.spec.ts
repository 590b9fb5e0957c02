import { sentences } from '@marquee/contract/errors';
import { eventSentences } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import { listEvents } from '../../support/arrange.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import type { Marquee } from '../../support/marquee.ts';
import { PAGE_NOT_LOADED } from '../../support/noise.ts';
import { unique } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/** Milliseconds between the browser's request and the power cut. */
const CUTS_MS = [0, 40, 120, 400];

test('a power cut during saves loses no acknowledged event', async ({
  page,
  organizer,
  marquee,
  categories,
  expectNoise,
  tolerateNoise,
}) => {
  expectNoise('net::ERR_');
  tolerateNoise(...PAGE_NOT_LOADED);
  const acknowledged: string[] = [];
  for (const cut of CUTS_MS) {
    const title = unique(`Cut after ${cut} ms`);
    await page.goto('/admin/event');
    await fillEvent(
      page,
      completeEntry({ title, picture: picture(), categories: [categories[0]?.Name ?? ''] }),
    );
    const outcome = await saveDuring(page, marquee, cut);
    if (outcome === 'lost') {
      // What was typed is kept: the same click works once the server is back.
      await expect(eventForm(page).title).toHaveValue(title);
      await marquee.restart();
      await eventForm(page).save.click();
      await expect(toast(page, eventSentences.created)).toBeVisible();
    } else {
      await marquee.restart();
    }
    acknowledged.push(title);
  }

  const events = await listEvents(organizer);
  expect(events.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged));
  for (const { title, image_url } of events) {
    const image = await organizer.api.get(image_url ?? '/none');
    expect(image.status(), `the picture of ${title}`).toBe(200);
    expect(image.headers()['content-type']).toBe('image/webp');
  }
  await page.goto('/admin/event/all');
  for (const title of acknowledged) {
    await expect(rows(page).filter({ hasText: title }).first()).toBeVisible();
  }
});

/** Saves, and cuts the power some time after the request was sent. */
async function saveDuring(page: Page, marquee: Marquee, cut: number) {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await eventForm(page).save.click();
  await sent;
  await new Promise((resolve) => setTimeout(resolve, cut));
  await marquee.kill();
  const success = toast(page, eventSentences.created);
  const failure = toast(page, sentences.noConnection);
  await expect(success.or(failure)).toBeVisible();
  return (await failure.isVisible()) ? 'lost' : 'acknowledged';
}

test('a page that opens during a power cut recovers with Try Again', async ({
  page,
  organizer: _,
  marquee,
  expectNoise,
  tolerateNoise,
}) => {
  expectNoise('net::ERR_');
  tolerateNoise(...PAGE_NOT_LOADED);
  await page.goto('/admin/dashboard');
  await expectPage(page, 'Welcome, Ada Lindqvist');
  await marquee.kill();
  await page.getByRole('link', { name: 'My Events' }).first().click();
  // The page's own code may have to be loaded too; both cases offer a retry.
  const again = page.getByRole('button', { name: /Try Again|Reload/ });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await marquee.restart();
  // A list reloads by itself; a page whose code is missing needs the click.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(again).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expectPage(page, 'My Events');
  await expect(page.getByText('Nothing on the marquee yet')).toBeVisible();
});
