import type { PublicOrder } from '../orders/public.ts';
import { isMet } from './asked.ts';
import { answersAbout } from './given.ts';
import type { OpenQuestion } from './open.ts';

/** An answer that is missing; `ticket` is null for one about the whole order. */
export type MissingAnswer = { question: OpenQuestion; ticket: number | null };

/** Returns what buyers are asked after the booking and did not answer yet, in the order of tickets. */
export function unanswered({
  open_questions: open,
  answers,
}: Pick<PublicOrder, 'open_questions' | 'answers'>): MissingAnswer[] {
  const isMissing = ({ question, ticket }: MissingAnswer): boolean => {
    const own = answersAbout(answers, ticket);
    const to = (id: string) =>
      [...own, ...answersAbout(answers, null)].find(({ question_id }) => question_id === id)?.value;
    const isAnswered = own.some(({ question_id }) => question_id === question.question_id);
    return !isAnswered && isMet(question.shown_if, to);
  };
  const asked = (open?.questions ?? []).filter(({ when }) => when === 'after');
  return asked
    .flatMap((question): MissingAnswer[] =>
      question.per === 'order'
        ? [{ question, ticket: null }]
        : question.tickets.map((ticket) => ({ question, ticket })),
    )
    .filter(isMissing)
    .toSorted((a, b) => (a.ticket ?? -1) - (b.ticket ?? -1));
}

/** Returns those of them that the organizer needs. */
export function missingAnswers(
  order: Pick<PublicOrder, 'open_questions' | 'answers'>,
): MissingAnswer[] {
  return unanswered(order).filter(({ question }) => question.required);
}
