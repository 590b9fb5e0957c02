import { acceptedTypes, MAX_FILE_MB } from '@marquee/contract/questions/file-kinds';
import { uploadAddress } from '@marquee/contract/questions/file-addresses';
import { fileSentences } from '@marquee/contract/questions/files';
import { formatDate } from '@marquee/contract/formats/dates';
import type { AskedQuestion } from '@marquee/contract/questions/questions';
import type { FormQuestion } from './scripts/asking/fields.ts';

const mostBytes = `At most ${MAX_FILE_MB} MB.`;

/** Returns a question as a form asks it, with one hint for all that there is to say. */
export function formQuestionOf<Q extends AskedQuestion>(
  { help, reason, delete_on: day, when: _when, ...question }: Q,
  eventId: string,
): Omit<Q, 'help' | 'reason' | 'delete_on' | 'when'> & FormQuestion {
  const gone = day === null ? '' : `We delete your answer on ${formatDate(day)}.`;
  const isFile = question.kind === 'file';
  const kinds = isFile ? `${fileSentences.wrongKind(question.takes)} ${mostBytes}` : '';
  return {
    ...question,
    ...(isFile && { uploads: uploadAddress(eventId), accept: acceptedTypes(question.takes) }),
    hint: [help, kinds, reason, gone].filter(Boolean).join(' '),
  };
}
