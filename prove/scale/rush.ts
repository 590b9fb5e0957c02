import { presentStatus } from '../../server/src/features/waiting-rooms/presenter.ts';
import { nextPace, type Pace } from '../../server/src/features/waiting-rooms/pace/rules.ts';
import { randomFrom } from '../proof.ts';
import type { DrawnRoom } from './room.ts';

/** What people do is invented; these are the assumptions, in seconds and shares. */
export const people = {
  lateSeconds: 600,
  /** A tab asks at most every 30 s, and its reader looks up. */
  comeWithin: 40,
  away: 0.05,
  bookAfter: { least: 20, most: 180 },
  lapse: 0.1,
  turnSeconds: 600,
} as const;

const LONGEST_SECONDS = 6 * 3600;
const LATELY_SECONDS = 20;
const USUAL_MS = 20;

type Running = {
  room: DrawnRoom;
  pace: Pace;
  called: number;
  joined: number;
  sold: number;
  refused: number;
  /** By second: people who begin their turn, who book, and whose turn ends without an order. */
  begins: Map<number, number>;
  books: Map<number, number>;
  lapses: Map<number, number>;
  begun: Map<number, number>;
  inTurn: number;
  queue: number;
  soldAt: number;
};

export type RushResult = {
  seconds: number;
  rooms: { seats: number; sold: number; called: number; joined: number; soldAt: number }[];
  mostCalls: number;
  mostBookings: number;
  longestMs: number;
  mostPolls: number;
  mostTurns: number;
  /** Calls beyond those who have a position, or fewer than before. */
  wrongCalls: number;
};

/**
 * Runs the sales of all rooms at once, second by second: the product's pace calls people, who come,
 * book or stay away, and all rooms share what the database carries.
 */
export function runRush(drawn: DrawnRoom[], bookingsPerSecond: number): RushResult {
  const random = randomFrom(74);
  const rooms = drawn.map(begin);
  const result: RushResult = {
    seconds: 0,
    rooms: [],
    mostCalls: 0,
    mostBookings: 0,
    longestMs: 0,
    mostPolls: 0,
    mostTurns: 0,
    wrongCalls: 0,
  };
  let slowMs: number | undefined;
  for (let second = 0; second < LONGEST_SECONDS; second += 1) {
    const open = rooms.filter(({ sold, room }) => sold < room.seats);
    if (open.length === 0) break;
    result.seconds = second + 1;
    let [calls, polls, turns] = [0, 0, 0];
    for (const one of open) {
      arrive(one, second);
      const call = callNext(one, second, slowMs, random);
      if (call < 0 || one.called > one.joined) result.wrongCalls += 1;
      calls += call;
      turns += comeIn(one, second, random);
      polls += pollsOf(one, second);
    }
    const queued = open.reduce((sum, { queue }) => sum + queue, 0);
    const share = queued === 0 ? 1 : Math.min(1, bookingsPerSecond / queued);
    let booked = 0;
    for (const one of open) booked += book(one, Math.ceil(one.queue * share), second);
    const waitMs = USUAL_MS + (1000 * Math.max(0, queued - bookingsPerSecond)) / bookingsPerSecond;
    slowMs = queued === 0 ? undefined : waitMs;
    result.longestMs = Math.max(result.longestMs, waitMs);
    result.mostCalls = Math.max(result.mostCalls, calls);
    result.mostBookings = Math.max(result.mostBookings, booked);
    result.mostPolls = Math.max(result.mostPolls, polls);
    result.mostTurns = Math.max(result.mostTurns, turns);
  }
  result.rooms = rooms.map(({ room, sold, called, joined, soldAt }) => {
    return { seats: room.seats, sold, called, joined, soldAt };
  });
  return result;
}

function begin(room: DrawnRoom): Running {
  const { per_second: perSecond, spread, capacity, credit } = room.row;
  // The capacity of a row is that of its event; a round begins with what `newRound` says.
  const pace: Pace = {
    perSecond,
    spread,
    capacity: Math.min(50, capacity),
    credit,
    recentCalls: [],
  };
  const counts = { called: 0, joined: room.drawn, sold: 0, refused: 0, inTurn: 0, queue: 0 };
  const maps = { begins: new Map(), books: new Map(), lapses: new Map(), begun: new Map() };
  return { room, pace, ...counts, ...maps, soldAt: 0 };
}

function arrive(one: Running, second: number): void {
  const { drawn, late } = one.room;
  one.joined = drawn + Math.min(late, Math.floor((late * (second + 1)) / people.lateSeconds));
}

function callNext(
  one: Running,
  second: number,
  slowMs: number | undefined,
  random: () => number,
): number {
  const { call, pace } = nextPace(one.pace, {
    now: second * 1000,
    stepMs: 1000,
    called: one.called,
    waiting: one.joined - one.called,
    inTurn: one.inTurn,
    begunLately: lately(one, second),
    seatsLeft: one.room.seats - one.sold,
    bookedPerSecond: one.books.get(second - 1) ?? 0,
    slowMs,
    mostPerSecond: undefined,
  });
  one.pace = pace;
  one.called += call;
  for (let n = 0; n < call; n += 1) {
    if (random() < people.away) continue;
    add(one.begins, second + 1 + Math.floor(random() * people.comeWithin), 1);
  }
  return call;
}

function lately(one: Running, second: number): number {
  let sum = 0;
  for (let at = second - LATELY_SECONDS; at < second; at += 1) sum += one.begun.get(at) ?? 0;
  return sum;
}

/** People begin their turn, and it is decided when they will book. */
function comeIn(one: Running, second: number, random: () => number): number {
  const coming = one.begins.get(second) ?? 0;
  one.begins.delete(second);
  one.begun.set(second, coming);
  one.begun.delete(second - 2 * LATELY_SECONDS);
  one.inTurn += coming;
  const { least, most } = people.bookAfter;
  for (let n = 0; n < coming; n += 1) {
    if (random() < people.lapse) add(one.lapses, second + people.turnSeconds, 1);
    else add(one.books, second + least + Math.floor(random() * (most - least)), 1);
  }
  one.inTurn -= one.lapses.get(second) ?? 0;
  one.lapses.delete(second);
  one.queue += one.books.get(second) ?? 0;
  one.books.delete(second - 2);
  return coming;
}

function book(one: Running, count: number, second: number): number {
  const served = Math.min(one.queue, count);
  const placed = Math.min(served, one.room.seats - one.sold);
  one.queue -= served;
  one.inTurn -= served;
  one.sold += placed;
  one.refused += served - placed;
  if (one.sold === one.room.seats && one.soldAt === 0) one.soldAt = second + 1;
  return served;
}

/** Returns how often all tabs of a room ask in a second, as its status tells them to. */
function pollsOf({ room, called, joined, sold }: Running, second: number): number {
  const row = { ...room.row, called_others: called, joined_others: joined, tickets_sold: sold };
  const { ask_again } = presentStatus(row, new Date(second * 1000));
  return (joined - called) / ask_again;
}

function add(counts: Map<number, number>, at: number, count: number): void {
  counts.set(at, (counts.get(at) ?? 0) + count);
}
