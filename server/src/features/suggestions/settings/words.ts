import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';

/** @throws AppError `not_found`, also for another organization */
async function getOrganization(db: Database, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  const organizations = db.selectFrom('organizations').where('id', '=', getId(givenId));
  return (scope === null ? organizations : organizations.where('id', '=', scope))
    .select(['id', 'name'])
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns the words that hold suggestions back, by alphabet. */
export async function listWords(db: Database, actor: Actor, givenId: string): Promise<string[]> {
  const { id } = await getOrganization(db, actor, givenId);
  return readWords(db, id);
}

async function readWords(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('suggestion_words')
    .select('word')
    .where('organization_id', '=', organizationId)
    .orderBy('word')
    .execute();
  return rows.map(({ word }) => word);
}

/** Replaces the word list; it applies to suggestions from then on. */
export async function setWords(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  given: string[],
): Promise<string[]> {
  const words = [...new Set(given.map((word) => word.toLowerCase()))];
  return db.transaction().execute(async (trx) => {
    const { id, name } = await getOrganization(trx, actor, givenId);
    await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute();
    const before = await readWords(trx, id);
    await trx.deleteFrom('suggestion_words').where('organization_id', '=', id).execute();
    if (words.length > 0) {
      const rows = words.map((word) => ({ organization_id: id, word }));
      await trx.insertInto('suggestion_words').values(rows).execute();
    }
    const after = await readWords(trx, id);
    const object = { type: 'organization', id, label: name };
    const change = { object, before: { words: before }, after: { words: after } };
    await record(
      trx,
      actor,
      { action: 'organization.suggestion-words-changed', ...change },
      clock(),
    );
    return after;
  });
}
