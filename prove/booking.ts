import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@marquee/contract/time';
import { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { makeEvent } from '../server/src/testing/factories/events.ts';
import type { Answer, Ask, Caller } from './http.ts';

/** Shorter than a full server asks for, so that it stays full. */
const COME_BACK_MS = 100;
const MAX_TRIES = 100;

export type SaleEvent = Awaited<ReturnType<typeof makeSale>>;

/** Creates an event with the given prices, a month ahead unless its door must be open. */
export function makeSale(
  db: Database,
  given: {
    capacity: number;
    prices: { label: string; amount_cents: number; quota?: number }[];
    startsInMs?: number;
    organization_id?: string;
  },
) {
  const { startsInMs = 30 * DAY_MS, ...values } = given;
  const starts_at = new Date(Date.now() + startsInMs);
  const ends_at = new Date(starts_at.getTime() + DAY_MS);
  return makeEvent(db, { ...values, starts_at, ends_at, created_at: new Date() });
}

/** Returns a booking request for a quantity of each given price. */
export function bookingAsk(
  event: SaleEvent,
  items: { price: number; quantity: number }[],
  {
    key,
    name = 'Ada Lovelace',
    email = 'ada@example.com',
  }: { key?: string; name?: string; email?: string } = {},
): Ask {
  return {
    method: 'POST',
    path: `/api/public/events/${event.id}/orders`,
    body: {
      items: items.map(({ price, quantity }) => {
        return { ticket_id: event.prices[price]?.id ?? '', quantity };
      }),
      name,
      email,
    },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  };
}

const Booked = z.object({
  data: z.object({
    order_id: z.string(),
    secret: z.string(),
    status: z.string(),
    expires_at: z.string().nullable(),
  }),
});

/** Returns the order of a 201 answer. */
export function bookedOf({ body }: Answer) {
  return Booked.parse(JSON.parse(body)).data;
}

/** Counts the answers by status. */
export function countStatuses(answers: Answer[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** Sends a booking, and again while the server is full and says when to come back, as buyers do. */
export async function askUntilDecided(caller: Caller, ask: Ask): Promise<Answer> {
  let answer = await caller.call(ask);
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    if (answer.status !== 503 || answer.retryAfter === undefined) break;
    await sleep(COME_BACK_MS);
    answer = await caller.call(ask);
  }
  return answer;
}

/** Sends all requests at the same time, alternating between the servers. */
export function askAll(
  callers: Caller[],
  asks: Ask[],
  send = (caller: Caller, ask: Ask) => caller.call(ask),
): Promise<Answer[]> {
  return Promise.all(
    asks.map((ask, index) => {
      const caller = callers[index % callers.length];
      if (!caller) throw new Error('There is no server to ask.');
      return send(caller, ask);
    }),
  );
}
