import type { Rounds } from '../../jobs/rounds.ts';
import { sweepFollows } from './follows/commands.ts';

export const boostRounds: Rounds = { hourly: [sweepFollows] };
