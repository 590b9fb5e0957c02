import {
  MAX_UNFINISHED,
  UnfinishedEntries,
  unfinishedSentences as say,
} from '@marquee/contract/events/unfinished';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId, isId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { getUnfinished, isOwn, ownerOf, type UnfinishedRow } from './queries.ts';

/**
 * Saves the form of a new event before it is whole.
 * @throws AppError `conflict` when the owner has as many as it can
 */
export async function createUnfinished(
  { db, clock }: Deps,
  actor: Actor,
  entries: UnfinishedEntries,
): Promise<UnfinishedRow> {
  return db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('unfinished_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isOwn(actor))
      .executeTakeFirstOrThrow();
    // Two at the same moment may both be the last one; the limit only keeps the list short.
    if (count >= MAX_UNFINISHED) {
      throw refusal('too_many_unfinished', say.tooMany, { details: { limit: MAX_UNFINISHED } });
    }
    const now = clock();
    const { id } = await trx
      .insertInto('unfinished_events')
      .values({
        ...ownerOf(actor),
        changed_by: actor.userId,
        entries: JSON.stringify(entries),
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await getUnfinished(trx, actor, id);
    const change = { object: objectOf(row), after: auditedEntries(row) };
    await record(trx, actor, { action: 'unfinished-event.created', ...change }, now);
    return row;
  });
}

/**
 * Replaces what was typed.
 * @param version the version that the change started from
 * @throws AppError `not_found`, or `conflict` when somebody saved a later version
 */
export async function updateUnfinished(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  { version, entries }: { version: number; entries: UnfinishedEntries },
): Promise<UnfinishedRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockUnfinished(trx, actor, id);
    if (before.version !== version) throw refusal('unfinished_changed', say.changed);
    const now = clock();
    await trx
      .updateTable('unfinished_events')
      .set({
        changed_by: actor.userId,
        entries: JSON.stringify(entries),
        version: version + 1,
        changed_at: now,
      })
      .where('id', '=', before.id)
      .execute();
    const after = await getUnfinished(trx, actor, id);
    const fields = { before: auditedEntries(before), after: auditedEntries(after) };
    const change = { object: objectOf(after), ...fields };
    await record(trx, actor, { action: 'unfinished-event.updated', ...change }, now);
    return after;
  });
}

/** @throws AppError `not_found`, also for another organization's */
export async function deleteUnfinished(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const row = await lockUnfinished(trx, actor, id);
    await trx.deleteFrom('unfinished_events').where('id', '=', row.id).execute();
    const change = { object: objectOf(row), before: auditedEntries(row) };
    await record(trx, actor, { action: 'unfinished-event.deleted', ...change }, clock());
    return row.id;
  });
}

/**
 * Deletes the unfinished event that becomes an event, in the transaction that creates that one. One
 * that is gone, or another organization's, changes nothing: the event is whole without it.
 */
export async function replaceUnfinished(trx: Trx, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) return;
  await trx.deleteFrom('unfinished_events').where('id', '=', id).where(isOwn(actor)).execute();
}

async function lockUnfinished(trx: Trx, actor: Actor, id: string): Promise<UnfinishedRow> {
  await trx
    .selectFrom('unfinished_events')
    .select('id')
    .where('id', '=', getId(id))
    .where(isOwn(actor))
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
  return getUnfinished(trx, actor, id);
}

function objectOf({ id, title }: UnfinishedRow) {
  return { type: 'unfinished-event', id, label: title };
}

/** Returns what the audit log keeps of the form: each entry as one text. */
function auditedEntries({ entries }: UnfinishedRow): Record<string, string> {
  const {
    location,
    price,
    organizer,
    category,
    is_own_name: _,
    ...texts
  } = UnfinishedEntries.parse(entries);
  return {
    ...texts,
    location: location?.label ?? '',
    price: price.map(({ type, amount }) => `${type} ${amount ?? ''}`.trim()).join(', '),
    category: category.join(', '),
    organizer: organizer?.Name ?? '',
  };
}
