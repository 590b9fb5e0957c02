import type { GivenAnswer } from '@marquee/contract/questions/given';
import type { Question } from '@marquee/contract/questions/questions';
import type { Columns } from '../../../lib/csv.ts';

type Answered = Pick<GivenAnswer, 'question_id' | 'text'>[];

/** Adds a column for each question of an event to those of a file. */
export function withAnswers<Row>(
  columns: Columns<Row>,
  questions: Question[],
  answersOf: (row: Row) => Answered,
): Columns<Row> {
  const all = { ...columns };
  for (const { question_id: id, label } of questions) {
    all[freeHeading(label, all)] = (row) =>
      answersOf(row)
        .flatMap(({ question_id, text }) => (question_id === id ? text : []))
        .join(' + ');
  }
  return all;
}

/** Two questions may be the same, or be called as another column is. */
function freeHeading(label: string, taken: object): string {
  let heading = label;
  for (let n = 2; heading in taken; n += 1) heading = `${label} (${n})`;
  return heading;
}
