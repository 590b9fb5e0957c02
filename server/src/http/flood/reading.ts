/** A reader who took nothing of its answer for so long has gone, or holds memory on purpose. */
export const STALLED_MS = 30_000;
/** Bytes that may wait for the readers of one network: hundreds of pictures for slow phones. */
export const MOST_WAITING = 128 * 1024 * 1024;
/** Linux keeps no more than this for one connection (the third value of `net.ipv4.tcp_wmem`). */
const MOST_IN_SYSTEM = 4 * 1024 * 1024;

/** What is known of a connection's reader. */
export type Reading = {
  network: string;
  /** The client of its last request. */
  address?: string;
  /** Bytes that waited in this program when it was last looked at. */
  waiting: number;
  /** The same with those that the system may hold. */
  held: number;
  /** What changes whenever it takes or sends something. */
  mark: string;
  /** When that was, in milliseconds of the process. */
  lastProgress: number;
  /** Bytes that it had been sent before its last request: it read them. */
  read: number;
  /** Requests that it sent and that have no answer yet. */
  unanswered: number;
};

export function freshReading(network: string, now: number): Reading {
  const counts = { waiting: 0, held: 0, read: 0, unanswered: 0 };
  return { network, mark: '', lastProgress: now, ...counts };
}

/** Notes that a connection sent a request: what it got before that is read. */
export function noteRequest(socket: Written, reading: Reading): void {
  reading.read = socket.bytesWritten - socket.writableLength;
  reading.unanswered += 1;
}

/**
 * A connection, as far as it shows how it is read. Only the queue of its handle, by which Node.js finds
 * stalled writes itself, falls while one large write is under way.
 */
type Written = {
  writableLength: number;
  bytesWritten: number;
  bytesRead: number;
  _handle?: { writeQueueSize?: number } | null;
};

/**
 * Returns the connections to close: those that took nothing for too long, and
 * of a network for which too much is held, those that took nothing for the longest time. Slow readers
 * take something again and again, so they are the last. The system takes whole answers of hundreds
 * of kilobytes, and does not tell whether they are read until the next request comes.
 */
export function findUnread<S extends Written>(
  open: Map<S, Reading>,
  now: number,
  most = MOST_WAITING,
): S[] {
  const held = new Map<string, number>();
  const closing: S[] = [];
  for (const [socket, reading] of open) {
    note(socket, reading, now);
    const isStalled = reading.waiting > 0 && now - reading.lastProgress >= STALLED_MS;
    if (isStalled) closing.push(socket);
    else held.set(reading.network, (held.get(reading.network) ?? 0) + reading.held);
  }
  const full = new Map([...held].filter(([, bytes]) => bytes > most));
  return full.size === 0 ? closing : [...closing, ...slowest(open, full, { closing, most })];
}

function note(socket: Written, reading: Reading, now: number): void {
  const { writableLength, bytesWritten, bytesRead, _handle } = socket;
  // `bytesWritten` counts what waits, too.
  const sent = bytesWritten - writableLength;
  const mark = `${sent} ${_handle?.writeQueueSize ?? 0} ${bytesRead}`;
  if (mark !== reading.mark) reading.lastProgress = now;
  const inSystem = Math.min(MOST_IN_SYSTEM, sent - reading.read);
  Object.assign(reading, { mark, waiting: writableLength, held: writableLength + inSystem });
}

function* slowest<S>(
  open: Map<S, Reading>,
  full: Map<string, number>,
  { closing, most }: { closing: S[]; most: number },
): Generator<S> {
  const stalled = new Set(closing);
  const held = [...open].filter(
    ([socket, { network, held: bytes }]) => full.has(network) && bytes > 0 && !stalled.has(socket),
  );
  for (const [socket, reading] of held.toSorted(
    ([, a], [, b]) => a.lastProgress - b.lastProgress,
  )) {
    const left = full.get(reading.network) ?? 0;
    if (left <= most) continue;
    full.set(reading.network, left - reading.held);
    yield socket;
  }
}
