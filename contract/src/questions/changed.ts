import type { FieldErrors } from '../errors.ts';
import { atMost } from '../fields/text.ts';
import { type Answer, type AnswerInput, lengthOf, noteError, sortOut } from './answers.ts';
import { answerField, answerSentences as say, type AnswerValue, isAsked } from './asked.ts';
import { readAnswer } from './kinds.ts';
import { MAX_ANSWERS } from './limits.ts';
import type { Question } from './questions.ts';

/** A valid ticket of an order: its index among those of its booking, and its price type. */
export type TicketPlace = { index: number; type: string };

/** A ticket whose answers are changed. */
type ChangedTicket = TicketPlace & {
  /** Whether what is not given stays, even if the answers of its order change what it is asked. */
  stays?: boolean;
};

/** A new answer; undefined takes it away. */
export type AnswerChange = Omit<Answer, 'value'> & { value: AnswerValue | undefined };

export type ChangedAnswers = { errors: FieldErrors; changes: AnswerChange[] };

type Changing = {
  questions: readonly Question[];
  tickets: readonly ChangedTicket[];
  /** The answers that the order has. */
  stored: readonly Answer[];
  /** What is to change; an empty text or list takes an answer away. All else stays as it is. */
  given: readonly AnswerInput[];
};

/**
 * Checks changes of an order's answers. An answer that stays is not judged by what is asked today; one
 * to a question that is no longer asked because of another change is taken away. What is asked after the booking may
 * be answered bit by bit.
 * @param options.mayMiss whether required answers may be taken away
 * @returns the errors by field, and what changes
 */
export function changeAnswers(
  { questions, tickets, stored, given }: Changing,
  { mayMiss }: { mayMiss: boolean },
): ChangedAnswers {
  const asked = questions.filter((question) => question.asked);
  const types: string[] = [];
  for (const { index, type } of tickets) types[index] = type;
  const { errors, byField } = sortOut(asked, types, given);
  const before = new Map(
    stored.map((one) => [answerField(one.question_id, one.ticket), one.value]),
  );
  const after = new Map(before);
  const staying = new Set(tickets.flatMap(({ index, stays }) => (stays ? [index] : [])));
  const changes: AnswerChange[] = [];
  for (const { question, about, ticket } of placesOf(asked, tickets)) {
    const { question_id } = question;
    const field = answerField(question_id, ticket);
    if (ticket !== undefined && staying.has(ticket) && !byField.has(field)) continue;
    const old = before.get(field);
    const read = byField.has(field)
      ? readAnswer(offering(question, old), byField.get(field))
      : null;
    if (read !== null && 'error' in read) noteError(errors, field, read.error);
    else {
      const wasAsked = isAsked(question, about, lookedUp(before, ticket));
      const isStill = isAsked(question, about, lookedUp(after, ticket));
      const wanted = read ? read.value : old;
      if (!isStill && read?.value !== undefined) noteError(errors, field, say.notAsked);
      const value = isStill || !wasAsked ? wanted : undefined;
      const mayStayAway = old === undefined && (wasAsked || question.when === 'after');
      if (value === undefined && isStill && question.required && !mayMiss && !mayStayAway) {
        noteError(errors, field, say.missing);
      }
      keep(after, field, value);
      if (!isSame(old, value)) changes.push({ question_id, ticket, value });
    }
  }
  const length = lengthOf([...after.values()].map((value) => ({ value })));
  if (!mayMiss && length > Math.max(MAX_ANSWERS, lengthOf(stored))) {
    noteError(errors, 'answers', atMost(MAX_ANSWERS));
  }
  return { errors, changes };
}

type Place = { question: Question; about: string[]; ticket: number | undefined };

function placesOf(asked: Question[], tickets: readonly TicketPlace[]): Place[] {
  return asked.flatMap((question): Place[] =>
    question.per === 'order'
      ? [{ question, about: tickets.map(({ type }) => type), ticket: undefined }]
      : tickets.map(({ index, type }) => ({ question, about: [type], ticket: index })),
  );
}

/** Returns a question that still offers what was chosen before. */
function offering(question: Question, old: AnswerValue | undefined) {
  const chosen = old === undefined ? [] : [old].flat().map(String);
  const gone = chosen.filter((one) => !question.options.includes(one));
  return { ...question, options: [...question.options, ...gone] };
}

function lookedUp(answers: ReadonlyMap<string, AnswerValue>, ticket: number | undefined) {
  return (id: string) => answers.get(answerField(id, ticket)) ?? answers.get(answerField(id));
}

function keep(answers: Map<string, AnswerValue>, field: string, value: AnswerValue | undefined) {
  if (value === undefined) answers.delete(field);
  else answers.set(field, value);
}

function isSame(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
