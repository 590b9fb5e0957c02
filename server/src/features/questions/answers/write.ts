import type { Answer } from '@marquee/contract/questions/answers';
import { insertOf, type Write } from '../../../lib/bulk.ts';

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
