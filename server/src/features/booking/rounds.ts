import type { Rounds } from '../../jobs/rounds.ts';
import { expireHolds } from './expiry/expire.ts';

/** Seats of expired holds are back on sale within two seconds; this leaves time for the work. */
const HOLDS_EVERY_MS = 500;

export const bookingRounds: Rounds = {
  repeated: [{ doing: 'Ending holds', everyMs: HOLDS_EVERY_MS, run: expireHolds }],
};
