/**
 * Lets a crowd wait for few seats over two servers, a tenth of it bots with many tabs, and checks
 * that the draw can be verified, that nobody skips, and that exactly the seats are sold.
 */
import { createHash } from 'node:crypto';
import {
  Puzzle,
  Turn,
  TURN_HEADER,
  type WaitingPhase,
  WaitingRoomStatus,
} from '@marquee/contract/waiting-rooms/public';
import { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { newRound } from '../server/src/features/waiting-rooms/rounds/commands.ts';
import { bookingAsk, makeSale, type SaleEvent } from './booking.ts';
import type { Answer, Ask, Caller } from './http.ts';
import { doctorFinding, exactly, type Finding, type Proof, randomFrom } from './proof.ts';
import { onStage, type Stage } from './stage.ts';

const BOTS = 0.1;
/** Each tab of a bot sends the bot's solution, to one server or the other. */
const TABS = 3;
/** One in twenty does not come when called. */
const AWAY = 20;
const LATE = 200;
/** Tries out of turn in each round. */
const IMPATIENT = 20;
/** Hashes of a puzzle: the fewest that a room may ask for. */
const EASY = 1_000;
const AT_ONCE = 100;
const MOST_MS = 15 * 60_000;

/** Everybody comes from a network of their own, as a trusted proxy reports it. */
const proxied = { payments: 'offline', trustsProxy: true } as const;

type Visitor = { id: string; spot: string; isBot: boolean; extra: number };
type Crowd = { stage: Stage; event: SaleEvent; visitors: Visitor[] };

export const rush: Proof = {
  name: 'rush',
  title: '100,000 wait for 5,000 seats over 2 servers, a tenth of them bots with many tabs',
  run: (scratch, isQuick) =>
    onStage(scratch, { ...proxied, connections: AT_ONCE }, async (stage) => {
      const [people, seats] = isQuick ? [5_000, 250] : [100_000, 5_000];
      const prices = [{ label: 'Standard', amount_cents: 0 }];
      const event = await makeSale(stage.database.db, { capacity: seats, prices });
      await openRoom(stage.database.db, event);
      const before = await untilPhase({ stage, event, visitors: [] }, 'gathering');
      const visitors = await gather({ stage, event, visitors: [] }, people);
      const crowd = { stage, event, visitors };
      await setOpening(stage.database.db, event);
      const after = await untilPhase(crowd, 'open');
      return [
        exactly('spots of a bot with many tabs beyond its one solution', 0, extraSpots(visitors)),
        ...(await provesDraw(crowd, before, after)),
        ...(await provesLate(crowd, after)),
        ...(await provesSale(crowd, seats)),
        await doctorFinding(stage.database.db),
      ];
    }),
};

/** A room that opens when the crowd is complete. */
async function openRoom(db: Database, { id }: SaleEvent): Promise<void> {
  const soon = new Date(Date.now() + 3_600_000);
  const settings = { mode: 'scheduled', phase: 'gathering', opens_at: soon, difficulty: EASY };
  await db
    .insertInto('waiting_rooms')
    .values({ event_id: id, ...newRound(), ...settings, gather_minutes: 1_440 })
    .execute();
}

async function setOpening(db: Database, { id }: SaleEvent): Promise<void> {
  const opens_at = new Date(Date.now() + 2_000);
  await db.updateTable('waiting_rooms').set({ opens_at }).where('event_id', '=', id).execute();
}

const roomPath = ({ id }: SaleEvent) => `/api/public/events/${id}/waiting-room`;

async function statusOf(caller: Caller | undefined, event: SaleEvent): Promise<WaitingRoomStatus> {
  const answer = await send(caller, { method: 'GET', path: roomPath(event) });
  return dataOf(answer, WaitingRoomStatus);
}

function send(caller: Caller | undefined, ask: Ask): Promise<Answer> {
  if (!caller) throw new Error('There is no server to ask.');
  return caller.call(ask);
}

function dataOf<T>({ status, body }: Answer, schema: z.ZodType<T>): T {
  if (status >= 300) throw new Error(`${status}: ${body}`);
  return z.object({ data: schema }).parse(JSON.parse(body)).data;
}

/** Runs work for each of many, some at a time. */
async function each<T>(all: T[], work: (one: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < all.length; index = next++) {
      const one = all[index];
      if (one !== undefined) await work(one, index);
    }
  };
  await Promise.all(Array.from({ length: 2 * AT_ONCE }, lane));
}

const Spot = z.object({ spot: z.string(), spot_id: z.string() });

async function gather({ stage, event }: Crowd, people: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  await each([...Array(people).keys()], async (index) => {
    visitors[index] = await join(stage, event, index, index < people * BOTS ? TABS : 1);
  });
  return visitors;
}

async function join(stage: Stage, event: SaleEvent, index: number, tabs: number): Promise<Visitor> {
  const { callers } = stage;
  const headers = { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` };
  const ask: Ask = { method: 'POST', path: `${roomPath(event)}/puzzles`, body: {}, headers };
  const puzzle = dataOf(await send(callers[index % 2], ask), Puzzle);
  const body = { puzzle: solve(puzzle) };
  const spots = await Promise.all(
    Array.from({ length: tabs }, async (_, tab) => {
      const path = `${roomPath(event)}/spots`;
      return dataOf(await send(callers[(index + tab) % 2], { method: 'POST', path, body }), Spot);
    }),
  );
  const [first] = spots;
  if (!first) throw new Error('Nobody joined.');
  const extra = new Set(spots.map(({ spot_id }) => spot_id)).size - 1;
  return { id: first.spot_id, spot: first.spot, isBot: tabs > 1, extra };
}

function solve({ challenge, salt, signature, maxnumber }: Puzzle) {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (hash === challenge) return { challenge, salt, signature, number };
  }
  throw new Error('The puzzle has no solution.');
}

function extraSpots(visitors: Visitor[]): number {
  return visitors.reduce((sum, { extra }) => sum + extra, 0);
}

/** Waits until both servers know of a phase; no notice goes out for what the proof writes. */
async function untilPhase(
  { stage, event }: Crowd,
  phase: WaitingPhase,
): Promise<WaitingRoomStatus> {
  const begin = performance.now();
  while (performance.now() - begin < 60_000) {
    const seen = await Promise.all(stage.callers.map((caller) => statusOf(caller, event)));
    const [first] = seen;
    if (first && seen.every((status) => status.phase === phase)) return first;
    await pause(200);
  }
  throw new Error(`The servers did not see the room ${phase}.`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Computes the draw from the published seed, as anybody can. */
async function provesDraw(
  { stage, event, visitors }: Crowd,
  before: WaitingRoomStatus,
  after: WaitingRoomStatus,
): Promise<Finding[]> {
  const seed = Buffer.from(after.seed ?? '', 'hex');
  const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
  const sha256 = (...parts: Buffer[]) =>
    createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const computed = visitors
    .map(({ id }) => ({ id, order: sha256(seed, idBytes(id)) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ id }) => id);
  const lists = await Promise.all(stage.callers.map((caller) => readDraw(caller, event)));
  const listed = lists.filter((list) => list.join() === computed.join()).length;
  return [
    exactly('the seed has the hash that was published before', before.seed_hash, sha256(seed)),
    exactly('the seed was secret before', 'yes', before.seed === null ? 'yes' : 'no'),
    exactly('spots in the draw', visitors.length, after.drawn.first + after.drawn.others),
    exactly('servers whose list is the order of the seed', lists.length, listed),
    exactly(
      'the list has the published hash',
      after.drawn_hash ?? '',
      sha256(...computed.map(idBytes)),
    ),
  ];
}

async function readDraw(caller: Caller | undefined, event: SaleEvent): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const path = `${roomPath(event)}/draw.csv?from=${ids.length + 1}`;
    const { body } = await send(caller, { method: 'GET', path });
    const lines = body.trim().split('\n').slice(1);
    if (lines.length === 0) return ids;
    ids.push(...lines.map((line) => line.split(',')[1] ?? ''));
  }
}

/** Those who come after the draw queue behind it, in the order of their arrival. */
async function provesLate({ stage, event }: Crowd, { drawn }: WaitingRoomStatus) {
  let wrong = 0;
  for (let n = 0; n < LATE; n += 1) {
    const { spot } = await join(stage, event, n, 1);
    const turn = await takeTurn(stage.callers[n % 2], event, spot, false);
    if (turn.position !== drawn.others + n + 1) wrong += 1;
  }
  return [exactly(`late visitors of ${LATE} who are not in the order of arrival`, 0, wrong)];
}

async function takeTurn(
  caller: Caller | undefined,
  event: SaleEvent,
  spot: string,
  begin: boolean,
): Promise<Turn> {
  const ask: Ask = { method: 'POST', path: `${roomPath(event)}/turn`, body: { spot, begin } };
  return dataOf(await send(caller, ask), Turn);
}

type Seen = { early: number; without: number; twice: number; statuses: Map<number, number> };

async function provesSale(crowd: Crowd, seats: number): Promise<Finding[]> {
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
