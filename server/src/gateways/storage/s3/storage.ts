import { AppError } from '../../../lib/app-error.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { privateIdOf } from '../private-files.ts';
import type { Storage, StoredFile } from '../storage.ts';
import { type Bucket, BucketError, openBucket } from './bucket.ts';

/** A visitor's request has five seconds; S3 answers within a tenth of this. */
const hurried = { timeoutMs: 4_000, retryMs: 1_000 };
/** Nobody waits for a backup or a move, and both would have to begin anew. */
const patient = { timeoutMs: 30_000, retryMs: 60_000 };
/** After a failure requests are refused at once for this time, so that they do not pile up. */
const REST_MS = 2_000;
const RETRY_AFTER_SECONDS = 10;
/** Requests of visitors that a bucket gets from this server at once: a small one fails when all come. */
const AT_ONCE = 32;
const MOST_WAITING = 2_000;
/** Nobody waits longer for a turn. Swift on two cores takes 5 seconds for 400 pictures. */
const LONGEST_TURN_MS = 15_000;
const picture = /^[\w-]+\.webp$/;

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Stores pictures in a bucket that speaks S3. While it does not answer, calls are refused with
 * `unavailable`; nothing else of the server waits for it. Calls of its `patient` storage wait for a
 * bucket that rests for a moment, and then fail with `BucketError`.
 * @param address as in `openBucket`
 * @param say receives a line when the bucket fails and when it answers again
 */
export function s3Storage(address: string, say: (line: string) => void): Storage {
  const bucket = openBucket(address, hurried);
  return {
    ...storageIn(bucket, guarding(bucket.description, say)),
    patient() {
      const waiting: Storage = {
        ...storageIn(openBucket(address, patient), (work) => work()),
        patient: () => waiting,
      };
      return waiting;
    },
  };
}

/** Returns what lets calls take turns, and refuses them at once for a moment after the bucket failed. */
function guarding(description: string, say: (line: string) => void): Guard {
  let restsUntil = 0;
  let isFailing = false;
  const takeTurns = createFairQueue({
    budget: AT_ONCE,
    maxRunning: AT_ONCE,
    maxWaiting: MOST_WAITING,
    maxWaitingPerCaller: MOST_WAITING,
    retryAfter: RETRY_AFTER_SECONDS,
  });
  const guarded: Guard = async (work) => {
    if (performance.now() < restsUntil) throw gone();
    try {
      const result = await work();
      if (isFailing) say(`The bucket ${description} answers again.`);
      isFailing = false;
      return result;
    } catch (error) {
      // An answer about one file, such as a forbidden name, says nothing about the others.
      if (!(error instanceof BucketError) || error.status === 0 || error.status >= 500) {
        restsUntil = performance.now() + REST_MS;
      }
      if (!isFailing) say(`Pictures cannot be reached. ${messageOf(error)}`);
      isFailing = true;
      throw gone();
    }
  };
  return async (work) => {
    if (performance.now() < restsUntil) throw gone();
    const latest = performance.now() + LONGEST_TURN_MS;
    return takeTurns({ caller: 'pictures', cost: 1 }, async () => {
      if (performance.now() > latest) throw gone();
      return guarded(work);
    });
  };
}

function storageIn(bucket: Bucket, guard: Guard): Omit<Storage, 'patient'> {
  const { description, ask, urlOf } = bucket;
  return {
    place: description,
    put: (name, content) =>
      guard(async () => void (await ask('PUT', urlOf(name), new Uint8Array(content)))),
    get: (name) => guard(async () => (await ask('GET', urlOf(name)).catch(unlessMissing))?.content),
    remove: (name) =>
      guard(async () => void (await ask('DELETE', urlOf(name)).catch(unlessMissing))),
    list: () => guard(async () => (await bucket.list()).filter(isOurs)),
    check: () => guard(() => bucket.check()),
  };
}

/** Tells whether a file may be ours: others in the bucket are never listed, and so never swept. */
function isOurs({ name }: StoredFile): boolean {
  return picture.test(name) || privateIdOf(name) !== undefined;
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof BucketError && error.status === 404) return undefined;
  throw error;
}

function gone(): AppError {
  const sentence = 'Pictures cannot be reached at the moment. Please try again in a minute.';
  return new AppError('unavailable', sentence, { retryAfter: RETRY_AFTER_SECONDS });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
