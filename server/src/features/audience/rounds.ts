import type { Rounds } from '../../jobs/rounds.ts';
import { addUpMembers } from './people/add-up.ts';

/** Each reader of the audience adds up the changes first. This keeps their list short. */
const MEMBERS_EVERY_MS = 2000;

export const audienceRounds: Rounds = {
  repeated: [
    {
      doing: 'Adding up the audience',
      everyMs: MEMBERS_EVERY_MS,
      run: ({ db }) => addUpMembers(db, null),
    },
  ],
};
