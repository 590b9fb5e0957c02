/** Milliseconds from one run to the next that a change asked for, so that a night costs little. */
const CALM_MS = 3000;
/** Milliseconds before the next try after a failure. */
const RETRY_MS = 5000;

/**
 * Runs a task one at a time: now, soon after changes, and again while it fails.
 * @param task answers whether it succeeded
 */
export function createPulse(task: () => Promise<boolean>) {
  let timer: number | undefined;
  let isRunning = false;
  let isOutdated = false;
  let ranAt = -Infinity;
  let isStopped = true;
  const run = async () => {
    window.clearTimeout(timer);
    timer = undefined;
    isOutdated = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    ranAt = performance.now();
    const isDone = await task();
    isRunning = false;
    if (isOutdated && isDone) void run();
    else if (!isDone) plan(RETRY_MS);
  };
  const plan = (delay: number) => {
    timer ??= window.setTimeout(() => void run(), delay);
  };
  return {
    now: () => void run(),
    soon: () => plan(Math.max(0, ranAt + CALM_MS - performance.now())),
    /** Takes back `soon`, because nothing is missing any more. */
    calm: () => {
      window.clearTimeout(timer);
      timer = undefined;
    },
    start: (signal: AbortSignal) => {
      isStopped = false;
      const wake = () => void run();
      window.addEventListener('online', wake, { signal });
      signal.addEventListener('abort', () => {
        isStopped = true;
        window.clearTimeout(timer);
        timer = undefined;
      });
      void run();
    },
  };
}
