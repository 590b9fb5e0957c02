import { turnCookieName } from '@marquee/contract/waiting-rooms/turn-cookie';
import {
  publicWaitingRoomsApi,
  type WaitingRoomStatus,
} from '@marquee/contract/waiting-rooms/public';
import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../config.ts';
import { clientNetwork } from '../../../http/client-network.ts';
import { implement, NOT_MODIFIED, type Server } from '../../../http/implement.ts';
import { cookieAttributes } from '../../../http/session-cookie.ts';
import { isKnown } from '../../../http/tags.ts';
import { refusal } from '../../../lib/app-error.ts';
import { createBatches } from '../../../lib/batches.ts';
import { getId } from '../../../lib/ids.ts';
import { positionOf, type Room, type Rooms } from '../kept/rooms.ts';
import { readDrawn } from '../queries.ts';
import { gathersAt, phaseOf } from '../rules.ts';
import { beginTurn } from '../turns/commands.ts';
import { giveSpots, type SpotRequest } from './commands.ts';
import { createPuzzles, isSolved } from './puzzles.ts';
import { readSpot, signTurn } from '../turns/tokens.ts';

/** The most spots of one event that are given together. */
const MAX_BATCH = 500;
/** Spots in one part of the draw's list. */
const DRAW_PART = 10_000;
const NOBODY = { first: 0, others: 0 };

export function spotsRoutes(server: Server, rooms: Rooms): void {
  const { deps } = server;
  const puzzles = createPuzzles();
  const give = createBatches({
    max: MAX_BATCH,
    decide: (eventId, requests: SpotRequest[]) => giveSpots(deps, eventId, requests),
  });

  /** @throws AppError `no_waiting_room` */
  async function roomOf(givenId: string): Promise<Room> {
    const room = await rooms.find(getId(givenId));
    if (!room || room.row.phase === 'closed') throw refusal('no_waiting_room', say.noRoom);
    return room;
  }

  implement(server, publicWaitingRoomsApi, {
    getWaitingRoomStatus: async ({ params, request, reply }) => {
      const room = await rooms.find(getId(params.event_id));
      if (!room) return { data: noRoom(deps.clock()) };
      const known = isKnown(request, reply, room.tag);
      reply.header('cache-control', 'public, max-age=1');
      return known ? NOT_MODIFIED : { writtenData: room.written };
    },
    getPuzzle: async ({ params, request }) => {
      const { row } = await roomOf(params.event_id);
      const now = deps.clock();
      if (phaseOf(row, now) === 'announced') {
        const from = (gathersAt(row) ?? now).toISOString();
        throw refusal('too_early', say.tooEarly, { details: { from } });
      }
      const { signing_key: key, difficulty } = row;
      return {
        data: await puzzles.make({ key, network: clientNetwork(request.ip), difficulty }, now),
      };
    },
    joinWaitingRoom: async ({ params, body }) => {
      const { row } = await roomOf(params.event_id);
      if (!(await isSolved(row.signing_key, body.puzzle, deps.clock()))) {
        throw refusal('puzzle_unsolved', say.puzzleUnsolved);
      }
      const { code = '', puzzle } = body;
      return { data: await give(row.event_id, { puzzle: puzzle.challenge, code }) };
    },
    takeTurn: async ({ params, body, reply }) => {
      const room = await roomOf(params.event_id);
      const { row, status } = room;
      const spot = readSpot(row.signing_key, body.spot);
      if (!spot) throw refusal('unknown_spot', say.unknownSpot);
      const position = positionOf(room, spot);
      const called = spot.isFirst ? status.called.first : status.called.others;
      const answer = { spot_id: spot.id, is_first: spot.isFirst, position };
      if (!body.begin || position === null || position > called) {
        return { data: { ...answer, is_used: false, turn: null } };
      }
      const begun = await beginTurn(deps, { eventId: row.event_id, spotId: spot.id });
      if (!begun) throw refusal('unknown_spot', say.unknownSpot);
      const { endsAt, isUsed } = begun;
      const token = signTurn(row.signing_key, { spotId: spot.id, endsAt });
      keepTurn(reply, deps.config, { eventId: row.event_id, token, endsAt, now: deps.clock() });
      const turn = { token, ends_at: endsAt.toISOString() };
      return { data: { ...answer, is_used: isUsed, turn } };
    },
    getDraw: async ({ params, query, reply }) => {
      const room = await roomOf(params.event_id);
      if (!room.draw) throw refusal('no_waiting_room', say.noRoom);
      const isFirst = query.group === 'first';
      const score = room.draw[query.group][query.from - 1];
      const { event_id: eventId } = room.row;
      const ids =
        score === undefined ? [] : await readDrawn(deps.db, { eventId, isFirst, score }, DRAW_PART);
      const lines = ids.map((id, index) => `${query.from + index},${id}`);
      // A draw never changes; a later round has another one.
      reply.header('cache-control', 'public, max-age=60');
      return {
        content: Buffer.from(['position,spot', ...lines, ''].join('\n')),
        contentType: 'text/csv; charset=utf-8',
        fileName: `draw-${query.group}-${query.from}.csv`,
      };
    },
  });
}

/** Gives the browser the turn as a cookie, which the page reads for its countdown. */
function keepTurn(
  reply: FastifyReply,
  config: Config,
  { eventId, token, endsAt, now }: { eventId: string; token: string; endsAt: Date; now: Date },
): void {
  const maxAge = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  const attributes = { ...cookieAttributes(config), httpOnly: false, maxAge };
  reply.setCookie(turnCookieName(eventId), token, attributes);
}

function noRoom(now: Date): WaitingRoomStatus {
  return {
    phase: 'closed',
    is_paused: false,
    at: now.toISOString(),
    gathers_at: null,
    opens_at: null,
    joined: NOBODY,
    called: NOBODY,
    per_minute: 0,
    error: 0,
    seed_hash: '',
    seed: null,
    drawn_hash: null,
    drawn: NOBODY,
    on_sale: [],
    sale: 'on_sale',
    is_sold_out: false,
    only_with_code: false,
    all_taken: false,
    ask_again: 10,
  };
}
