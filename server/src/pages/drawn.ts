import type { PageContext } from '@marquee/contract/pages/pages';
import { type CompressedText, compressText, type Effort } from '../http/compressed.ts';

type Kept = { shown: string; page: Promise<CompressedText> };

/**
 * Caches rendered pages that many readers share. The data is read for each request; rendering and
 * compressing, which take longer than fifty bookings, happen only when the data has changed.
 * @param options.most the most cached pages, for visitors and for signed-in users; the least
 *   recently used is dropped
 * @returns a function that returns the page of an address
 */
export function drawnPages<D>(
  render: (context: PageContext, data: D) => string,
  { most, effort }: { most: number; effort: Effort },
): (address: string, context: PageContext, data: D) => Promise<CompressedText> {
  const kept = new Map<string, Kept>();

  function draw(key: string, shown: string, html: string): Kept {
    const page = compressText(html, effort);
    const entry = { shown, page };
    page.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry;
  }

  return (address, context, data) => {
    const key = `${address} ${context.isSignedIn}`;
    const shown = JSON.stringify([context, data]);
    const found = kept.get(key);
    const entry = found?.shown === shown ? found : draw(key, shown, render(context, data));
    // Inserted again at the end, so that the first is always the least recently used.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return entry.page;
  };
}
