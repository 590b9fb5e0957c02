import type { Answer } from '@marquee/contract/questions/answers';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { insertOf, type Write } from '../../../lib/bulk.ts';
import { MOVING, type MovedPlace } from './places.ts';

/** Returns the statement that writes the answers of new orders; none without answers. */
export function answersOf(orders: { id: string; answers: readonly Answer[] }[]): Write[] {
  const rows = orders.flatMap(({ id, answers }) =>
    answers.map(({ question_id, ticket, value }) => ({
      order_id: id,
      question_id,
      ticket: ticket === undefined ? 0 : ticket + 1,
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
