import type { Rounds } from '../../jobs/rounds.ts';
import { endRequests } from './exchange-requests/end.ts';

/** Buyers see within seconds that their time is over; orders that changed wait as long. */
const REQUESTS_EVERY_MS = 2000;

export const paymentRounds: Rounds = {
  repeated: [{ doing: 'Ending requests to buyers', everyMs: REQUESTS_EVERY_MS, run: endRequests }],
};
