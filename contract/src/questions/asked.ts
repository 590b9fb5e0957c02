import type { AskedQuestion, ShownIf } from './questions.ts';

/** What a booking is told of its answers. */
export const answerSentences = {
  missing: 'Please answer this question.',
  unknown: 'This question is no longer asked. Please reload this page.',
  notAsked: 'This question is not asked for this booking.',
  twice: 'This question is answered twice.',
  whichTicket: 'Say which ticket this answer is for.',
  noTicket: 'This question is asked once for the whole booking.',
} as const;

export type AnswerValue = string | number | boolean | string[];

/**
 * Tells whether a question is asked.
 * @param types the types of the tickets that it is about: of one ticket, or of the whole order
 * @param answerTo the answers to earlier questions
 */
export function isAsked(
  { ticket_ids, shown_if }: Pick<AskedQuestion, 'ticket_ids' | 'shown_if'>,
  types: readonly string[],
  answerTo: (questionId: string) => AnswerValue | undefined,
): boolean {
  const isForThese = ticket_ids.length === 0 || types.some((type) => ticket_ids.includes(type));
  return isForThese && isMet(shown_if, answerTo);
}

/** Tells whether the answers meet the condition of a question. */
export function isMet(
  condition: ShownIf | null,
  answerTo: (questionId: string) => AnswerValue | undefined,
): boolean {
  return condition === null || meets(answerTo(condition.question_id), condition);
}

function meets(answer: AnswerValue | undefined, { values }: ShownIf): boolean {
  if (answer === undefined) return false;
  if (typeof answer === 'boolean') return values.includes(answer ? 'yes' : 'no');
  return [answer].flat().some((one) => values.includes(String(one)));
}

/** Returns where the errors of an answer stand: `answers.{question_id}`, then the ticket's index. */
export function answerField(questionId: string, ticket?: number): string {
  return ticket === undefined ? `answers.${questionId}` : `answers.${questionId}.${ticket}`;
}
