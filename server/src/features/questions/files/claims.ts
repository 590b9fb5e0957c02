import { type Answer, noteError } from '@marquee/contract/questions/answers';
import { answerField } from '@marquee/contract/questions/asked';
import type { FieldErrors } from '@marquee/contract/errors';
import { fileSentences as say } from '@marquee/contract/questions/files';
import type { Question } from '@marquee/contract/questions/questions';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isId } from '../../../lib/ids.ts';
import type { Write } from '../../../lib/bulk.ts';
import { placeOf } from '../rules.ts';

/** A file that an answer takes. */
export type Claim = { id: string; question_id: string; ticket: number | undefined };

/** Files by their id, as far as an event has them. */
export type KnownFiles = Map<string, FileRow>;
type FileRow = {
  id: string;
  question_id: string;
  name: string;
  /** The order and place of the answer that has the file; null: no answer has it yet. */
  order_id: string | null;
  ticket: number | null;
  secret: string | null;
};

/**
 * Returns the query that reads and locks the files of answers; undefined if there can be none. It takes
 * each answer that looks like an id, because the questions are known only once the event is locked.
 */
export function filesAmong(db: Database, eventId: string, answers: readonly { value: unknown }[]) {
  const ids = answers.flatMap(({ value }) =>
    typeof value === 'string' && isId(value) ? value.toLowerCase() : [],
  );
  if (ids.length === 0) return undefined;
  return db
    .selectFrom('answer_files')
    .leftJoin('orders', 'orders.id', 'answer_files.order_id')
    .select(['answer_files.id', 'answer_files.question_id', 'answer_files.name'])
    .select(['answer_files.order_id', 'answer_files.ticket', 'orders.secret'])
    .where('answer_files.id', 'in', ids)
    .where('answer_files.event_id', '=', eventId)
    .orderBy('answer_files.id')
    .forUpdate('answer_files');
}

export function knownFiles(rows: readonly FileRow[] | undefined): KnownFiles {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}

/**
 * Puts the names of files in place of their ids, in the answers to questions that take a file.
 * @param replaced the secret of the order that the new one replaces, and whose files it may take
 * @returns what the answers take, each file once, and the errors by field
 */
export function claimFiles(
  questions: readonly Pick<Question, 'question_id' | 'kind'>[],
  answers: readonly Answer[],
  { files, replaced }: { files: KnownFiles; replaced?: string | undefined },
): { errors: FieldErrors; answers: Answer[]; claims: Claim[] } {
  const errors: FieldErrors = {};
  const claims: Claim[] = [];
  const takesFile = new Set(
    questions.flatMap(({ question_id, kind }) => (kind === 'file' ? question_id : [])),
  );
  const named = answers.map((answer) => {
    const { question_id, ticket, value } = answer;
    if (!takesFile.has(question_id)) return answer;
    const file = files.get(String(value));
    const isFree = file && (file.secret === null || file.secret === replaced);
    const isOnce = !claims.some(({ id }) => id === value);
    if (!isFree || !isOnce || file.question_id !== question_id) {
      noteError(errors, answerField(question_id, ticket), say.gone);
      return answer;
    }
    claims.push({ id: file.id, question_id, ticket });
    return { ...answer, value: file.name };
  });
  return { errors, answers: named, claims };
}

/** Returns the statement that gives files to the answers of orders; none without files. */
export function claimsOf(orders: readonly { id: string; claims: readonly Claim[] }[]): Write[] {
  const rows = orders.flatMap(({ id: order_id, claims }) =>
    claims.map(({ id, ticket }) => ({ id, order_id, ticket: placeOf(ticket) })),
  );
  if (rows.length === 0) return [];
  return [
    sql`
      update answer_files set order_id = taken.order_id, ticket = taken.ticket
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as taken(id uuid, order_id uuid, ticket smallint)
      where answer_files.id = taken.id`,
  ];
}
