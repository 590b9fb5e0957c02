import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { CompressedText } from '../http/compressed.ts';
import { noteQuestion } from '../lib/cache.ts';
import { hasJustWritten } from '../replica/just-wrote.ts';
import { forgetWhenTold } from '../servers/forget.ts';
import { readerOf } from './page.ts';

/** How long a public page is answered from memory, counted from when its reading began. */
export const PAGES_KEPT_MS = 1_000;
/** After this share of the time one reader's request begins the next reading, and nobody waits. */
const AHEAD = 0.5;

/** What was read for a page. Without `page`, such as for an unknown address, it is not kept. */
type Answer = { page?: CompressedText };
type Reading<A> = { beganAt: number; answer: Promise<A> };
type Kept<A> = { beganAt: number; answer: A & { page: CompressedText } };

export type KeptPages<A extends Answer> = {
  /**
   * Returns what is kept under a key, or reads it; readers who come meanwhile share that reading.
   * @param key names all that tells the answers to readers without a session apart
   */
  find: (request: FastifyRequest, key: string, read: () => Promise<A>) => Promise<A>;
  /** Tells whether `find` would answer this reader from memory. */
  has: (request: FastifyRequest, key: string) => boolean;
};

/**
 * Keeps whole pages, compressed, for readers without a session who have not just written. Age alone
 * bounds how late a page is; what servers tell each other makes it earlier.
 * @param options.mostBytes of all kept pages; the least recently read is dropped
 */
export function keptPages<A extends Answer>(
  deps: Pick<Deps, 'bus' | 'config' | 'pagesKeptMs'>,
  { mostBytes }: { mostBytes: number },
): KeptPages<A> {
  const { bus, config, pagesKeptMs: forMs } = deps;
  const kept = new LRUCache<string, Kept<A>>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => sizeOf(answer.page),
  });
  const readings = new Map<string, Reading<A>>();
  // A reading that began before a change still answers those who wait for it, and nobody later.
  const forget = () => {
    kept.clear();
    readings.clear();
  };
  forgetWhenTold(bus, 'catalogue', { forget });
  forgetWhenTold(bus, 'settings', { forget });

  const isShared = (request: FastifyRequest) =>
    forMs > 0 && !readerOf(deps, request).isSignedIn && !hasJustWritten(request, config);
  const isYoung = ({ beganAt }: { beganAt: number }, now: number) => now - beganAt < forMs;

  function begin(key: string, read: () => Promise<A>, beganAt: number): Promise<A> {
    const reading = { beganAt, answer: read() };
    readings.set(key, reading);
    const end = (answer?: A) => {
      if (readings.get(key) !== reading) return;
      readings.delete(key);
      if (answer && hasPage(answer)) kept.set(key, { beganAt, answer });
    };
    // Each of those who wait hears of a failure by itself; nothing is kept of it.
    reading.answer.then(end, () => end());
    return reading.answer;
  }

  return {
    async find(request, key, read) {
      if (!isShared(request)) return read();
      const now = performance.now();
      const found = kept.get(key);
      const reading = readings.get(key);
      if (found && isYoung(found, now)) {
        noteQuestion('pages', true);
        if (!reading && now - found.beganAt >= AHEAD * forMs) void begin(key, read, now);
        return found.answer;
      }
      if (!reading || !isYoung(reading, now)) return begin(key, read, now);
      noteQuestion('pages', true);
      return reading.answer;
    },
    has(request, key) {
      const found = kept.peek(key);
      return found !== undefined && isShared(request) && isYoung(found, performance.now());
    },
  };
}

function hasPage<A extends Answer>(answer: A): answer is A & { page: CompressedText } {
  return answer.page !== undefined;
}

function sizeOf({ plain, br, gzip }: CompressedText): number {
  return Buffer.byteLength(plain) + br.length + gzip.length;
}
