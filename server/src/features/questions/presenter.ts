import type { AnswerValue } from '@marquee/contract/questions/asked';
import { answerText } from '@marquee/contract/questions/answer-text';
import { fileKindsInWords } from '@marquee/contract/questions/file-kinds';
import { beforeAnswer, type GivenAnswer } from '@marquee/contract/questions/given';
import {
  type AnswerTotal,
  type AskedQuestion,
  type EventQuestions,
  type Question,
  questionDefaults,
} from '@marquee/contract/questions/questions';
import type { AnswerRow, TotalRow } from './queries.ts';

export function presentQuestions(
  questions: Question[],
  counts: ReadonlyMap<string, number>,
  missing: ReadonlyMap<string, number>,
  totals: TotalRow[],
): EventQuestions {
  const totalsOf = (id: string): AnswerTotal[] =>
    totals.flatMap(({ question_id, value, count }) => (question_id === id ? { value, count } : []));
  return {
    questions: questions.map((question) => ({
      ...question,
      answers: counts.get(question.question_id) ?? 0,
      missing: missing.get(question.question_id) ?? 0,
      totals: totalsOf(question.question_id),
    })),
  };
}

/** Returns what buyers see of the questions that are still asked. */
export function presentAsked(questions: Question[] | null): AskedQuestion[] {
  return (questions ?? []).flatMap(({ at_door: _atDoor, asked, ...question }) =>
    asked ? { ...questionDefaults, ...question } : [],
  );
}

/** Returns those of them that a booking has to answer. */
export function presentAskedAtBooking(questions: Question[] | null): AskedQuestion[] {
  return presentAsked(questions).filter(({ when }) => when === 'booking');
}

export function presentAnswers(rows: AnswerRow[] | null): GivenAnswer[] {
  return (rows ?? []).map(({ kind, ticket, value, ...question }) => ({
    ...question,
    ticket: ticket === 0 ? null : ticket - 1,
    value,
    text: answerText(kind, value),
    is_file: kind === 'file',
  }));
}

/** Returns the answers in one line each: 'Diet: vegan'. One that is missing is null. */
export function answerLines(
  rows: (Pick<AnswerRow, 'label' | 'kind'> & { value: AnswerValue | null })[] | null,
): string[] {
  return (rows ?? []).map(({ label, kind, value }) => {
    return `${beforeAnswer(label)} ${value === null ? 'not answered yet' : answerText(kind, value)}`;
  });
}

/** Returns a question for the audit log. */
export function auditedQuestion(question: Question): string {
  const { label, kind, per, when, required, options, takes, at_door, asked, delete_on } = question;
  const facts = [
    kind.replaceAll('_', ' '),
    `once per ${per}`,
    when === 'after' ? 'after the booking' : '',
    required ? 'required' : 'optional',
    options.join(' / '),
    kind === 'file' ? fileKindsInWords(takes) : '',
    at_door ? 'shown at the door' : '',
    delete_on === null ? '' : `answers deleted on ${delete_on}`,
    asked ? '' : 'no longer asked',
  ];
  return `${label} (${facts.filter(Boolean).join(', ')})`;
}
