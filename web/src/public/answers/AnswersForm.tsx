import type { OpenQuestions } from '@marquee/contract/questions/open';
import { unanswered } from '@marquee/contract/questions/missing';
import type { GivenAnswer } from '@marquee/contract/questions/given';
import { formQuestionOf } from '../shared/form-question.ts';
import { FilesScript } from '../shared/FilesScript.tsx';
import { scriptAddress } from '../shared/scripts.ts';
import type { AnswersSheet } from './scripts/answers.ts';
import { untilWords } from './until.ts';

type Props = {
  /** Whether `secret` opens the order, or one ticket of it. */
  of: 'order' | 'ticket';
  secret: string;
  open: OpenQuestions | null;
  answers: GivenAnswer[];
  tickets: { index: number | null; type_id?: string | null; Type: string; reference: string }[];
  timezone: string;
  eventId: string;
};

/**
 * The place where buyers and holders change their answers, until the time that the organizer set;
 * `scripts/answers.ts` writes the fields.
 */
export function AnswersForm({ of, secret, open, answers, tickets, timezone, eventId }: Props) {
  if (!open) return null;
  // While anything that is asked after the booking has no answer.
  const isAsked = unanswered({ open_questions: open, answers }).length > 0;
  const sheet: AnswersSheet = {
    questions: open.questions.map((question) => formQuestionOf(question, eventId)),
    answers: answers.map(({ question_id, ticket, value }) => ({ question_id, ticket, value })),
    tickets: tickets.map(({ index, type_id, Type, reference }) => ({
      index,
      ...(typeof type_id === 'string' && { type: type_id }),
      label: Type,
      reference,
    })),
  };
  return (
    <form
      className="panel answering"
      noValidate
      data-answers={JSON.stringify(sheet)}
      data-of={of}
      data-secret={secret}
      data-script={scriptAddress('order/answers')}
      aria-labelledby="answers-title"
      hidden
    >
      <h2 id="answers-title">{isAsked ? 'Questions about your visit' : 'Your answers'}</h2>
      <p className="dim">
        {isAsked ? 'You can answer them' : 'You can change them'} until{' '}
        {untilWords(open.until, timezone)}.
      </p>
      <div className="asked" data-fields />
      <FilesScript questions={open.questions} />
      <p role="alert" className="error" data-problem hidden />
      <p role="status" data-saved hidden />
      <button type="submit" className="btn main">
        Save answers
      </button>
    </form>
  );
}
