/** Milliseconds between two questions while there is no stream. */
const POLL_MS = 30_000;
/** The readers of an event ask at slightly different times. */
const SPREAD_MS = 400;

/**
 * Calls `refresh` when a stream says that something changed, and when the reader returns to the page.
 * Without a stream it asks slowly, and tries the stream again each time.
 * @param address of the stream of changes
 * @returns a function that stops it
 */
export function followChanges(address: string, refresh: () => Promise<unknown>): () => void {
  let stream: EventSource | undefined;
  let timer: number | undefined;
  const ask = oneAtATime(refresh);
  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), Math.random() * SPREAD_MS);
  };
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask().then(open), POLL_MS);
  };
  function open() {
    close();
    if (signal.aborted || document.visibilityState === 'hidden') return;
    if (!('EventSource' in window)) return later();
    const opened = new EventSource(address);
    stream = opened;
    opened.addEventListener('message', soon);
    // What changed between the last answer and the first message would be missed.
    opened.addEventListener('open', soon);
    opened.addEventListener('error', () => {
      // The browser opens a broken stream again by itself, but not one that was refused.
      if (opened === stream && opened.readyState === EventSource.CLOSED) later();
    });
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  document.addEventListener('visibilitychange', open, { signal });
  addEventListener('online', open, { signal });
  addEventListener('pagehide', close, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal });
  open();
  return () => {
    leaving.abort();
    close();
  };
}

/** Runs a task once more if it is asked for while it runs, and never twice at a time. */
function oneAtATime(task: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  let isOutdated = false;
  return async function run(): Promise<void> {
    isOutdated = isRunning;
    if (isRunning) return;
    isRunning = true;
    // A failure is tried again with the next change.
    await task().catch(() => undefined);
    isRunning = false;
    if (isOutdated) await run();
  };
}
