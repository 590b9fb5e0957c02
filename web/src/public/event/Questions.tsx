import type { AskedQuestion } from '@marquee/contract/questions/questions';
import { formatDate } from '@marquee/contract/formats/dates';
import { scriptAddress } from '../shared/scripts.ts';
import type { FormQuestion } from './scripts/asking/fields.ts';

/** The place for what the event asks; `scripts/asking/questions.ts` writes the fields. */
export function Questions({ questions }: { questions: AskedQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <div
      className="asked"
      data-script={scriptAddress('booker/questions')}
      data-questions={JSON.stringify(questions.map(formQuestionOf))}
    >
      <input type="hidden" id="book-asked" name="asked" />
    </div>
  );
}

function formQuestionOf({ help, reason, delete_on, ...question }: AskedQuestion): FormQuestion {
  const gone = delete_on === null ? '' : `We delete your answer on ${formatDate(delete_on)}.`;
  return { ...question, hint: [help, reason, gone].filter(Boolean).join(' ') };
}
