import type { CopyPart } from '../../events/copying/handed.ts';
import { writeQuestions } from '../commands.ts';
import { listQuestions } from '../queries.ts';

/** Copies the questions without answers; prices of event and copy are in the same order. */
export const copyQuestions: CopyPart = async (trx, _actor, { before, after, shift }) => {
  const questions = await listQuestions(trx, before.id);
  if (questions.length === 0) return [];
  const ids = new Map(before.prices.map(({ id }, index) => [id, after.prices[index]?.id]));
  const copies = questions.map((question) => ({
    ...question,
    ticket_ids: question.ticket_ids.flatMap((id) => ids.get(id) ?? []),
    delete_on: question.delete_on && shiftedDay(question.delete_on, shift),
  }));
  await writeQuestions(trx, after.id, copies);
  const lost = copies.filter(({ ticket_ids }, index) => {
    return ticket_ids.length < (questions[index]?.ticket_ids.length ?? 0);
  });
  if (lost.length === 0) return [];
  return [{ at: 'questions', text: 'Some questions are now asked for all tickets.' }];
};

function shiftedDay(day: string, shift: (instant: Date) => Date | undefined): string | null {
  return (
    shift(new Date(`${day}T12:00:00Z`))
      ?.toISOString()
      .slice(0, 10) ?? null
  );
}
