import { wallClockOf } from '../events/times.ts';
import type { AskedQuestion } from './questions.ts';

/** Returns the questions whose answers are kept: not those whose answers were deleted by date. */
export function keptQuestions<Q extends Pick<AskedQuestion, 'delete_on'>>(
  questions: readonly Q[],
  { timezone }: { timezone: string },
  now: Date,
): Q[] {
  const today = wallClockOf(now, timezone).date;
  return questions.filter(({ delete_on: day }) => day === null || day > today);
}
