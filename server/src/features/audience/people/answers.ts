import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isSuppressed } from './facts.ts';
import { isBooking, isEventIn, type Scope } from './scope.ts';

/** Kinds of questions whose answers are chosen, never typed. */
const chosenKinds = ['choice', 'choices', 'yes_no', 'country'];

/**
 * Returns SQL for a `from`, under the name `question`: what the events of `booking_forms` ask about the
 * whole order, as far as it is chosen and not deleted. Answers about a ticket may be about somebody else.
 */
export function chosenQuestions(now: Date): RawBuilder<unknown> {
  return sql`(
    select (asked ->> 'question_id')::uuid as question_id, asked ->> 'kind' as kind,
      asked ->> 'label' as label, asked -> 'options' as options, event_id
    from booking_forms cross join jsonb_array_elements(questions) asked
      join events on events.id = event_id
    where asked ->> 'kind' = any(${chosenKinds}::text[]) and asked ->> 'per' = 'order'
      and coalesce((asked ->> 'delete_on')::date
        > (${now}::timestamptz at time zone events.timezone)::date, true)) as question`;
}

/** Returns SQL for the id of an answer; see `AnswerId` of the contract. */
export function answerIdOf(question: RawBuilder<string>, value: RawBuilder<string>) {
  return sql<string>`(${question}::text || '.' || left(md5(${value}), 12))`;
}

/** The options that an answer has: those of a list, `yes` or `no`, or a country's code. */
const givenOptions = sql`
  case jsonb_typeof(answers.value)
    when 'array' then array(select jsonb_array_elements_text(answers.value))
    when 'boolean' then array[case when answers.value = 'true' then 'yes' else 'no' end]
    else array[answers.value #>> '{}'] end`;

/**
 * Tests whether a member gave one of these answers and agrees to marketing of the organizer that asked.
 * Cancelled orders do not count.
 */
export function answered(ids: readonly string[], now: Date, scope: Scope): RawBuilder<SqlBool> {
  const questions = [...new Set(ids.map((id) => id.slice(0, id.indexOf('.'))))];
  return sql<SqlBool>`(not ${isSuppressed} and members.email in (
    select agreed.email
    from answers
      join orders on orders.id = answers.order_id
      join ${chosenQuestions(now)} on question.question_id = answers.question_id
        and question.event_id = orders.event_id
      join events on events.id = orders.event_id
      join organization_members agreed on agreed.organization_id = events.organization_id
        and agreed.email = lower(orders.email) collate "C" and agreed.agreed_at is not null
      cross join unnest(${givenOptions}) option
    where answers.question_id = any(${questions}::uuid[]) and answers.ticket = 0
      and ${answerIdOf(sql`answers.question_id`, sql`option`)} = any(${[...ids]}::text[])
      and orders.email <> '' and orders.status <> 'cancelled' and ${isBooking}
      and (orders.completed_at is not null or orders.status = 'processing')
      and ${isEventIn(scope, sql`events.organization_id`)}))`;
}
