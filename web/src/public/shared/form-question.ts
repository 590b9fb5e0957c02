import { formatDate } from '@marquee/contract/formats/dates';
import type { AskedQuestion } from '@marquee/contract/questions/questions';
import type { FormQuestion } from './scripts/asking/fields.ts';

/** Returns a question as a form asks it, with one hint for all that there is to say. */
export function formQuestionOf<Q extends AskedQuestion>({
  help,
  reason,
  delete_on: day,
  when: _when,
  ...question
}: Q): Omit<Q, 'help' | 'reason' | 'delete_on' | 'when'> & FormQuestion {
  const gone = day === null ? '' : `We delete your answer on ${formatDate(day)}.`;
  return { ...question, hint: [help, reason, gone].filter(Boolean).join(' ') };
}
