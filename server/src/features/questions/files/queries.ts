import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { privateIdOf, privateNameOf } from '../../../gateways/storage/private-files.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { placeOf } from '../rules.ts';

type Place = { orderId: string; questionId: string; ticket: number | undefined };

/** Returns the file of an answer. The caller checks who may read it. @throws AppError `not_found` */
export async function openAnswerFile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { orderId, questionId, ticket }: Place,
) {
  const { id, name, content_type } = await db
    .selectFrom('answer_files')
    .select(['id', 'name', 'content_type'])
    .where('order_id', '=', orderId)
    .where('question_id', '=', getId(questionId))
    .where('ticket', '=', placeOf(ticket))
    .executeTakeFirstOrThrow(() => notFound());
  const content = await storage.get(privateNameOf(id));
  if (!content) throw notFound();
  return { content, name, contentType: content_type };
}

/** Returns the questions to which a former holder of a ticket sent files. @param place from 1 */
export async function listFormersFiles(
  db: Database,
  { orderId, place }: { orderId: string; place: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('answer_files')
    .select('question_id')
    .where('order_id', '=', orderId)
    .where('ticket', '=', place)
    .where('of_former_holder', '=', true)
    .execute();
  return rows.map(({ question_id }) => question_id);
}

/** Returns the ids of files of answers that are not in the storage. */
export async function findMissingFiles({
  db,
  storage,
}: Pick<Deps, 'db' | 'storage'>): Promise<string[]> {
  const rows = await listClaimed(db);
  const names = await storage.patient().list();
  const stored = new Set(names.flatMap(({ name }) => privateIdOf(name) ?? []));
  const missing = rows.filter(({ id }) => !stored.has(id)).map(({ id }) => id);
  if (missing.length === 0) return [];
  // Some may have been deleted in between.
  const still = new Set((await listClaimed(db)).map(({ id }) => id));
  return missing.filter((id) => still.has(id));
}

async function listClaimed(db: Database) {
  return db
    .selectFrom('answer_files')
    .select('id')
    .where('order_id', 'is not', null)
    .orderBy('id')
    .execute();
}
