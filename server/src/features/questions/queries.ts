import { type Question, questionDefaults } from '@marquee/contract/questions/questions';
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
  return (row?.questions ?? []).map((question) => ({ ...questionDefaults, ...question }));
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

/** Whether the question of a row `question` depends on no other answer, or on one that was given. */
const isConditionMet = sql`(question -> 'shown_if' = 'null'::jsonb or exists (
  select from answers as earlier
    cross join lateral jsonb_array_elements_text(question #> '{shown_if,values}') as wanted(text)
  where earlier.order_id = tickets.order_id
    and earlier.question_id = (question #>> '{shown_if,question_id}')::uuid
    and earlier.ticket in (0, tickets.place)
    and (earlier.value ? wanted.text or earlier.value #>> '{}' = wanted.text
      or earlier.value = case wanted.text
        when 'yes' then 'true'::jsonb when 'no' then 'false'::jsonb end)))`;

/**
 * Whether the ticket of a row has no answer to the question of a row `question`, which is asked for it.
 * Tickets from before answers have no place for one.
 */
const isOpen = sql<boolean>`(
  (question ->> 'asked')::boolean
  and (question -> 'ticket_ids' = '[]'::jsonb
    or question -> 'ticket_ids' ? tickets.price_type_id::text)
  and ((question ->> 'delete_on')::date > booking_forms.answers_deleted_to) is not false
  and tickets.place is not null and tickets.voided_at is null and ${isConditionMet}
  and not exists (
    select from answers as own
    where own.order_id = tickets.order_id and own.question_id = (question ->> 'question_id')::uuid
      and own.ticket = case question ->> 'per' when 'order' then 0 else tickets.place end))`;

/** Whether that answer is required and asked after the booking. */
const isMissing = sql<boolean>`(
  (question ->> 'required')::boolean and question ->> 'when' = 'after' and ${isOpen})`;

/** Whether that answer is a file: lists tell who has given one, whether it is required or not. */
const isFileOpen = sql<boolean>`(question ->> 'kind' = 'file' and ${isOpen})`;

/** The questions of the event of a ticket's row, in their order. */
const itsQuestions = sql`booking_forms
  cross join lateral jsonb_array_elements(booking_forms.questions)
    with ordinality as listed(question, n)
  where booking_forms.event_id = tickets.event_id`;

/** Selects the questions that the ticket of a row should have answers to by now, but does not. */
export const missingOfTicket = sql<string[] | null>`(
  select json_agg(question ->> 'label' order by n) from ${itsQuestions} and ${isMissing})`.as(
  'missing_answers',
);

/** Selects what the door sees of them, and as null what is missing. */
export const answersAtDoor = sql<
  (AnswerRow | (Omit<AnswerRow, 'value'> & { value: null }))[] | null
>`nullif(
  coalesce(${selectAnswers(sql`${ofTicket()} and (question ->> 'at_door')::boolean`)}::jsonb, '[]')
  || coalesce((
    select jsonb_agg(jsonb_build_object(
      'question_id', question ->> 'question_id', 'label', question ->> 'label',
      'kind', question ->> 'kind', 'ticket', 0, 'value', null) order by n)
    from ${itsQuestions} and (question ->> 'at_door')::boolean and ${isMissing}), '[]'),
  '[]')`.as('door_answers');

/** Matches tickets that miss the answer to this question, or without one, any required answer. */
export function unansweredBy(questionId?: string) {
  const id = questionId === undefined || isId(questionId) ? questionId : '';
  if (id === undefined) {
    return sql<SqlBool>`exists (select from ${itsQuestions} and ${isMissing})`;
  }
  const isThis = sql`question ->> 'question_id' = ${id.toLowerCase()}`;
  return sql<SqlBool>`exists (
    select from ${itsQuestions} and ${isThis} and (${isMissing} or ${isFileOpen}))`;
}

/** Counts valid tickets of completed orders that miss an answer, by question. */
export async function countMissing(db: Database, eventId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ question_id: string; count: number }>`
    select question ->> 'question_id' as question_id, count(*)::integer as count
    from booking_forms
      cross join lateral jsonb_array_elements(booking_forms.questions) as listed(question)
      join tickets on tickets.event_id = booking_forms.event_id
      join orders on orders.id = tickets.order_id and orders.status = 'completed'
    where booking_forms.event_id = ${eventId} and ${isMissing}
    group by 1`.execute(db);
  return new Map(rows.map(({ question_id, count }) => [question_id, count]));
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

/**
 * Counts each answer to choices and yes/no questions, over completed orders and valid tickets; of
 * files, how many were given and how many were not.
 */
export async function countTotals(db: Database, eventId: string): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    with asked as (
      select (question ->> 'question_id')::uuid as question_id, question ->> 'kind' as kind
      from booking_forms, jsonb_array_elements(questions) question
      where event_id = ${eventId}
        and question ->> 'kind' in ('choice', 'choices', 'yes_no', 'country', 'file'))
    select question_id, case chosen when 'true' then 'yes' when 'false' then 'no'
      else chosen #>> '{}' end as value, count(*)::integer as count
    from answers
    join asked using (question_id)
    join orders on orders.id = answers.order_id
    cross join lateral jsonb_array_elements(
      case when kind = 'file' then '["given"]' when jsonb_typeof(value) = 'array' then value
        else jsonb_build_array(value) end) chosen
    where orders.event_id = ${eventId} and orders.status = 'completed'
      and exists (
        select from tickets where tickets.order_id = orders.id and voided_at is null
          and answers.ticket in (0, tickets.place))
    group by 1, 2
    union all
    select (question ->> 'question_id')::uuid, 'not_given', count(distinct
      case question ->> 'per' when 'order' then tickets.order_id else tickets.id end)::integer
    from booking_forms
      cross join lateral jsonb_array_elements(booking_forms.questions) as listed(question)
      join tickets on tickets.event_id = booking_forms.event_id
      join orders on orders.id = tickets.order_id and orders.status = 'completed'
    where booking_forms.event_id = ${eventId} and ${isFileOpen}
    group by 1
    order by 3 desc, 2`.execute(db);
  return rows;
}
