import type { CopyNote } from '@marquee/contract/events/copying';
import type { CopyPart, Copying } from '../../events/copying/handed.ts';
import type { Trx } from '../../../db/database.ts';
import { writeQuestions } from '../commands.ts';
import { writeNames } from '../names/commands.ts';
import { findNames } from '../names/queries.ts';
import { listQuestions } from '../queries.ts';

/** Copies what a booking asks, without answers and names. */
export const copyQuestions: CopyPart = async (trx, _actor, copying) => [
  ...(await copyAsked(trx, copying)),
  ...(await copyNames(trx, copying)),
];

async function copyAsked(trx: Trx, copying: Copying): Promise<CopyNote[]> {
  const { before, after, shift } = copying;
  const questions = await listQuestions(trx, before.id);
  if (questions.length === 0) return [];
  const copies = questions.map((question) => ({
    ...question,
    ticket_ids: copiedTypes(question.ticket_ids, copying),
    delete_on: question.delete_on && shiftedDay(question.delete_on, shift),
  }));
  await writeQuestions(trx, after.id, copies);
  const lost = copies.filter(({ ticket_ids }, index) => {
    return ticket_ids.length < (questions[index]?.ticket_ids.length ?? 0);
  });
  if (lost.length === 0) return [];
  return [{ at: 'questions', text: 'Some questions are now asked for all tickets.' }];
}

async function copyNames(trx: Trx, copying: Copying): Promise<CopyNote[]> {
  const { before, after, shift } = copying;
  const names = await findNames(trx, before.id);
  if (!names) return [];
  const ids = copiedTypes(names.ticket_ids, copying);
  const until = names.until && (shift(new Date(names.until))?.toISOString() ?? null);
  await writeNames(trx, after.id, { ...names, ticket_ids: ids, until });
  if (ids.length === names.ticket_ids.length) return [];
  return [{ at: 'questions', text: 'Check which tickets have names.' }];
}

/** Returns the same price types of the copy; prices of event and copy are in the same order. */
function copiedTypes(ids: string[], { before, after }: Copying): string[] {
  const copies = new Map(before.prices.map(({ id }, index) => [id, after.prices[index]?.id]));
  return ids.flatMap((id) => copies.get(id) ?? []);
}

function shiftedDay(day: string, shift: Copying['shift']): string | null {
  return (
    shift(new Date(`${day}T12:00:00Z`))
      ?.toISOString()
      .slice(0, 10) ?? null
  );
}
