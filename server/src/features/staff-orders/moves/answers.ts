import type { Trx } from '../../../db/database.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { listQuestions } from '../../questions/queries.ts';

/** The questions that both events ask, and the labels of answered ones that only the first asks. */
export type AskedThere = { ids: string[]; lost: string[] };

/** A copied event asks the same questions, by their ids; one that was changed since is another one. */
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
  const answered = await trx
    .selectFrom('answers')
    .select('question_id')
    .distinct()
    .where('order_id', '=', order.id)
    .execute();
  const ids = both.map(({ question_id: id }) => id);
  const left = answered.filter(({ question_id: id }) => !ids.includes(id));
  return {
    ids,
    lost: here.flatMap(({ question_id: id, label }) =>
      left.some((answer) => answer.question_id === id) ? [label] : [],
    ),
  };
}
