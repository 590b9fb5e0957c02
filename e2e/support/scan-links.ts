import type { Event } from '@marquee/contract/events/events';
import type { ScanLink } from '@marquee/contract/check-in/scan-links';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

type MadeLink = ScanLink & { token: string };

/** Creates a scan link through the API as the organizer. */
export async function makeScanLink(
  organizer: Person,
  event: Event,
  data: { gate?: string; shows_names?: boolean; ends_at?: string } = {},
): Promise<MadeLink> {
  const address = `/api/events/${event.event_id}/scan-links`;
  const answer = await organizer.api.post(address, { data: { gate: 'North', ...data } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: MadeLink }).data;
}

export async function revokeScanLink(organizer: Person, { link_id }: ScanLink): Promise<void> {
  expect((await organizer.api.delete(`/api/scan-links/${link_id}`)).status()).toBe(200);
}

/** Opens a link on a helper's phone and waits for the event's heading. */
export async function openScanLink(
  context: BrowserContext,
  token: string,
  event: Event,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/scan#${token}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  return page;
}

/** Waits until the scanner would open offline. */
export async function expectLinkKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.keys()).filter((it) => it.startsWith('marquee-gate') && !/filling/.test(it)),
      ),
    )
    .toHaveLength(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Counts the records in the database of a link; undefined if it was deleted. */
export function countOfLink(
  page: Page,
  { link_id }: ScanLink,
): Promise<Record<string, number> | undefined> {
  return page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((it) => it.name === name)) return undefined;
    return new Promise<Record<string, number>>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(new Error('no database')));
      opening.addEventListener('success', () => {
        const db = opening.result;
        const counts: Record<string, number> = {};
        const transaction = db.transaction([...db.objectStoreNames]);
        for (const store of db.objectStoreNames) {
          const count = transaction.objectStore(store).count();
          count.addEventListener('success', () => (counts[store] = count.result));
        }
        transaction.addEventListener('complete', () => {
          db.close();
          resolve(counts);
        });
      });
    });
  }, `marquee-gate-${link_id}`);
}
