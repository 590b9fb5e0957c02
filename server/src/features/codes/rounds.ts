import type { Rounds } from '../../jobs/rounds.ts';
import { releaseShares } from './shares/release.ts';

const SHARES_EVERY_MS = 1000;

export const codeRounds: Rounds = {
  repeated: [
    { doing: 'Releasing seats kept for codes', everyMs: SHARES_EVERY_MS, run: releaseShares },
  ],
};
