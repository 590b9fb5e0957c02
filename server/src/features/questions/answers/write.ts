import type { Answer } from '@marquee/contract/questions/answers';
import type { AnswerChange } from '@marquee/contract/questions/changed';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { insertOf, type Write, writeTogether } from '../../../lib/bulk.ts';
import { type Claim, claimsOf } from '../files/claims.ts';
import { placeOf } from '../rules.ts';
import { MOVING, type MovedPlace } from './places.ts';

/** Returns the statement that writes the answers of new orders; none without answers. */
export function answersOf(orders: { id: string; answers: readonly Answer[] }[]): Write[] {
  const rows = orders.flatMap(({ id, answers }) =>
    answers.map(({ question_id, ticket, value }) => ({
      order_id: id,
      question_id,
      ticket: placeOf(ticket),
      value,
    })),
  );
  return insertOf('answers', rows);
}

/** Moves the answers about tickets to other places; those whose place is gone are deleted. */
export async function moveAnswers(
  trx: Database,
  orderId: string,
  moved: MovedPlace[],
): Promise<void> {
  const places = sql`json_to_recordset(${JSON.stringify(moved)}::json) as moved("from" smallint, "to" smallint)`;
  await sql`
    update answers set ticket = ${MOVING}::smallint + moved."to" from ${places}
    where order_id = ${orderId} and ticket = moved."from"`.execute(trx);
  await sql`
    delete from answers
    where order_id = ${orderId} and ticket > 0 and ticket < ${MOVING}`.execute(trx);
  await sql`
    update answers set ticket = ticket - ${MOVING}::smallint
    where order_id = ${orderId} and ticket > ${MOVING}`.execute(trx);
}

/**
 * Writes new answers of an order, and deletes those that are taken away.
 * @param claims the files that they take
 */
export async function writeChangedAnswers(
  trx: Database,
  orderId: string,
  changes: readonly AnswerChange[],
  claims: readonly Claim[],
): Promise<void> {
  const rows = changes.map(({ question_id, ticket, value }) => ({
    question_id,
    ticket: placeOf(ticket),
    value,
  }));
  const [gone, given] = [rows.filter(isTakenAway), rows.filter((row) => !isTakenAway(row))];
  await sql`
    delete from answers
    using json_to_recordset(${JSON.stringify(gone)}::json) as gone(question_id uuid, ticket smallint)
    where answers.order_id = ${orderId} and answers.question_id = gone.question_id
      and answers.ticket = gone.ticket`.execute(trx);
  if (claims.length > 0) await dropReplaced(trx, orderId, claims);
  await sql`
    insert into answers (order_id, question_id, ticket, value)
    select ${orderId}::uuid, question_id, ticket, value
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given(question_id uuid, ticket smallint, value jsonb)
    on conflict (order_id, question_id, ticket) do update set value = excluded.value`.execute(trx);
  await writeTogether(trx, claimsOf([{ id: orderId, claims }]));
}

/** Deletes the files that other files replace. */
async function dropReplaced(trx: Database, orderId: string, claims: readonly Claim[]) {
  const places = claims.map(({ question_id, ticket }) => ({
    question_id,
    ticket: placeOf(ticket),
  }));
  await sql`
    delete from answer_files
    using json_to_recordset(${JSON.stringify(places)}::json) as place(question_id uuid, ticket smallint)
    where order_id = ${orderId} and answer_files.question_id = place.question_id
      and answer_files.ticket = place.ticket`.execute(trx);
}

function isTakenAway({ value }: { value: unknown }): boolean {
  return value === undefined;
}

/**
 * Moves the answers about tickets to another order. Those about the order itself move only if `places`
 * has 0, because its buyer gave them.
 * @param questions moves only answers to these
 */
export async function handAnswers(
  trx: Database,
  { fromId, toId }: { fromId: string; toId: string },
  places: MovedPlace[],
  questions?: string[],
): Promise<void> {
  const which = questions === undefined ? sql`true` : sql`question_id = any(${questions}::uuid[])`;
  await sql`
    update answers set order_id = ${toId}, ticket = moved."to"
    from json_to_recordset(${JSON.stringify(places)}::json) as moved("from" smallint, "to" smallint)
    where order_id = ${fromId} and ticket = moved."from" and ${which}`.execute(trx);
}
