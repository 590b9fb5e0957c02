import { TURN_HEADER } from '@marquee/contract/waiting-rooms/public';
import type { Database } from '../../server/src/db/database.ts';
import { bookingAsk, type SaleEvent } from '../booking.ts';
import type { Ask } from '../http.ts';
import { exactly, type Finding, randomFrom } from '../proof.ts';
import { type Crowd, each, pause, send, statusOf, TABS, takeTurn, type Visitor } from './crowd.ts';
import { readDraw } from './draw.ts';

/** One in twenty does not come when called. */
const AWAY = 20;
/** Tries out of turn in each round. */
const IMPATIENT = 20;
const MOST_MS = 15 * 60_000;

type Seen = { early: number; without: number; twice: number; statuses: Map<number, number> };

export async function provesSale(crowd: Crowd, seats: number): Promise<Finding[]> {
  const { stage, event, visitors } = crowd;
  const { db } = stage.database;
  const order = new Map((await readDraw(stage.callers[0], event)).map((id, index) => [id, index]));
  const line: Visitor[] = [];
  for (const visitor of visitors) line[order.get(visitor.id) ?? -1] = visitor;
  const seen: Seen = { early: 0, without: 0, twice: 0, statuses: new Map() };
  const random = randomFrom(7);
  let done = 0;
  const begin = performance.now();
  while (performance.now() - begin < MOST_MS) {
    const called = Math.min(...(await calledBy(crowd)), line.length);
    await each(line.slice(done, called), (visitor) => comeIn(crowd, visitor, seen, random));
    done = Math.max(done, called);
    const sold = await soldOf(db, event);
    if (sold >= seats) break;
    await tryEarly(crowd, line, done, seen, random);
    // The pace goes on each second.
    await pause(300);
  }
  const { rows, spots } = await ordersOf(db, event);
  return [
    exactly('tickets sold', seats, await soldOf(db, event)),
    exactly('orders', seats, rows),
    exactly('spots that booked, each once', rows, spots),
    exactly('turns before the position was called', 0, seen.early),
    exactly('bookings without a turn', 0, seen.without),
    exactly('second orders of one turn, over both servers', 0, seen.twice),
    exactly(
      'answers to bookings other than 201 and 409',
      0,
      [...seen.statuses].reduce(
        (sum, [status, n]) => sum + ([201, 409].includes(status) ? 0 : n),
        0,
      ),
    ),
  ];
}

async function calledBy({ stage, event }: Crowd): Promise<number[]> {
  const all = await Promise.all(stage.callers.map((caller) => statusOf(caller, event)));
  return all.map(({ called }) => called.others);
}

/** Somebody who was called books; a bot tries it from all of its tabs. */
async function comeIn(crowd: Crowd, visitor: Visitor, seen: Seen, random: () => number) {
  if (random() < 1 / AWAY) return;
  const { stage, event } = crowd;
  const caller = stage.callers[Math.floor(random() * 2)];
  const { turn } = await takeTurn(caller, event, visitor.spot, true);
  if (!turn) throw new Error('A called spot has no turn.');
  const tabs = visitor.isBot ? TABS : 1;
  const answers = await Promise.all(
    Array.from({ length: tabs }, (_, tab) =>
      send(stage.callers[tab % 2], bookOf(event, { [TURN_HEADER]: turn.token })),
    ),
  );
  for (const { status } of answers) {
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  }
  seen.twice += Math.max(0, answers.filter(({ status }) => status === 201).length - 1);
}

function bookOf(event: SaleEvent, headers: Record<string, string>): Ask {
  return { ...bookingAsk(event, [{ price: 0, quantity: 1 }]), headers };
}

/** Bots ask for a turn before it is theirs, and book without one. */
async function tryEarly(
  { stage, event }: Crowd,
  line: Visitor[],
  done: number,
  seen: Seen,
  random: () => number,
): Promise<void> {
  for (let n = 0; n < IMPATIENT; n += 1) {
    const visitor = line[done + Math.floor(random() * (line.length - done))];
    if (!visitor) continue;
    const caller = stage.callers[n % 2];
    const { turn, position } = await takeTurn(caller, event, visitor.spot, true);
    const [called = 0] = await calledBy({ stage, event, visitors: [] });
    if (turn && (position ?? Number.POSITIVE_INFINITY) > called) seen.early += 1;
    const { status } = await send(caller, bookOf(event, {}));
    if (status === 201) seen.without += 1;
  }
}

async function soldOf(db: Database, { id }: SaleEvent): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select('tickets_sold')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.tickets_sold;
}

async function ordersOf(db: Database, { id }: SaleEvent) {
  const row = await db
    .selectFrom('orders')
    .leftJoin('used_turns', 'used_turns.order_id', 'orders.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      eb.fn.count<number>('used_turns.spot_id').distinct().as('spots'),
    ])
    .where('orders.event_id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}
