import type { Rounds } from '../../jobs/rounds.ts';
import { sweepMapTowns } from './commands.ts';

export const geocodingRounds: Rounds = { hourly: [sweepMapTowns] };
