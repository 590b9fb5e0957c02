import { type Connection, openConnection, type Seen } from './connection.ts';

/** What became of requests that were sent at a rate, or as fast as they are answered. */
export type Tally = {
  seconds: number;
  sent: number;
  /** Arrivals that found every connection in use: the load is bounded. */
  unsent: number;
  /** Connections that closed before the answer. */
  lost: number;
  statuses: Record<number, number>;
  without: number;
  /** Milliseconds from when a request was due to its answer, of bookings that were taken. */
  admittedMs: number[];
  /** By the second in which requests were due. */
  bySecond: { admittedMs: number[]; refused: number }[];
};

const TICK_MS = 1;
const LONGEST_DRAIN_MS = 15_000;

function newTally(seconds: number): Tally {
  const counts = { sent: 0, unsent: 0, lost: 0, without: 0 };
  return { seconds, ...counts, statuses: {}, admittedMs: [], bySecond: [] };
}

function note(tally: Tally, seen: Seen | undefined, second: number, ms: number): void {
  const own = (tally.bySecond[second] ??= { admittedMs: [], refused: 0 });
  if (!seen) {
    tally.lost += 1;
    own.refused += 1;
    return;
  }
  const { status, hasRetryAfter } = seen;
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  if (status === 503 && !hasRetryAfter) tally.without += 1;
  if (status >= 300) {
    own.refused += 1;
    return;
  }
  tally.admittedMs.push(ms);
  own.admittedMs.push(ms);
}

/** Sends the next request of a connection as soon as the one before was answered. */
export async function sendClosed(
  port: number,
  request: (n: number) => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Tally> {
  const tally = newTally(seconds);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const work = (connection: Connection) =>
    new Promise<void>((resolve) => {
      const next = () => {
        const at = performance.now();
        if (at >= end) return resolve();
        tally.sent += 1;
        connection.send(request(tally.sent), (seen) => {
          const now = performance.now();
          if (now < end) note(tally, seen, Math.floor((at - begin) / 1000), now - at);
          next();
        });
      };
      next();
    });
  const opened = Array.from({ length: connections }, () => openConnection(port));
  await Promise.all(opened.map(work));
  for (const connection of opened) connection.close();
  return tally;
}

/** Sends requests at a rate, whatever becomes of those before, over a bounded pool. */
export async function sendOpen(
  port: number,
  request: (n: number) => string,
  { connections, seconds, rate }: { connections: number; seconds: number; rate: number },
): Promise<Tally> {
  const tally = newTally(seconds);
  const opened = Array.from({ length: connections }, () => openConnection(port));
  const idle = [...opened];
  const begin = performance.now();
  const all = Math.floor(rate * seconds);
  let due = 0;
  const sendOne = (n: number) => {
    const connection = idle.pop();
    if (!connection) {
      tally.unsent += 1;
      return;
    }
    const dueMs = (n * 1000) / rate;
    tally.sent += 1;
    connection.send(request(n), (seen) => {
      idle.push(connection);
      note(tally, seen, Math.floor(dueMs / 1000), performance.now() - begin - dueMs);
    });
  };
  while (due < all) {
    const until = Math.min(all, Math.floor(((performance.now() - begin) * rate) / 1000));
    for (; due < until; due += 1) sendOne(due);
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const drained = performance.now();
  while (idle.length < connections && performance.now() - drained < LONGEST_DRAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  tally.lost += connections - idle.length;
  for (const connection of opened) connection.close();
  return tally;
}
