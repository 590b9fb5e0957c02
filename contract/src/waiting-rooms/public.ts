import { z } from 'zod';
import { saleStates } from '../pricing/sale.ts';
import { endpoints } from '../endpoint.ts';
import { codesOfWaitingRooms } from './refusals.ts';

/** Carries the turn of a booking; a browser has it in the cookie of the same turn. */
export const TURN_HEADER = 'waiting-room-turn';

export const turnHeader = {
  [TURN_HEADER]: {
    description: 'The turn, while the event has a waiting room. A browser sends it in a cookie.',
    minLength: 1,
    maxLength: 200,
  },
} as const;

export function waitingRoomPath(slug: string): string {
  return `/events/${slug}/waiting-room`;
}

export const waitingPhases = ['closed', 'announced', 'gathering', 'open'] as const;
export type WaitingPhase = (typeof waitingPhases)[number];

/** Those with an access code are first; a count of each group. */
const Groups = z.object({ first: z.number().int(), others: z.number().int() });
export type Groups = z.infer<typeof Groups>;

/** The same for everybody. A tab compares its own position with `called`. */
export const WaitingRoomStatus = z.object({
  phase: z.enum(waitingPhases),
  is_paused: z.boolean(),
  /** The server's time when it wrote this. */
  at: z.iso.datetime(),
  gathers_at: z.iso.datetime().nullable(),
  opens_at: z.iso.datetime().nullable(),
  /** How many people of each group have a position. */
  joined: Groups,
  /** The last position of each group that may book. */
  called: Groups,
  /** Calls a minute, and how far they stray from that, as a share of it. */
  per_minute: z.number(),
  error: z.number(),
  /** SHA-256 of the draw's seed, in hexadecimal; the seed itself once the draw is done. */
  seed_hash: z.string(),
  seed: z.string().nullable(),
  /** SHA-256 of the ids in the draw, in their order. */
  drawn_hash: z.string().nullable(),
  drawn: Groups,
  on_sale: z.array(z.object({ Type: z.string(), left: z.number().int() })),
  /** Whether anything is sold now, hidden price types included; while nothing is, nobody is called. */
  sale: z.enum(saleStates),
  /** Nothing can be bought any more: all seats are sold, or the sale is over. */
  is_sold_out: z.boolean(),
  /** All seats are sold but those kept for codes: nobody else finds anything to book. */
  only_with_code: z.boolean(),
  /**
   * All that is on sale is taken for now, by unpaid orders, too: nobody is called until something
   * comes back.
   */
  all_taken: z.boolean(),
  /** Seconds until a tab should ask again, so that the servers are not asked too often. */
  ask_again: z.number().int(),
});
export type WaitingRoomStatus = z.infer<typeof WaitingRoomStatus>;

/** A puzzle of ALTCHA: find the number whose SHA-256 with the salt is the challenge. */
export const Puzzle = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  signature: z.string(),
  /** The number is at most this. */
  maxnumber: z.number().int(),
});
export type Puzzle = z.infer<typeof Puzzle>;

const hex = z.string().regex(/^[\da-f]{64}$/);

export const SpotInput = z.object({
  puzzle: z.object({
    challenge: hex,
    salt: z.string().max(300),
    signature: hex,
    number: z.number().int().min(0).max(1_000_000_000),
  }),
  code: z.string().trim().max(40).optional(),
});
export type SpotInput = z.output<typeof SpotInput>;

export const Turn = z.object({
  /** The id of the spot, as in the list of the draw. */
  spot_id: z.string(),
  is_first: z.boolean(),
  /** From 1 in its group; null before the draw. */
  position: z.number().int().nullable(),
  /** The order of this turn was placed. */
  is_used: z.boolean(),
  /** Null until the position is called, or while `begin` was not asked for. */
  turn: z.object({ token: z.string(), ends_at: z.iso.datetime() }).nullable(),
});
export type Turn = z.infer<typeof Turn>;

export const publicWaitingRoomsApi = endpoints({
  getWaitingRoomStatus: {
    call: 'GET /public/events/{event_id}/waiting-room',
    summary: 'Returns the state of an event’s waiting room. Caches may keep it for a second.',
    access: 'public',
    hasTag: true,
    reply: WaitingRoomStatus,
  },
  getPuzzle: {
    call: 'POST /public/events/{event_id}/waiting-room/puzzles',
    summary: 'Makes a puzzle; its solution is worth one spot. They get harder for a network.',
    access: 'public',
    refuses: codesOfWaitingRooms.puzzle,
    perMinute: 600,
    status: 201,
    reply: Puzzle,
  },
  joinWaitingRoom: {
    call: 'POST /public/events/{event_id}/waiting-room/spots',
    summary:
      'Takes a spot for a solved puzzle. The same solution returns the same spot. An access code makes it one of the first.',
    access: 'public',
    refuses: codesOfWaitingRooms.join,
    perMinute: 600,
    body: SpotInput,
    status: 201,
    reply: z.object({ spot: z.string(), spot_id: z.string(), is_first: z.boolean() }),
  },
  takeTurn: {
    call: 'POST /public/events/{event_id}/waiting-room/turn',
    summary:
      'Returns the position of a spot. With `begin`, the ten minutes to book begin if it is called.',
    access: 'public',
    refuses: codesOfWaitingRooms.turn,
    body: z.object({ spot: z.string().max(200), begin: z.boolean().default(false) }),
    reply: Turn,
  },
  getDraw: {
    call: 'GET /public/events/{event_id}/waiting-room/draw.csv',
    summary:
      'Returns ten thousand spots of the draw in their order, from a position on: those with an access code first. Anybody can check it with the seed.',
    access: 'public',
    refuses: ['no_waiting_room'],
    perMinute: 120,
    query: z.object({
      group: z.enum(['first', 'others']).default('others'),
      from: z.coerce.number().int().min(1).default(1),
    }),
    fileType: 'text/csv',
  },
});
