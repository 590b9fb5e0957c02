import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { lineOfText } from '../fields/text.ts';
import { WaitingRoomStatus } from './public.ts';
import { codesOfWaitingRooms } from './refusals.ts';
import { waitingRoomSentences as say } from './sentences.ts';

/**
 * When an event has a waiting room: never, by hand, for an opening time, or by itself when bookings
 * wait long.
 */
export const waitingModes = ['off', 'manual', 'scheduled', 'automatic'] as const;
export type WaitingMode = (typeof waitingModes)[number];

export const MAX_ACCESS_CODES = 50;

const whole = (error: string, least: number, most: number) =>
  z.number({ error }).int(error).min(least, error).max(most, error);

export const WaitingRoomInput = z
  .object({
    mode: z.enum(waitingModes),
    /** The event's local time, `YYYY-MM-DDTHH:mm`; only for `scheduled`. */
    opens: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, say.opensMissing)
      .nullable(),
    /** People may come in so many minutes before the opening. */
    gather_minutes: whole(say.minutes, 1, 1440),
    threshold_seconds: z.number(say.seconds).min(0.5, say.seconds).max(60, say.seconds),
    /** Null: as fast as the servers carry. */
    most_per_minute: whole(say.perMinute, 1, 100_000).nullable(),
    /** The most hashes that a browser computes for a spot. */
    difficulty: whole(say.difficulty, 1000, 1_000_000),
  })
  .refine(({ mode, opens }) => mode !== 'scheduled' || opens !== null, {
    error: say.opensMissing,
    path: ['opens'],
  });
export type WaitingRoomInput = z.output<typeof WaitingRoomInput>;

export const AccessCodeInput = z.object({
  label: lineOfText(say.label, 80),
  code: z
    .string({ error: say.code })
    .trim()
    .regex(/^[\w-]{4,40}$/, say.code),
  most_spots: whole(say.mostSpots, 1, 100_000),
});
export type AccessCodeInput = z.output<typeof AccessCodeInput>;

export const AccessCode = z.object({
  code_id: z.string(),
  label: z.string(),
  code: z.string(),
  most_spots: z.number().int(),
  spots: z.number().int(),
});
export type AccessCode = z.infer<typeof AccessCode>;

export const WaitingRoom = z.object(WaitingRoomInput.shape).extend({
  status: WaitingRoomStatus,
  /** Turns that run now, turns that ended without an order, and orders. */
  in_turn: z.number().int(),
  lapsed: z.number().int(),
  booked: z.number().int(),
  /** What the servers measured: bookings a second, and the slowest tenth of them. */
  booked_per_second: z.number(),
  slow_ms: z.number(),
  codes: z.array(AccessCode),
});
export type WaitingRoom = z.infer<typeof WaitingRoom>;

/** What staff do with a waiting room by hand. */
export const waitingRoomActs = ['gather', 'open', 'pause', 'resume', 'close'] as const;
export type WaitingRoomAct = (typeof waitingRoomActs)[number];

export const waitingRoomsApi = endpoints({
  getWaitingRoom: {
    call: 'GET /events/{id}/waiting-room',
    summary: 'Returns an event’s waiting room: its settings, and what happens in it now.',
    access: 'events:read',
    reply: WaitingRoom,
  },
  setWaitingRoom: {
    call: 'PUT /events/{id}/waiting-room',
    summary: 'Changes when an event has a waiting room, and how it lets people in.',
    access: 'events:write',
    body: WaitingRoomInput,
    reply: WaitingRoom,
  },
  directWaitingRoom: {
    call: 'POST /events/{id}/waiting-room/acts',
    summary: 'Lets people gather, opens, pauses, resumes or closes the waiting room.',
    access: 'events:write',
    refuses: codesOfWaitingRooms.direct,
    body: z.object({ act: z.enum(waitingRoomActs) }),
    reply: WaitingRoom,
  },
  addAccessCode: {
    call: 'POST /events/{id}/waiting-room/codes',
    summary: 'Adds an access code. Spots with one are called before all others.',
    access: 'events:write',
    refuses: codesOfWaitingRooms.addCode,
    body: AccessCodeInput,
    status: 201,
    reply: AccessCode,
  },
  deleteAccessCode: {
    call: 'DELETE /events/{id}/waiting-room/codes/{code_id}',
    summary: 'Deletes an access code. Spots that were taken with it stay.',
    access: 'events:write',
    reply: z.object({ code_id: z.string() }),
  },
});
