import type {
  EventQuestions,
  Question,
  QuestionsInput,
} from '@marquee/contract/questions/questions';
import { questionSentences } from '@marquee/contract/questions/questions';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { invalid, refusal } from '../../lib/app-error.ts';
import { record } from '../audit/commands.ts';
import { getEvent, lockEvent } from '../events/queries.ts';
import { auditedQuestion, presentQuestions } from './presenter.ts';
import { countAnswers, countMissing, countTotals, listQuestions } from './queries.ts';

/**
 * Replaces the questions of an event.
 * @throws AppError `not_found`, `invalid` for a price type of another event, and
 * `question_has_answers` if answers would be lost without `delete_answers`
 */
export async function setQuestions(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  input: QuestionsInput,
): Promise<EventQuestions> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, givenId);
    const { id, title, prices } = await getEvent(trx, actor, givenId);
    refuseForeignTickets(
      input,
      prices.map((price) => price.id),
    );
    const before = await listQuestions(trx, id);
    const after = input.questions.map(storedQuestion);
    const removed = before.filter(
      (question) => !after.some((other) => keepsAnswers(question, other)),
    );
    const deleted = await removeAnswers(trx, id, removed, input.delete_answers);
    const isSameAtDoor = doorPart(before) === doorPart(after);
    await writeQuestions(trx, id, after, isSameAtDoor ? undefined : now);
    const object = { type: 'event', id, label: title };
    const sides = {
      before: { questions: before.map(auditedQuestion) },
      after: {
        questions: after.map(auditedQuestion),
        ...(deleted > 0 && { deleted_answers: deleted }),
      },
    };
    await record(trx, actor, { action: 'event.questions-changed', object, ...sides }, now);
    const counts = await countAnswers(trx, id);
    return presentQuestions(after, counts, await countMissing(trx, id), await countTotals(trx, id));
  });
}

/** Tells whether a question keeps its answers: a file answers no other kind, and no other a file. */
function keepsAnswers(before: Question, after: Question): boolean {
  const isFile = before.kind === 'file';
  return before.question_id === after.question_id && isFile === (after.kind === 'file');
}

/** Returns what scanners depend on, to compare it. */
function doorPart(questions: Question[]): string {
  const shown = questions.filter(({ at_door }) => at_door);
  // With what decides whether an answer is missing.
  return JSON.stringify(
    shown.map(({ question_id, label, kind, when, required, asked, ticket_ids, shown_if }) => {
      return [question_id, label, kind, when, required, asked, ticket_ids, shown_if];
    }),
  );
}

function storedQuestion(question: QuestionsInput['questions'][number]): Question {
  const { question_id = randomUUID(), ticket_ids, shown_if, ...rest } = question;
  return {
    ...rest,
    question_id,
    ticket_ids: ticket_ids.map((id) => id.toLowerCase()),
    shown_if: shown_if && { ...shown_if, question_id: shown_if.question_id.toLowerCase() },
  };
}

function refuseForeignTickets({ questions }: QuestionsInput, own: string[]): void {
  const foreign = questions.flatMap(({ ticket_ids }, index) =>
    ticket_ids.every((id) => own.includes(id.toLowerCase())) ? [] : [index],
  );
  if (foreign.length === 0) return;
  const sentence = [questionSentences.foreignTicket];
  throw invalid(
    Object.fromEntries(foreign.map((index) => [`questions.${index}.ticket_ids`, sentence])),
  );
}

/** Deletes the answers to removed questions, if the caller wants that. @returns how many */
async function removeAnswers(
  trx: Trx,
  eventId: string,
  removed: Question[],
  isWanted: boolean,
): Promise<number> {
  if (removed.length === 0) return 0;
  const counts = await countAnswers(trx, eventId);
  const lost = removed.flatMap(({ question_id, label }) => {
    const answers = counts.get(question_id) ?? 0;
    return answers > 0 ? [{ question_id, label, answers }] : [];
  });
  if (lost.length === 0) return 0;
  if (!isWanted) {
    throw refusal('question_has_answers', questionSentences.hasAnswers, {
      details: { questions: lost },
    });
  }
  return deleteAnswers(
    trx,
    eventId,
    lost.map(({ question_id }) => question_id),
  );
}

/** @returns how many were deleted */
export async function deleteAnswers(trx: Trx, eventId: string, ids: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from answers using orders
    where orders.id = answers.order_id and orders.event_id = ${eventId}
      and question_id = any(${ids}::uuid[])`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** @param changed_at undefined if scanners see no change */
export async function writeQuestions(
  trx: Trx,
  event_id: string,
  questions: Question[],
  changed_at?: Date,
): Promise<void> {
  const row = {
    questions: JSON.stringify(questions),
    ...(changed_at !== undefined && { changed_at }),
  };
  await trx
    .insertInto('booking_forms')
    .values({ event_id, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute();
}
