import { HOUR_MS } from '@marquee/contract/time';
import { UNCLAIMED_HOURS } from '@marquee/contract/questions/file-kinds';
import { fileLimits, fileSentences as say } from '@marquee/contract/questions/files';
import { keptQuestions } from '@marquee/contract/questions/kept';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { refuseToStore } from '../../../gateways/storage/not-stored.ts';
import { privateNameOf } from '../../../gateways/storage/private-files.ts';
import { listQuestions } from '../queries.ts';
import { fileQuestion, keptFileOf } from './rules.ts';

const RETRY_SECONDS = 600;

type Sent = { question_id: string; name: string; bytes: Buffer | undefined };

/**
 * Keeps a file for an answer. The row comes first, so that a file without one cannot be left behind.
 * @returns its id, which is as hard to guess as a secret
 * @throws AppError `not_found`, `invalid`, `not_this_file`, `too_many_files`, and `file_not_stored`
 * while the storage does not answer
 */
export async function keepFile(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  givenEventId: string,
  { question_id, name, bytes }: Sent,
) {
  const now = clock();
  const event = await db
    .selectFrom('events')
    .select(['id', 'timezone'])
    .where('id', '=', getId(givenEventId))
    .executeTakeFirstOrThrow(() => notFound());
  const kept = keptQuestions(await listQuestions(db, event.id), event, now);
  const question = fileQuestion(kept, question_id);
  const file = keptFileOf(question, { name, bytes });
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    // One after the other for an event, so that together they stay within the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${event.id}`}, 0))`.execute(
      trx,
    );
    const { unclaimed } = await trx
      .selectFrom('answer_files')
      .select((eb) => eb.fn.countAll<number>().as('unclaimed'))
      .where('event_id', '=', event.id)
      .where('order_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (unclaimed >= fileLimits.event) {
      throw refusal('too_many_files', say.full, { retryAfter: RETRY_SECONDS });
    }
    const row = { id, event_id: event.id, question_id: question.question_id, ...file };
    await trx
      .insertInto('answer_files')
      .values({ ...row, created_at: now })
      .execute();
  });
  try {
    await storage.put(privateNameOf(id), bytes ?? Buffer.alloc(0));
  } catch (error) {
    await db.deleteFrom('answer_files').where('id', '=', id).execute();
    return refuseToStore(error, 'file_not_stored', say.notStored);
  }
  return { upload_id: id, name: file.name, bytes: file.byte_size };
}

/** Deletes files that no booking or change took in time. */
export async function dropUnclaimed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - UNCLAIMED_HOURS * HOUR_MS);
  await db
    .deleteFrom('answer_files')
    .where('order_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** Removes files from the storage whose rows are deleted. */
export async function removeForgotten({
  db,
  storage,
}: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const most = 500;
  const rows = await db.selectFrom('forgotten_files').select('id').limit(most).execute();
  for (const { id } of rows) {
    await storage.remove(privateNameOf(id));
    await db.deleteFrom('forgotten_files').where('id', '=', id).execute();
  }
}
