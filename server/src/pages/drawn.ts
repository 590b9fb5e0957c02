import type { PageContext } from '@marquee/contract/pages/pages';
import { type CompressedText, compressText, type Effort } from '../http/compressed.ts';

type Kept = { shown: string; page: Promise<CompressedText> };

/**
 * Pages that many readers share, as they were last drawn. What a page shows is asked for each time;
 * drawn and compressed, which takes longer than fifty bookings, it is only when that has changed.
 * @param options.most so many pages are kept, for visitors and for members; the one that nobody
 * asked for longest makes room
 * @returns the page of an address
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
    // Again at the end, so that the first is always the one that was not asked for longest.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return entry.page;
  };
}
