import { setTimeout as sleep } from 'node:timers/promises';
import { bookingAsk, type SaleEvent } from '../booking.ts';
import { type Ask, createCaller } from '../http.ts';
import { scanOf } from '../scans.ts';

const BUYERS = 6;
const GATES = 2;
const READERS = 2;
const PAUSE_MS = 20;

export type Tally = { done: number; failed: string[]; longestMs: number };
export type Tallies = { bookings: Tally; scans: Tally; pages: Tally };

/** Books, scans and reads pages on several servers until it is stopped. */
export function startVisitors(
  ports: number[],
  { event, cookie, codes }: { event: SaleEvent; cookie: string; codes: string[] },
) {
  const callers = ports.map((port) => createCaller(port, BUYERS + GATES + READERS));
  const tallies: Tallies = { bookings: empty(), scans: empty(), pages: empty() };
  const left = [...codes];
  const over = new AbortController();

  const visit = async (tally: Tally, expected: number, at: number, next: () => Ask | undefined) => {
    const caller = callers[at % callers.length];
    if (!caller) throw new Error('There is no server to ask.');
    while (!over.signal.aborted) {
      const ask = next();
      if (!ask) return;
      const begin = performance.now();
      const answer = await caller.call(ask).catch((error: unknown) => {
        return { status: 0, body: String(error) };
      });
      tally.longestMs = Math.max(tally.longestMs, performance.now() - begin);
      if (answer.status === expected) tally.done += 1;
      else
        tally.failed.push(
          `${ask.method} ${ask.path}: ${answer.status} ${answer.body.slice(0, 200)}`,
        );
      await sleep(PAUSE_MS);
    }
  };
  const book = () => bookingAsk(event, [{ price: 0, quantity: 1 }]);
  const scan = () => {
    const ticket = left.pop();
    return ticket === undefined ? undefined : scanOf({ ticket, gate: 1, event, cookie }).ask;
  };
  const read = () => ({ method: 'GET', path: left.length % 2 ? '/events' : '/' });
  const all = [
    ...times(BUYERS, (at) => visit(tallies.bookings, 201, at, book)),
    ...times(GATES, (at) => visit(tallies.scans, 200, at, scan)),
    ...times(READERS, (at) => visit(tallies.pages, 200, at, read)),
  ];
  return {
    tallies,
    async stop(): Promise<Tallies> {
      over.abort();
      await Promise.all(all);
      for (const caller of callers) caller.close();
      return tallies;
    },
  };
}

function empty(): Tally {
  return { done: 0, failed: [], longestMs: 0 };
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
