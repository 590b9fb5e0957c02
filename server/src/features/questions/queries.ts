import type { Question } from '@marquee/contract/questions/questions';
import type { AnswerValue } from '@marquee/contract/questions/asked';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { getId, isId } from '../../lib/ids.ts';

/** Returns the questions of an event, in their order. */
export async function listQuestions(db: Database, eventId: string): Promise<Question[]> {
  const row = await db
    .selectFrom('booking_forms')
    // The contract validated them when they were saved.
    .select((eb) => eb.ref('questions').$castTo<Question[]>().as('questions'))
    .where('event_id', '=', getId(eventId))
    .executeTakeFirst();
  return row?.questions ?? [];
}

export type AnswerRow = Pick<Question, 'question_id' | 'label' | 'kind'> & {
  /** 0 for the whole order. */
  ticket: number;
  value: AnswerValue;
};

/** Selects the answers of the order of a row with their questions, in the order of the questions. */
export const answersOfOrder = selectAnswers(sql`true`).as('answers');

/** Selects those that concern the ticket of a row: its own, and those of its whole order. */
export const answersOfTicket = selectAnswers(ofTicket()).as('answers');

/** Selects what of them the door sees. */
export const answersAtDoor = selectAnswers(
  sql`${ofTicket()} and (question ->> 'at_door')::boolean`,
).as('door_answers');

/**
 * Matches tickets for which a question was answered, on their own or with their whole order.
 * @param answer what it was answered with; undefined matches every answer
 */
export function answered(questionId: string, answer: string | undefined) {
  const id = isId(questionId) ? questionId : null;
  const given = answer === 'yes' ? 'true' : answer === 'no' ? 'false' : answer;
  const is =
    answer === undefined
      ? sql`true`
      : sql`(value ? ${answer} or value #>> '{}' in (${answer}, ${given}))`;
  return sql<SqlBool>`exists (
    select from answers where answers.order_id = orders.id and question_id = ${id}::uuid
      and ${ofTicket()} and ${is})`;
}

function ofTicket() {
  return sql<boolean>`(answers.ticket = 0 or answers.ticket = tickets.place)`;
}

function selectAnswers(which: RawBuilder<unknown>) {
  return sql<AnswerRow[] | null>`(
    select json_agg(json_build_object(
      'question_id', question ->> 'question_id', 'label', question ->> 'label',
      'kind', question ->> 'kind', 'ticket', answers.ticket, 'value', answers.value)
      order by n, answers.ticket)
    from answers
    join booking_forms on booking_forms.event_id = orders.event_id
    cross join lateral jsonb_array_elements(booking_forms.questions)
      with ordinality as listed(question, n)
    where answers.order_id = orders.id and question ->> 'question_id' = answers.question_id::text
      and ${which})`;
}

/** Counts all answers to the questions of an event, by question. */
export async function countAnswers(db: Database, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('orders', 'orders.id', 'answers.order_id')
    .select(['question_id', sql<number>`count(*)::integer`.as('count')])
    .where('orders.event_id', '=', eventId)
    .groupBy('question_id')
    .execute();
  return new Map(rows.map(({ question_id, count }) => [question_id, count]));
}

export type TotalRow = { question_id: string; value: string; count: number };

/** Counts each answer to choices and yes/no questions, over completed orders and valid tickets. */
export async function countTotals(db: Database, eventId: string): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select question_id, case chosen when 'true' then 'yes' when 'false' then 'no'
      else chosen #>> '{}' end as value, count(*)::integer as count
    from answers
    join orders on orders.id = answers.order_id
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) chosen
    where orders.event_id = ${eventId} and orders.status = 'completed'
      and question_id in (
        select (question ->> 'question_id')::uuid
        from booking_forms, jsonb_array_elements(questions) question
        where event_id = ${eventId}
          and question ->> 'kind' in ('choice', 'choices', 'yes_no', 'country'))
      and exists (
        select from tickets where tickets.order_id = orders.id and voided_at is null
          and answers.ticket in (0, tickets.place))
    group by 1, 2 order by count(*) desc, 2`.execute(db);
  return rows;
}
