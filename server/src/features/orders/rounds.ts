import type { Rounds } from '../../jobs/rounds.ts';
import { remindUnpaid } from './reminders/remind.ts';

const REMIND_EVERY_MS = 60_000;

export const orderRounds: Rounds = {
  repeated: [{ doing: 'Reminding buyers', everyMs: REMIND_EVERY_MS, run: remindUnpaid }],
};
