import type { Rounds } from '../../jobs/rounds.ts';
import { sweepAnswers } from './catalogue/commands.ts';

export const suggestionRounds: Rounds = { hourly: [sweepAnswers] };
