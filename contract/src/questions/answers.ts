import { z } from 'zod';
import type { FieldErrors } from '../errors.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { atMost } from '../fields/text.ts';
import { Id } from '../list.ts';
import { answerField, answerSentences as say, type AnswerValue, isAsked } from './asked.ts';
import { readAnswer } from './kinds.ts';
import { MAX_ANSWERS, MAX_LONG_TEXT, MAX_OPTION, MAX_OPTIONS, MAX_QUESTIONS } from './limits.ts';
import type { Question } from './questions.ts';

const value = z.union([
  z.string().max(MAX_LONG_TEXT, atMost(MAX_LONG_TEXT)),
  z.number(),
  z.boolean(),
  z.array(z.string().max(MAX_OPTION, atMost(MAX_OPTION))).max(MAX_OPTIONS),
]);

export const AnswerInput = z.object({
  question_id: Id.toLowerCase(),
  /** The index of the ticket in the order of the booking's items; those of one type are together. */
  ticket: z.number().int().min(0).max(MAX_TICKETS_PER_ORDER).optional(),
  /** A text, a number, true or false, an option, or a list of options. */
  value,
});
export type AnswerInput = z.output<typeof AnswerInput>;

export const AnswersInput = answersOf(AnswerInput);

/** Returns the schema of a list of answers, which is neither too long nor says too much. */
export function answersOf<One extends z.ZodType<Pick<AnswerInput, 'value'>>>(answer: One) {
  return z
    .array(answer)
    .max(
      MAX_QUESTIONS * MAX_TICKETS_PER_ORDER,
      atMost(MAX_QUESTIONS * MAX_TICKETS_PER_ORDER, 'answers'),
    )
    .refine((answers) => lengthOf(answers) <= MAX_ANSWERS, { error: atMost(MAX_ANSWERS) });
}

/** Counts the characters of answers. */
export function lengthOf(answers: readonly Pick<AnswerInput, 'value'>[]): number {
  const own = (it: AnswerValue): number =>
    Array.isArray(it) ? it.reduce((sum, one) => sum + one.length, 0) : String(it).length;
  return answers.reduce((sum, answer) => sum + own(answer.value), 0);
}

/** An answer to a question about the whole booking, or about one of its tickets. */
export type Answer = { question_id: string; ticket: number | undefined; value: AnswerValue };

/**
 * Checks the answers of a booking against the questions of its event.
 * @param types the type of each ticket, in the order of the booking's items; none: nothing is asked
 * @returns the errors by field, and the answers to keep: those that are not empty
 */
export function checkAnswers(
  questions: readonly Question[],
  types: readonly string[],
  given: readonly AnswerInput[],
): { errors: FieldErrors; answers: Answer[] } {
  const asked = questions.filter(({ asked: isStill, when }) => isStill && when !== 'after');
  const { errors, byField } = sortOut(asked, types, given);
  const answers: Answer[] = [];
  const found = (id: string, ticket: number | undefined) =>
    answers.find((one) => one.question_id === id && (one.ticket ?? ticket) === ticket)?.value;
  const check = (question: Question, about: readonly string[], ticket?: number) => {
    const field = answerField(question.question_id, ticket);
    const raw = byField.get(field);
    const answer = raw === undefined ? undefined : readAnswer(question, raw);
    if (answer !== undefined && 'error' in answer) return noteError(errors, field, answer.error);
    const kept = answer?.value;
    if (about.length === 0 || !isAsked(question, about, (id) => found(id, ticket))) {
      return kept === undefined ? undefined : noteError(errors, field, say.notAsked);
    }
    if (kept !== undefined) {
      answers.push({ question_id: question.question_id, ticket, value: kept });
    } else if (question.required) noteError(errors, field, say.missing);
  };
  for (const question of asked) {
    if (question.per === 'order') check(question, types);
    else for (const [ticket, type] of types.entries()) check(question, [type], ticket);
  }
  return { errors, answers };
}

/**
 * Finds the question of each answer; what has none is an error at its place in the list.
 * @param types the type of each ticket by its index; one that is no longer valid has none
 */
export function sortOut(
  asked: Question[],
  types: readonly string[],
  given: readonly AnswerInput[],
) {
  const errors: FieldErrors = {};
  const byField = new Map<string, AnswerInput['value']>();
  for (const [index, answer] of given.entries()) {
    const question = asked.find(({ question_id }) => question_id === answer.question_id);
    const { ticket } = answer;
    const at = (name: string, sentence: string) =>
      noteError(errors, `answers.${index}.${name}`, sentence);
    if (!question) at('question_id', say.unknown);
    else if (question.per === 'order' && ticket !== undefined) at('ticket', say.noTicket);
    else if (question.per === 'ticket' && types[ticket ?? -1] === undefined) {
      at('ticket', say.whichTicket);
    } else {
      const field = answerField(question.question_id, ticket);
      if (byField.has(field)) at('question_id', say.twice);
      byField.set(field, answer.value);
    }
  }
  return { errors, byField };
}

/** Adds an error to those of a field. */
export function noteError(errors: FieldErrors, field: string, sentence: string): void {
  (errors[field] ??= []).push(sentence);
}
