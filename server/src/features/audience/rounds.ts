import type { Database } from '../../db/database.ts';
import type { Rounds } from '../../jobs/rounds.ts';
import { addUpInSteps } from './people/add-up.ts';

/** Each reader of the audience adds up the changes first. This keeps their list short. */
const MEMBERS_EVERY_MS = 2000;
/** Shares of an organizer in a round. A server that stops waits for its end. */
const STEPS = 10;

export const audienceRounds: Rounds = {
  repeated: [
    {
      doing: 'Adding up the audience',
      everyMs: MEMBERS_EVERY_MS,
      run: ({ db }) => addUpForAWhile(db),
    },
  ],
};

async function addUpForAWhile(db: Database): Promise<void> {
  let steps = 0;
  for await (const isBusy of addUpInSteps(db, null)) {
    if (isBusy || steps === STEPS) return;
    steps += 1;
  }
}
