import type { CategoryInput, CategoryUpdate } from '@marquee/contract/categories';
import type { z } from 'zod';
import { type Database, sqlStateOf, violatedConstraint } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { type CategoryRow, getCategory } from './queries.ts';
import { categorySentences, inUseSentence } from './rules.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** @throws AppError `conflict` when another category has the name, however it is capitalized */
export async function createCategory(
  { db, clock }: Deps,
  { name, description }: z.output<typeof CategoryInput>,
): Promise<CategoryRow> {
  const now = clock();
  const { id } = await db
    .insertInto('categories')
    .values({ name, description, status: 'pending', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseSameName);
  return getCategory(db, id, now);
}

/**
 * Changes a category; a field left out stays.
 * @throws AppError `not_found`, or `conflict` as `createCategory`
 */
export async function updateCategory(
  { db, clock }: Deps,
  input: z.output<typeof CategoryUpdate>,
): Promise<CategoryRow> {
  const changed = await db
    .updateTable('categories')
    .set((eb) => ({
      name: input.name ?? eb.ref('name'),
      description: input.description ?? eb.ref('description'),
      status: input.status ?? eb.ref('status'),
    }))
    .where('id', '=', getId(input.id))
    .returning('id')
    .executeTakeFirst()
    .catch(refuseSameName);
  if (!changed) throw notFound();
  return getCategory(db, changed.id, clock());
}

function refuseSameName(error: unknown): never {
  if (violatedConstraint(error) !== 'categories_by_name') throw error;
  const sentence = categorySentences.nameInUse;
  throw new AppError('conflict', sentence, { errors: { name: [sentence] } });
}

/** @throws AppError `not_found`, or `conflict` while events carry the category */
export async function deleteCategory(db: Database, givenId: string): Promise<string> {
  const id = getId(givenId);
  try {
    const deleted = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
    return id;
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw new AppError('conflict', inUseSentence(await countEvents(db, id)));
  }
}

async function countEvents(db: Database, categoryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('event_categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return count;
}
