import type { PageContext } from '@marquee/contract/pages/pages';
import { LRUCache } from 'lru-cache';
import { noteQuestion } from '../lib/cache.ts';
import { type CompressedText, compressText, type Effort } from '../http/compressed.ts';

type Kept = { shown: string; page: Promise<CompressedText> };

/** What of a reader tells pages of one address apart. */
export type Reader = Pick<PageContext, 'isSignedIn' | 'chosen_locale'>;

export type RenderedPages<D> = ((
  address: string,
  context: PageContext,
  data: D,
) => Promise<CompressedText>) & {
  /** Tells whether a page is kept, so that it probably needs no rendering. */
  isKept: (address: string, reader: Reader) => boolean;
};

/**
 * Caches rendered pages that many readers share. The data is read for each request; rendering and
 * compressing, which take longer than fifty bookings, happen only when the data has changed.
 * @param options.most the most cached pages, for visitors and for signed-in users, in all formats;
 *   the least recently used is dropped
 * @returns a function that returns the page of an address
 */
export function renderedPages<D>(
  render: (context: PageContext, data: D) => string,
  { most, effort }: { most: number; effort: Effort },
): RenderedPages<D> {
  const kept = new LRUCache<string, Kept>({ max: most });

  function draw(key: string, shown: string, html: string): Kept {
    // As bytes, which are sent as they are; a string would be encoded for each reader.
    const page = compressText(Buffer.from(html), effort);
    const entry = { shown, page };
    page.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry;
  }

  const rendered = (address: string, context: PageContext, data: D) => {
    const key = keyOf(address, context);
    const shown = JSON.stringify([context, data]);
    const found = kept.get(key);
    const isKept = found?.shown === shown;
    noteQuestion('pages', isKept);
    const entry = isKept ? found : draw(key, shown, render(context, data));
    kept.set(key, entry);
    return entry.page;
  };
  return Object.assign(rendered, {
    isKept: (address: string, reader: Reader) => kept.has(keyOf(address, reader)),
  });
}

function keyOf(address: string, { isSignedIn, chosen_locale }: Reader): string {
  return `${address} ${isSignedIn} ${chosen_locale}`;
}
