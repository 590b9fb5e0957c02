/** Milliseconds before a stream that ended is opened again, at first and at most. */
const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/**
 * Reads a stream of server-sent events with headers of its own, which `EventSource` cannot send, and
 * opens it again when it ends.
 * @param hears `onData` gets the data of each message; `onLost` is called when the stream ended or
 *   was refused
 * @param signal stops it
 */
export async function readStream(
  address: string,
  headers: Readonly<Record<string, string>>,
  hears: { onData: (data: string) => void; onLost: () => void },
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_MS;
  while (!signal.aborted) {
    const hasOpened = await readOnce(address, headers, hears.onData, signal).catch(() => false);
    if (!signal.aborted) hears.onLost();
    wait = hasOpened ? FIRST_MS : Math.min(wait * 2, LONGEST_MS);
    await pause(wait, signal);
  }
}

async function readOnce(
  address: string,
  headers: Readonly<Record<string, string>>,
  onData: (data: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await fetch(address, { headers, signal, cache: 'no-store' });
  if (!answer.ok || !answer.body) return false;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      // A message may arrive in parts, and ends with an empty line.
      const messages = (rest + value).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const [, data] = /^data: ?(.*)$/m.exec(message) ?? [];
        if (data !== undefined) onData(data);
      }
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
