import { sentences } from '@marquee/contract/errors';
import { type Event, eventSentences } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import { createEvent, listEvents } from '../../support/arrange.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import type { Marquee } from '../../support/marquee.ts';
import { PAGE_NOT_LOADED } from '../../support/noise.ts';
import { unique } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/** Milliseconds between the beginnings of saves. */
const NEXT_SAVE_MS = 30;
/** With the one by hand they fit on one page of the list. */
const MOST_SAVES = 19;

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
  const title = unique('Cut by hand');
  const chosen = categories.slice(0, 1);
  await page.goto('/admin/event');
  await fillEvent(
    page,
    completeEntry({ title, picture: picture(), categories: chosen.map(({ Name }) => Name) }),
  );
  const { name, mimeType: type, buffer } = picture();
  const image = new File([new Uint8Array(buffer)], name, { type });
  const category = chosen.map(({ ID }) => ID);
  const saving = keepSaving(() =>
    createEvent(organizer, { title: unique('Cut'), image, category }),
  );
  await saving.firstDone;
  const outcome = await cutDuringSave(page, marquee);
  const acknowledged = [title, ...(await acknowledgedOf(saving.stop()))];
  await marquee.restart();
  if (outcome === 'lost') {
    // What was typed is kept: the same click works once the server is back.
    await expect(eventForm(page).title).toHaveValue(title);
    await eventForm(page).save.click();
    await expect(toast(page, eventSentences.created)).toBeVisible();
  }

  const events = await listEvents(organizer);
  expect(events.map((event) => event.title)).toEqual(expect.arrayContaining(acknowledged));
  for (const event of events) {
    const stored = await organizer.api.get(event.image_url ?? '/none');
    expect(stored.status(), `the picture of ${event.title}`).toBe(200);
    expect(stored.headers()['content-type']).toBe('image/webp');
  }
  await page.goto('/admin/event/all');
  for (const one of acknowledged) {
    await expect(rows(page).filter({ hasText: one }).first()).toBeVisible();
  }
});

/** Begins one save after another, so that a cut finds some at every stage. */
function keepSaving(save: () => Promise<Event>) {
  const saves: Promise<Event>[] = [];
  const first = Promise.withResolvers<unknown>();
  const timer = setInterval(() => {
    if (saves.length === MOST_SAVES) return;
    const one = save();
    saves.push(one);
    one.then(first.resolve, first.reject);
  }, NEXT_SAVE_MS);
  return {
    firstDone: first.promise,
    /** Returns all that were begun. */
    stop: () => {
      clearInterval(timer);
      return saves;
    },
  };
}

/** Saves by hand, and cuts the power as soon as the request is sent. */
async function cutDuringSave(page: Page, marquee: Marquee): Promise<'lost' | 'acknowledged'> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await eventForm(page).save.click();
  await sent;
  await marquee.kill();
  const success = toast(page, eventSentences.created);
  const failure = toast(page, sentences.noConnection);
  await expect(success.or(failure)).toBeVisible();
  return (await failure.isVisible()) ? 'lost' : 'acknowledged';
}

/** Returns the titles of the events that were acknowledged, one at least. */
async function acknowledgedOf(saves: Promise<Event>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(saves);
  const titles = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [outcome.value.title];
    // Only the cut may end a save.
    expect(String(outcome.reason)).toMatch(/socket hang up|ECONN|EPIPE/);
    return [];
  });
  expect(titles).not.toEqual([]);
  return titles;
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
  await expect(again).toBeVisible();
  await marquee.restart();
  // A list reloads by itself; a page whose code is missing needs the click.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(again).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expectPage(page, 'My Events');
  await expect(page.getByText('Nothing on the marquee yet')).toBeVisible();
});
