/** A reader who took nothing of its answer for so long has gone, or holds memory on purpose. */
export const STALLED_MS = 30_000;
/** Bytes that may wait for the readers of one network: hundreds of pictures for slow phones. */
export const MOST_WAITING = 128 * 1024 * 1024;

/** What is known of a connection's reader. */
export type Reading = {
  network: string;
  /** The client of its last request. */
  address?: string;
  /** Bytes that waited when it was last looked at. */
  waiting: number;
  /** What changes whenever it takes something. */
  mark: string;
  /** When it last took something, in milliseconds of the process. */
  lastProgress: number;
};

/**
 * A connection, as far as it shows how it is read. Only the queue of its handle, by which Node.js finds
 * stalled writes itself, falls while one large write is under way.
 */
type Written = {
  writableLength: number;
  bytesWritten: number;
  _handle?: { writeQueueSize?: number } | null;
};

/**
 * Returns the connections to close: those that took nothing for too long, and
 * of a network for which too much waits, those that took nothing for the longest time. Slow readers
 * take something again and again, so they are the last.
 */
export function findUnread<S extends Written>(open: Map<S, Reading>, now: number): S[] {
  const waiting = new Map<string, number>();
  const closing: S[] = [];
  for (const [socket, reading] of open) {
    note(socket, reading, now);
    if (reading.waiting === 0) continue;
    if (now - reading.lastProgress >= STALLED_MS) closing.push(socket);
    else waiting.set(reading.network, (waiting.get(reading.network) ?? 0) + reading.waiting);
  }
  const full = new Set([...waiting].filter(([, bytes]) => bytes > MOST_WAITING).map(([n]) => n));
  return full.size === 0 ? closing : [...closing, ...slowest(open, full, waiting)];
}

function note(socket: Written, reading: Reading, now: number): void {
  const { writableLength, bytesWritten, _handle } = socket;
  // `bytesWritten` counts what waits, too.
  const mark = `${bytesWritten - writableLength} ${_handle?.writeQueueSize ?? 0}`;
  if (mark !== reading.mark || writableLength === 0) reading.lastProgress = now;
  reading.mark = mark;
  reading.waiting = writableLength;
}

function* slowest<S>(
  open: Map<S, Reading>,
  full: Set<string>,
  waiting: Map<string, number>,
): Generator<S> {
  const held = [...open].filter(([, reading]) => full.has(reading.network) && reading.waiting > 0);
  for (const [socket, reading] of held.toSorted(
    ([, a], [, b]) => a.lastProgress - b.lastProgress,
  )) {
    const left = waiting.get(reading.network) ?? 0;
    if (left <= MOST_WAITING) continue;
    waiting.set(reading.network, left - reading.waiting);
    yield socket;
  }
}
