import { fileTypeOf, plainFileName, takesKind } from '@marquee/contract/questions/file-kinds';
import { fileSentences as say } from '@marquee/contract/questions/files';
import type { Question } from '@marquee/contract/questions/questions';
import { invalid, refusal } from '../../../lib/app-error.ts';

/**
 * Checks a sent file, and returns the columns of its row. Its first bytes decide its type.
 * @throws AppError `invalid` without a file, `not_this_file` for one that the question does not take
 */
export function keptFileOf(
  { takes }: Pick<Question, 'takes'>,
  { name, bytes }: { name: string; bytes: Buffer | undefined },
) {
  if (!bytes) throw invalid({ file: [say.file] });
  if (bytes.length === 0) throw invalid({ file: [say.empty] });
  const type = fileTypeOf(bytes);
  if (!type || !takesKind(takes, type.kind)) {
    const errors = { file: [say.wrongKind(takes)] };
    throw refusal('not_this_file', say.wrongKind(takes), { errors, details: { takes } });
  }
  const { contentType: content_type } = type;
  return { name: plainFileName(name, type), content_type, byte_size: bytes.length };
}

/** Returns the question with this id, if it is asked and takes a file. @throws AppError `invalid` */
export function fileQuestion(questions: readonly Question[], id: string): Question {
  const found = questions.find((one) => one.question_id === id.toLowerCase());
  if (found?.kind !== 'file' || !found.asked) throw invalid({ question_id: [say.notAsked] });
  return found;
}
