import type { Rounds } from '../../jobs/rounds.ts';
import { sweepNotices } from './mails/commands.ts';
import { tellNotices } from './mails/tell.ts';

const NOTICES_EVERY_MS = 5_000;

export const noticeRounds: Rounds = {
  repeated: [{ doing: 'Telling notices', everyMs: NOTICES_EVERY_MS, run: tellNotices }],
  hourly: [sweepNotices],
};
