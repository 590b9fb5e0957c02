import { createHash } from 'node:crypto';
import { type Puzzle, publicWaitingRoomsApi } from '@marquee/contract/waiting-rooms/public';
import {
  type WaitingRoomInput,
  type WaitingRoomAct,
  waitingRoomsApi,
} from '@marquee/contract/waiting-rooms/waiting-rooms';
import type { Client } from '../client.ts';

/** Hashes of the tests' puzzles: as few as a room may ask for. */
const EASY = 1000;

const settings: WaitingRoomInput = {
  mode: 'manual',
  opens: null,
  gather_minutes: 30,
  threshold_seconds: 3,
  most_per_minute: null,
  difficulty: EASY,
};

export function setRoom(client: Client, eventId: string, values: Partial<WaitingRoomInput> = {}) {
  const body = { ...settings, ...values };
  return client.call(waitingRoomsApi.setWaitingRoom, { params: { id: eventId }, body });
}

export function direct(client: Client, eventId: string, act: WaitingRoomAct) {
  return client.call(waitingRoomsApi.directWaitingRoom, { params: { id: eventId }, body: { act } });
}

/** Finds the number of a puzzle, as the page does. */
export function solve({ challenge, salt, signature, maxnumber }: Puzzle) {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (hash === challenge) return { challenge, salt, signature, number };
  }
  throw new Error('The puzzle has no solution.');
}

/** Takes a spot like a person: asks for a puzzle, solves it, and sends the solution. */
export async function joinRoom(client: Client, eventId: string, code?: string) {
  const params = { event_id: eventId };
  const asked = await client.call(publicWaitingRoomsApi.getPuzzle, { params });
  if (asked.status !== 201) throw new Error(`No puzzle (${asked.status}).`);
  const body = { puzzle: solve(asked.body.data), ...(code === undefined ? {} : { code }) };
  const joined = await client.call(publicWaitingRoomsApi.joinWaitingRoom, { params, body });
  if (joined.status !== 201) throw new Error(`No spot (${joined.status}).`);
  return joined.body.data;
}

export async function statusOf(client: Client, eventId: string) {
  const params = { event_id: eventId };
  return (await client.call(publicWaitingRoomsApi.getWaitingRoomStatus, { params })).body.data;
}

export function takeTurn(client: Client, eventId: string, spot: string, begin = true) {
  const params = { event_id: eventId };
  return client.call(publicWaitingRoomsApi.takeTurn, { params, body: { spot, begin } });
}
