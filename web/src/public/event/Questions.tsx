import type { PublicEvent } from '@marquee/contract/events/public';
import { type NamesAsked, namesEnd } from '@marquee/contract/holders/names';
import type { AskedQuestion } from '@marquee/contract/questions/questions';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formQuestionOf } from '../shared/form-question.ts';
import { FilesScript } from '../shared/FilesScript.tsx';
import { scriptAddress } from '../shared/scripts.ts';
import type { FormQuestion } from '../shared/scripts/asking/fields.ts';
import { HOLDER_EMAIL, HOLDER_NAME } from '../shared/scripts/asking/holder-questions.ts';

type QuestionsProps = { questions: AskedQuestion[]; names: NamesAsked; event: PublicEvent };

/** The place for what the event asks; `scripts/asking/questions.ts` writes the fields. */
export function Questions({ questions, names, event }: QuestionsProps) {
  const asked = [
    ...holderQuestions(names),
    ...questions.map((question) => formQuestionOf(question, event.event_id)),
  ];
  return (
    <>
      {asked.length > 0 && (
        <div
          className="asked"
          data-script={scriptAddress('booker/questions')}
          data-questions={JSON.stringify(asked)}
        >
          <input type="hidden" id="book-asked" name="asked" />
          <FilesScript questions={questions} />
        </div>
      )}
      {names.mode === 'later' && <p className="limit dim">{laterWords(names, event)}</p>}
    </>
  );
}

/** Returns the fields for the holder of each ticket, which are asked as questions are. */
function holderQuestions({ mode, emails, ticket_ids }: NamesAsked): FormQuestion[] {
  if (mode !== 'optional' && mode !== 'required') return [];
  const of = { per: 'ticket' as const, ticket_ids, options: [], shown_if: null };
  const name: FormQuestion = {
    ...of,
    question_id: HOLDER_NAME,
    kind: 'text',
    label: 'Name on the ticket',
    hint: '',
    required: mode === 'required',
  };
  const email: FormQuestion = {
    ...of,
    question_id: HOLDER_EMAIL,
    kind: 'email',
    label: 'E-mail for this ticket',
    hint: 'We send only this ticket there.',
    required: false,
  };
  return emails ? [name, email] : [name];
}

function laterWords(names: NamesAsked, { starts_at, timezone, schedule_change }: PublicEvent) {
  const end = namesEnd(names, { starts_at, postponed: schedule_change.postponed });
  const until = end === null ? '' : ` until ${formatInstant(end, timezone)}`;
  return `After booking, you can enter the names on the tickets${until}.`;
}
