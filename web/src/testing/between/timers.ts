const waiting = new Set<ReturnType<typeof setTimeout>>();
/** The function that replaces `setTimeout` in this window. */
let ours: typeof setTimeout | undefined;

/**
 * Remembers timers that have not run, so that `dropTimers` can end them. Tests share one window, and
 * a call that a page makes a moment later would reach the server of the next test.
 */
export function rememberTimers(): void {
  if (globalThis.setTimeout === ours) return;
  const begin = globalThis.setTimeout;
  const remembering = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = begin(() => {
      waiting.delete(timer);
      work(...args);
    }, ms);
    waiting.add(timer);
    return timer;
  };
  ours = Object.assign(remembering, begin) as typeof setTimeout;
  globalThis.setTimeout = ours;
}

/** Ends the timers that have not run. */
export function dropTimers(): void {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}
