import type { Rounds } from '../../jobs/rounds.ts';
import { forgetSetAside } from './bank/set-aside.ts';
import { expireHolds } from './booking/expire.ts';
import { remindUnpaid } from './unpaid/remind.ts';

/** Seats of expired holds are back on sale within two seconds; this leaves time for the work. */
const HOLDS_EVERY_MS = 500;
const REMIND_EVERY_MS = 60_000;

export const orderRounds: Rounds = {
  repeated: [
    { doing: 'Ending holds', everyMs: HOLDS_EVERY_MS, run: expireHolds },
    { doing: 'Reminding buyers', everyMs: REMIND_EVERY_MS, run: remindUnpaid },
  ],
  hourly: [forgetSetAside],
};
