import { randomUUID } from 'node:crypto';
import { turnCookieName } from '@marquee/contract/waiting-rooms/turn-cookie';
import { TURN_HEADER, type WaitingRoomStatus } from '@marquee/contract/waiting-rooms/public';
import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../lib/app-error.ts';
import { createMeasure } from './measure.ts';
import { turnedAwayByProxy } from './proxy.ts';
import { presentStatus } from '../presenter.ts';
import { readRooms, readScores, type RoomRow } from '../queries.ts';
import { phaseOf, rankOf, scoreOf } from '../rules.ts';
import { type GivenTurn, readTurn, type Spot } from '../turns/tokens.ts';
import { turnNeeded } from '../turns/booking.ts';

/** What is kept is read again after this time, even if no server told of a change. */
const FRESH_MS = 1_000;

type Drawn = Pick<RoomRow, 'opened_at' | 'drawn_first' | 'drawn_others' | 'seed'>;
type Draw = { openedAt: number; first: Float64Array; others: Float64Array };

/** A waiting room as one server keeps it: everything that visitors ask for is answered from it. */
export type Room = {
  row: RoomRow;
  status: WaitingRoomStatus;
  /** The status as JSON, and its tag. */
  written: string;
  tag: string;
  draw: Draw | undefined;
};

export type Rooms = ReturnType<typeof createRooms>;

/**
 * Keeps the waiting rooms of this installation in memory. Servers tell each other of changes; each
 * also reads all rooms once a second while it is asked, however many ask.
 */
export function createRooms({
  db,
  clock,
  bus,
  config,
}: Pick<Deps, 'db' | 'clock' | 'bus' | 'config'>) {
  const serverId = randomUUID();
  const byEvent = new Map<string, Room>();
  const bySlug = new Map<string, Room>();
  const measure = createMeasure();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isOutdated = false;
  // A failed reading is tried again when the next visitor asks.
  const hear = () => void refresh().catch(() => undefined);
  const deaf = bus.hear('waiting-rooms', { onMessage: hear, onGap: hear });

  /** Reads all rooms; a call while they are read makes it read them once more. */
  function refresh(): Promise<void> {
    isOutdated = true;
    reading ??= (async () => {
      while (isOutdated) {
        isOutdated = false;
        await read();
      }
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function read(): Promise<void> {
    const rows = await readRooms(db);
    const now = clock();
    const kept = new Map(byEvent);
    byEvent.clear();
    bySlug.clear();
    readAt = performance.now();
    for (const row of rows) {
      const room = roomOf(row, kept.get(row.event_id)?.draw, now);
      byEvent.set(row.event_id, room);
      bySlug.set(row.slug, room);
    }
    measure.keepOnly(new Set(byEvent.keys()));
    await Promise.all([...byEvent.values()].map(loadDraw));
  }

  /** Reads a draw once: positions are then looked up in memory. */
  async function loadDraw(room: Room): Promise<void> {
    const { event_id, opened_at } = room.row;
    if (opened_at === null || room.draw?.openedAt === opened_at.getTime()) return;
    const [first, others] = await Promise.all([
      readScores(db, event_id, true),
      readScores(db, event_id, false),
    ]);
    room.draw = { openedAt: opened_at.getTime(), first, others };
  }

  /** Begins a reading when the last one is a second old; one at a time, however many ask. */
  function keepFresh(): void {
    if (reading === undefined && performance.now() - readAt >= FRESH_MS) hear();
  }

  /** Waits only for the first reading; later ones happen meanwhile. */
  async function current(): Promise<void> {
    if (readAt === Number.NEGATIVE_INFINITY) await (reading ?? refresh());
    else keepFresh();
  }

  async function find(eventId: string): Promise<Room | undefined> {
    await current();
    return byEvent.get(eventId);
  }

  return {
    serverId,
    measure,
    refresh,
    find,
    /** Returns a room at once, as `find` would; undefined before the first reading. */
    inMemory(eventId: string): Room | undefined {
      keepFresh();
      return byEvent.get(eventId);
    },
    /** Measures a booking of an event that has a room, also one that may open by itself. */
    measured<T>(eventId: string, book: () => Promise<T>): Promise<T> {
      return byEvent.has(eventId) ? measure.of(eventId, book) : book();
    },
    /** Counts a booking that was not even read, because the server is full. */
    turnedAway(eventId: string): void {
      if (byEvent.has(eventId)) measure.turnAway(eventId);
    },
    /** Returns the rooms as they are kept, without reading them again. */
    all: () => [...byEvent.values()],
    /** Notes how many bookings of its event the proxy turned away before this one. */
    hearProxy(eventId: string, request: FastifyRequest): void {
      const perSecond = turnedAwayByProxy(request, config);
      if (perSecond !== undefined && byEvent.has(eventId)) {
        measure.turnedAwayBefore(eventId, perSecond);
      }
    },
    async findBySlug(slug: string): Promise<Room | undefined> {
      await current();
      return bySlug.get(slug);
    },
    /**
     * Returns the spot whose turn a booking comes with, before any lock is taken; undefined if the
     * event has no waiting room now.
     * @throws AppError `turn_needed`, `turn_over`
     */
    async requireTurn(eventId: string, request: FastifyRequest): Promise<string | undefined> {
      const room = await find(eventId);
      if (!room || room.row.phase === 'closed') return undefined;
      const turn = turnOf(room, request);
      if (!turn) throw turnNeeded(room.row.slug);
      if (turn.endsAt <= clock()) throw refusal('turn_over', say.turnOver);
      return turn.spotId;
    },
    /** Tells whether the reader of a page has a turn that still runs. */
    hasTurn(room: Room, request: FastifyRequest): boolean {
      const turn = turnOf(room, request);
      return turn !== undefined && turn.endsAt > clock();
    },
    /** Takes the turn from the browser, once it has booked. */
    endTurn(reply: FastifyReply, eventId: string): void {
      reply.clearCookie(turnCookieName(eventId), { path: '/' });
    },
    /** Tells whether bookings need a turn now. */
    isInEffect: ({ row }: Room) => row.phase !== 'closed',
    /** Tells whether a page leads to the waiting room: not while the room is only announced. */
    leads: ({ row }: Room) => ['gathering', 'open'].includes(phaseOf(row, clock())),
    positionOf,
    stop: deaf,
  };
}

function roomOf(row: RoomRow, draw: Draw | undefined, now: Date): Room {
  const status = presentStatus(row, now);
  const { at: _, ...lasting } = status;
  const tag = String(fingerprint(JSON.stringify(lasting)));
  return { row, status, written: JSON.stringify(status), tag, draw };
}

/** Returns 32 bits that differ for different statuses of one room, one after the other (FNV-1a). */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns a spot's position in its group, from 1; null before the draw. */
export function positionOf(
  { row, draw }: { row: Drawn; draw: Draw | undefined },
  { id, isFirst, arrival }: Spot,
): number | null {
  if (row.opened_at === null || !draw) return null;
  if (arrival !== null) return (isFirst ? row.drawn_first : row.drawn_others) + arrival;
  const rank = rankOf(isFirst ? draw.first : draw.others, scoreOf(row.seed, id));
  return rank === 0 ? null : rank;
}

function turnOf({ row }: Room, request: FastifyRequest): GivenTurn | undefined {
  const header = request.headers[TURN_HEADER];
  const token = typeof header === 'string' ? header : request.cookies[turnCookieName(row.event_id)];
  return token === undefined ? undefined : readTurn(row.signing_key, token);
}
