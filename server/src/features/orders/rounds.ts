import type { Rounds } from '../../jobs/rounds.ts';
import { remindOfNames } from './reminders/remind-names.ts';
import { remindUnpaid } from './reminders/remind.ts';

const REMIND_EVERY_MS = 60_000;
/** Names are due in days. */
const REMIND_OF_NAMES_EVERY_MS = 600_000;

export const orderRounds: Rounds = {
  repeated: [
    { doing: 'Reminding buyers', everyMs: REMIND_EVERY_MS, run: remindUnpaid },
    { doing: 'Reminding of names', everyMs: REMIND_OF_NAMES_EVERY_MS, run: remindOfNames },
  ],
};
