import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../lib/app-error.ts';
import { createQueue } from '../http/queue-places.ts';
import { WorkerUnavailable } from '../lib/worker.ts';

/** Enough for a thousand files of one or two tickets. */
const CACHE_BYTES = 48 * 1024 * 1024;
/** The most downloads at once, waiting or rendered (one or two seconds of work), and per client. */
const PLACES = 24;
const PLACES_EACH = 4;
const RETRY_AFTER_SECONDS = 5;

const busy = 'Too many files are being made right now. Please try again in a few seconds.';
const yours = 'Your last downloads are not ready yet. Please wait a moment and try again.';

export type DocumentDesk = {
  /**
   * Returns a document: from the cache, from a rendering of the same content that is under way, or
   * from a new one.
   * @param content everything that the document shows
   * @param client the address of the downloading client; undefined for a mail, which never waits in
   *   the downloads' queue nor for a rendering that does
   * @throws AppError `unavailable` and `too_many_requests` to downloads
   */
  get: (
    content: object,
    client: string | undefined,
    draw: () => Promise<Buffer>,
  ) => Promise<Buffer>;
};

/** Creates a desk that renders equal documents once and limits the queue of downloads. */
export function createDocumentDesk(): DocumentDesk {
  const kept = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.length,
  });
  const drawing = {
    mails: new Map<string, Promise<Buffer>>(),
    downloads: new Map<string, Promise<Buffer>>(),
  };
  const queue = createQueue({
    places: PLACES,
    placesEach: PLACES_EACH,
    full: (isClients) =>
      isClients
        ? new AppError('too_many_requests', yours, { retryAfter: RETRY_AFTER_SECONDS })
        : unavailable(),
  });

  const share = (
    key: string,
    under: Map<string, Promise<Buffer>>,
    draw: () => Promise<Buffer>,
  ): Promise<Buffer> => {
    const made = draw()
      .then((file) => {
        kept.set(key, file);
        return file;
      })
      .finally(() => under.delete(key));
    under.set(key, made);
    return made;
  };
  return {
    async get(content, client, draw) {
      const key = keyOf(content);
      const file = kept.get(key);
      if (file) return file;
      const forMail = drawing.mails.get(key);
      if (client === undefined) return forMail ?? share(key, drawing.mails, draw);
      if (forMail) return forMail.catch(refuseUnavailable);
      return (
        drawing.downloads.get(key) ??
        share(key, drawing.downloads, () => queue(client, draw).catch(refuseUnavailable))
      );
    },
  };
}

/** Hashed, because the content holds names and codes and is as long as the file. */
function keyOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64');
}

function unavailable(): AppError {
  return new AppError('unavailable', busy, { retryAfter: RETRY_AFTER_SECONDS });
}

function refuseUnavailable(error: unknown): never {
  throw error instanceof WorkerUnavailable ? unavailable() : error;
}
