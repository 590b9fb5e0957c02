/** Milliseconds before a stream that ended is opened again, at first and at most. */
const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/**
 * Reads a stream of server-sent events with headers of its own, which `EventSource` cannot send, and
 * opens it again when it ends.
 * @param onMessage is called for each message, and when the stream opens
 * @param signal stops it
 */
export async function readStream(
  address: string,
  headers: Readonly<Record<string, string>>,
  onMessage: () => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_MS;
  while (!signal.aborted) {
    const hasOpened = await readOnce(address, headers, onMessage, signal).catch(() => false);
    wait = hasOpened ? FIRST_MS : Math.min(wait * 2, LONGEST_MS);
    await pause(wait, signal);
  }
}

async function readOnce(
  address: string,
  headers: Readonly<Record<string, string>>,
  onMessage: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await fetch(address, { headers, signal, cache: 'no-store' });
  if (!answer.ok || !answer.body) return false;
  onMessage();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      // A message may arrive in parts; telling it twice or late by a part does no harm.
      if (/^data:/m.test(value)) onMessage();
    }
  } catch {
    return true;
  }
}

/** Resolves after a time, when the network is back, or when it is stopped. */
function pause(delay: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = window.setTimeout(resolve, delay);
  const wake = () => resolve();
  window.addEventListener('online', wake, { once: true });
  signal.addEventListener('abort', wake, { once: true });
  return promise.finally(() => {
    window.clearTimeout(timer);
    window.removeEventListener('online', wake);
    signal.removeEventListener('abort', wake);
  });
}
