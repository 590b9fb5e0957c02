import type { CategoryInput, CategoryUpdate } from '@marquee/contract/categories';
import type { z } from 'zod';
import { type Database, sqlStateOf, type Trx, violatedConstraint } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { notFound, refusal } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { record } from '../audit/commands.ts';
import { auditedCategory } from './presenter-audit.ts';
import { type CategoryRow, getCategory } from './queries.ts';
import { categorySentences, inUseSentence } from './rules.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Creates a category.
 * @throws AppError `conflict` when another category has the name, ignoring case
 */
export async function createCategory(
  { db, clock }: Deps,
  actor: Actor,
  { name, description }: z.output<typeof CategoryInput>,
): Promise<CategoryRow> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('categories')
      .values({ name, description, status: 'pending', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseSameName);
    const category = await getCategory(trx, id, now);
    const { object, fields: after } = auditedCategory(category);
    await record(trx, actor, { action: 'category.created', object, after }, now);
    return category;
  });
}

/**
 * Changes a category. A field that is left out keeps its value.
 * @throws AppError `not_found`, or `conflict` as `createCategory`
 */
export async function updateCategory(
  { db, clock }: Deps,
  actor: Actor,
  input: z.output<typeof CategoryUpdate>,
): Promise<CategoryRow> {
  const id = getId(input.id);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const stored = await lockCategory(trx, id);
    await trx
      .updateTable('categories')
      .set({
        name: input.name ?? stored.name,
        description: input.description ?? stored.description,
        status: input.status ?? stored.status,
      })
      .where('id', '=', id)
      .execute()
      .catch(refuseSameName);
    const category = await getCategory(trx, id, now);
    const { object, fields: after } = auditedCategory(category);
    const before = auditedCategory(stored).fields;
    await record(trx, actor, { action: 'category.updated', object, before, after }, now);
    return category;
  });
}

/** Locks a category against changes and deletion until the transaction ends. */
async function lockCategory(trx: Trx, id: string) {
  return trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

function refuseSameName(error: unknown): never {
  if (violatedConstraint(error) !== 'categories_by_name') throw error;
  const sentence = categorySentences.nameInUse;
  throw refusal('category_name_in_use', sentence, { errors: { name: [sentence] } });
}

/**
 * Deletes a category.
 * @throws AppError `not_found`, or `conflict` while events have the category
 */
export async function deleteCategory(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
): Promise<string> {
  const id = getId(givenId);
  try {
    await db.transaction().execute(async (trx) => {
      const { object, fields: before } = auditedCategory(await lockCategory(trx, id));
      await trx.deleteFrom('categories').where('id', '=', id).execute();
      await record(trx, actor, { action: 'category.deleted', object, before }, clock());
    });
    return id;
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    const events = await countEvents(db, id);
    throw refusal('category_in_use', inUseSentence(events), { details: { events } });
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
