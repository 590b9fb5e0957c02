/** The people of the proof `rush`: each takes a spot as a browser does, bots from many tabs. */
import { createHash } from 'node:crypto';
import { Puzzle, Turn, WaitingRoomStatus } from '@marquee/contract/waiting-rooms/public';
import { z } from 'zod';
import type { SaleEvent } from '../booking.ts';
import type { Answer, Ask, Caller } from '../http.ts';
import type { Stage } from '../stage.ts';

const BOTS = 0.1;
/** Each tab of a bot sends the bot's solution, to one server or the other. */
export const TABS = 3;
export const AT_ONCE = 100;

export type Visitor = { id: string; spot: string; isBot: boolean; extra: number };
export type Crowd = { stage: Stage; event: SaleEvent; visitors: Visitor[] };

export const roomPath = ({ id }: SaleEvent) => `/api/public/events/${id}/waiting-room`;

export async function statusOf(
  caller: Caller | undefined,
  event: SaleEvent,
): Promise<WaitingRoomStatus> {
  const answer = await send(caller, { method: 'GET', path: roomPath(event) });
  return dataOf(answer, WaitingRoomStatus);
}

export function send(caller: Caller | undefined, ask: Ask): Promise<Answer> {
  if (!caller) throw new Error('There is no server to ask.');
  return caller.call(ask);
}

export function dataOf<T>({ status, body }: Answer, schema: z.ZodType<T>): T {
  if (status >= 300) throw new Error(`${status}: ${body}`);
  return z.object({ data: schema }).parse(JSON.parse(body)).data;
}

/** Runs work for each of many, some at a time. */
export async function each<T>(
  all: T[],
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
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

export async function gather({ stage, event }: Crowd, people: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  await each([...Array(people).keys()], async (index) => {
    visitors[index] = await join(stage, event, index, index < people * BOTS ? TABS : 1);
  });
  return visitors;
}

export async function join(
  stage: Stage,
  event: SaleEvent,
  index: number,
  tabs: number,
): Promise<Visitor> {
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

export function extraSpots(visitors: Visitor[]): number {
  return visitors.reduce((sum, { extra }) => sum + extra, 0);
}

export async function takeTurn(
  caller: Caller | undefined,
  event: SaleEvent,
  spot: string,
  begin: boolean,
): Promise<Turn> {
  const ask: Ask = { method: 'POST', path: `${roomPath(event)}/turn`, body: { spot, begin } };
  return dataOf(await send(caller, ask), Turn);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
