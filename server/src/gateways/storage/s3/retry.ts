import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/**
 * Does work again, ever more slowly, while it fails for a reason that may pass.
 * @param retryMs no try begins later than this after the first
 * @param mayPass tells whether to try again after an error
 */
export async function retry<T>(
  work: () => Promise<T>,
  retryMs: number,
  mayPass: (error: unknown) => boolean,
): Promise<T> {
  const last = performance.now() + retryMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() + waitMs > last || !mayPass(error)) throw error;
    }
    await sleep(waitMs);
  }
}
