/** Buyers who each repeat a booking under its key until it is answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookedOf, bookingAsk, type SaleEvent } from '../booking.ts';
import { type Answer, createCaller } from '../http.ts';

const RETRY_MS = 100;
/** One booking in ten is for the event that sells out. */
const SCARCE = 10;

export type Crowd = {
  /** The order of each key that was answered with one. */
  acknowledged: Map<string, string>;
  /** Keys that were answered with "sold out". */
  refused: Set<string>;
  stop: () => Promise<void>;
  /** Begins a new count; returns a function that ends and returns it. */
  count: () => () => Counted;
};

export type Counted = {
  /** How often each status was answered; "lost" for connections that ended without an answer. */
  answers: Map<string, number>;
  acknowledged: number;
  /** The longest time without an acknowledged order, and the longest answer. */
  gapSeconds: number;
  slowestSeconds: number;
};

export function sendBuyers(
  port: number,
  events: { ample: SaleEvent; scarce: SaleEvent },
  { buyers, pauseMs }: { buyers: number; pauseMs: number },
): Crowd {
  const caller = createCaller(port, buyers);
  const acknowledged = new Map<string, string>();
  const refused = new Set<string>();
  /** When the requests under way began. */
  const waiting = new Map<string, number>();
  const counts = new Set<ReturnType<typeof newCount>>();
  const control = new AbortController();

  async function book(key: string, event: SaleEvent): Promise<void> {
    const ask = bookingAsk(event, [{ price: 0, quantity: 1 }], { key });
    while (!acknowledged.has(key) && !refused.has(key)) {
      const begin = performance.now();
      waiting.set(key, begin);
      const answer = await caller.call(ask).catch(() => undefined);
      waiting.delete(key);
      if (answer?.status === 201) acknowledged.set(key, bookedOf(answer).order_id);
      if (answer?.status === 409) refused.add(key);
      for (const count of counts) count.add(nameOf(answer), (performance.now() - begin) / 1000);
      if (!acknowledged.has(key)) await sleep(RETRY_MS);
    }
  }

  async function buy(n: number): Promise<void> {
    for (let turn = n; !control.signal.aborted; turn += 1) {
      await book(randomUUID(), turn % SCARCE === 0 ? events.scarce : events.ample);
      await sleep(pauseMs);
    }
  }

  const all = Array.from({ length: buyers }, (_, n) => buy(n));
  return {
    acknowledged,
    refused,
    async stop() {
      control.abort();
      await Promise.all(all);
      caller.close();
    },
    count() {
      const count = newCount();
      counts.add(count);
      return () => {
        counts.delete(count);
        return count.end(Math.min(...waiting.values()));
      };
    },
  };
}

/** A 503 that does not say when to try again has a name of its own. */
function nameOf(answer: Answer | undefined): string {
  if (!answer) return 'lost';
  const isBare = answer.status === 503 && answer.retryAfter === undefined;
  return isBare ? '503 without Retry-After' : String(answer.status);
}

function newCount() {
  const answers = new Map<string, number>();
  let [last, gap, slowest, acknowledged] = [performance.now(), 0, 0, 0];
  const mark = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
  };
  return {
    add(name: string, seconds: number) {
      answers.set(name, (answers.get(name) ?? 0) + 1);
      slowest = Math.max(slowest, seconds);
      if (name !== '201') return;
      acknowledged += 1;
      mark();
    },
    /** @param oldest when the oldest request under way began; it counts as answered now */
    end(oldest: number): Counted {
      mark();
      slowest = Math.max(slowest, (performance.now() - oldest) / 1000);
      return { answers, acknowledged, gapSeconds: gap / 1000, slowestSeconds: slowest };
    },
  };
}
