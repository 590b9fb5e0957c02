import type { Trx } from '../../../db/database.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { listQuestions } from '../../questions/queries.ts';

/** The questions that both events ask, and the labels of answered ones that only the first asks. */
export type AskedThere = { ids: string[]; lost: string[] };

/**
 * Compares the questions of an order's event with those of another event. A copied event has the same
 * ids; a question whose kind was changed since then is another one.
 */
export async function askedThere(
  trx: Trx,
  order: LockedOrder,
  eventId: string,
): Promise<AskedThere> {
  const here = await listQuestions(trx, order.event.id);
  const there = new Map((await listQuestions(trx, eventId)).map((one) => [one.question_id, one]));
  const both = here.filter(({ question_id: id, kind, per }) => {
    const other = there.get(id);
    return other?.kind === kind && other.per === per;
  });
  const rows = await trx
    .selectFrom('answers')
    .select('question_id')
    .distinct()
    .where('order_id', '=', order.id)
    .execute();
  const ids = both.map(({ question_id: id }) => id);
  const answered = new Set(rows.map(({ question_id: id }) => id));
  const lost = here.filter(({ question_id: id }) => answered.has(id) && !ids.includes(id));
  return { ids, lost: lost.map(({ label }) => label) };
}
