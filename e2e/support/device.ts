import { expect, type Page } from '@playwright/test';

/** Waits until the scanner would open offline. */
export async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((it) => !it.includes('filling'))),
    )
    .toHaveLength(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Counts the device's stored records by kind. */
export function countKept(page: Page): Promise<Record<string, number>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const opening = indexedDB.open('marquee-scan');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const counts: Record<string, number> = {};
          const transaction = db.transaction([...db.objectStoreNames]);
          for (const name of db.objectStoreNames) {
            const count = transaction.objectStore(name).count();
            count.addEventListener('success', () => (counts[name] = count.result));
          }
          transaction.addEventListener('complete', () => {
            db.close();
            resolve(counts);
          });
        });
      }),
  );
}
