import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why a waiting room takes nobody, or a booking has to wait for its turn. */
export const waitingRoomRefusalCodes = refusalCodes({
  /** The event has a waiting room now, and the request has no turn of it. */
  turn_needed: { is: 'conflict', details: z.object({ waiting_room: z.string() }) },
  /** The ten minutes are over. */
  turn_over: { is: 'conflict' },
  /** A turn books once. */
  turn_used: { is: 'conflict' },
  no_waiting_room: { is: 'conflict' },
  /** People may come in from this time on. */
  too_early: { is: 'conflict', details: z.object({ from: z.iso.datetime() }) },
  /** The solution is wrong, too old, or of another waiting room. */
  puzzle_unsolved: { is: 'invalid' },
  unknown_spot: { is: 'not_found' },
  unknown_access_code: { is: 'invalid' },
  access_code_full: { is: 'conflict' },
  access_code_in_use: { is: 'conflict' },
  too_many_access_codes: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
  /** The waiting room is not in a phase from which this is possible. */
  wrong_phase: { is: 'conflict' },
});

export const codesOfWaitingRooms = {
  book: ['turn_needed', 'turn_over', 'turn_used'],
  puzzle: ['no_waiting_room', 'too_early'],
  join: [
    'no_waiting_room',
    'too_early',
    'puzzle_unsolved',
    'unknown_access_code',
    'access_code_full',
  ],
  turn: ['no_waiting_room', 'unknown_spot'],
  direct: ['wrong_phase'],
  addCode: ['access_code_in_use', 'too_many_access_codes'],
} as const;
