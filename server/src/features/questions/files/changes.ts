import type { FieldErrors } from '@marquee/contract/errors';
import type { Answer, AnswerInput } from '@marquee/contract/questions/answers';
import type { AnswerChange } from '@marquee/contract/questions/changed';
import type { Question } from '@marquee/contract/questions/questions';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { placeOf } from '../rules.ts';
import { type Claim, claimFiles, filesAmong, type KnownFiles, knownFiles } from './claims.ts';

/** Reads and locks the files that changes of answers name. */
export async function readFiles(
  trx: Trx,
  eventId: string,
  given: readonly AnswerInput[],
): Promise<KnownFiles> {
  return knownFiles(await filesAmong(trx, eventId, given)?.execute());
}

/** Tells whether an answer has its file already: a request that is repeated changes nothing. */
export function isTaken(
  files: KnownFiles,
  orderId: string,
  { question_id, ticket, value }: AnswerInput,
): boolean {
  const file = typeof value === 'string' ? files.get(value.toLowerCase()) : undefined;
  return (
    file?.order_id === orderId &&
    file.question_id === question_id &&
    file.ticket === placeOf(ticket)
  );
}

/** Puts the names of files in place of their ids, in changes of answers. */
export function withFiles(
  questions: readonly Question[],
  changes: readonly AnswerChange[],
  files: KnownFiles,
): { errors: FieldErrors; changes: AnswerChange[]; claims: Claim[] } {
  const given = changes.filter((one): one is Answer => one.value !== undefined);
  const gone = changes.filter(({ value }) => value === undefined);
  const { errors, answers, claims } = claimFiles(questions, given, { files });
  return { errors, changes: [...gone, ...answers], claims };
}

/** Gives the files of an order to its event, after it moved there. */
export async function moveFiles(trx: Trx, orderId: string, eventId: string): Promise<void> {
  await sql`
    update answer_files set event_id = ${eventId} where order_id = ${orderId}`.execute(trx);
}

/** Keeps the file about a ticket from its next holder. @param place of the ticket, from 1 */
export async function leaveFiles(trx: Trx, orderId: string, place: number): Promise<void> {
  await sql`
    update answer_files set of_former_holder = true
    where order_id = ${orderId} and ticket = ${place}`.execute(trx);
}
