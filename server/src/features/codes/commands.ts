import type { CodeInput } from '@marquee/contract/codes/input';
import { codeSentences as say, MAX_CODES_PER_EVENT } from '@marquee/contract/codes/sentences';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { type AppError, refusal } from '../../lib/app-error.ts';
import { randomId } from '../../lib/random.ts';
import { type Change, record } from '../audit/commands.ts';
import { type EventRow, getEvent, lockEvent } from '../events/queries.ts';
import { auditedCode } from './presenter.ts';
import { type CodeRow, getCode } from './queries.ts';
import { keptTermsOf, refuseUseless, termsOf } from './rules.ts';
import { removeUnused, shareWithBatch, writeShare } from './shares/commands.ts';

type Target = { eventId: string; codeId: string };

/**
 * Creates a code of an event of the actor.
 * @throws AppError `not_found`, `invalid`, `code_exists`, `event_codes_full`
 */
export async function createCode(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { code, ...given }: CodeInput,
): Promise<CodeRow> {
  return changeCodes(deps, actor, eventId, async (trx, event, now) => {
    const terms = termsOf(given, event);
    await refuseTooMany(trx, event.id, 1);
    const target = { event, before: null, endsAt: terms.ends_at, now };
    const share = await writeShare(trx, target, keptTermsOf(given, event));
    refuseUseless(terms, share);
    const shareId = share?.id ?? null;
    const { id } = await trx
      .insertInto('codes')
      .values({
        id: randomId(),
        event_id: event.id,
        code,
        ...terms,
        share_id: shareId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['event_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(codeExists);
    const row = await getCode(trx, event.id, id);
    const after = { code, ...auditedCode(row, event.prices) };
    return {
      row,
      change: { action: 'event-code.created' as const, object: objectOf(row, event), after },
    };
  });
}

/**
 * Changes a code for orders that are placed from now on.
 * @throws AppError `not_found`, `invalid`, `code_exists`
 */
export async function updateCode(
  deps: Deps,
  actor: Actor,
  { eventId, codeId }: Target,
  { code, ...given }: CodeInput,
): Promise<CodeRow> {
  return changeCodes(deps, actor, eventId, async (trx, event, now) => {
    const before = await getCode(trx, event.id, codeId);
    const terms = termsOf(given, event, before.price_type_ids);
    await refuseOther(trx, { id: before.id, eventId: event.id, code });
    const target = {
      event,
      before: before.share,
      endsAt: terms.ends_at,
      codeId: before.id,
      now,
    };
    const share = await writeShare(trx, target, keptTermsOf(given, event));
    refuseUseless(terms, share);
    const shareId = share?.id ?? null;
    const changed = trx.updateTable('codes').set({ code, ...terms, share_id: shareId });
    await changed.where('id', '=', before.id).execute();
    if (shareId !== null && before.batch !== null) await shareWithBatch(trx, before, shareId);
    const row = await getCode(trx, event.id, before.id);
    const change = {
      action: 'event-code.updated' as const,
      object: objectOf(row, event),
      before: { code: before.code, ...auditedCode(before, event.prices) },
      after: { code, ...auditedCode(row, event.prices) },
    };
    return { row, change };
  });
}

/**
 * Deletes a code that no order uses. Cancelled orders keep its name.
 * @throws AppError `not_found`, `code_in_use`
 */
export async function deleteCode(deps: Deps, actor: Actor, { eventId, codeId }: Target) {
  return changeCodes(deps, actor, eventId, async (trx, event) => {
    const row = await getCode(trx, event.id, codeId);
    if (row.used > 0) throw refusal('code_in_use', say.inUse);
    await trx.deleteFrom('codes').where('id', '=', row.id).execute();
    await removeUnused(trx, row.share_id);
    const before = { code: row.code, ...auditedCode(row, event.prices) };
    return {
      row,
      change: { action: 'event-code.deleted' as const, object: objectOf(row, event), before },
    };
  });
}

/** Changes codes under the lock of their event, which bookings have when they count a use. */
export async function changeCodes<T>(
  deps: Deps,
  actor: Actor,
  eventId: string,
  work: (trx: Trx, event: EventRow, now: Date) => Promise<{ row: T; change: Change }>,
): Promise<T> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, eventId);
    const event = await getEvent(trx, actor, eventId);
    const { row, change } = await work(trx, event, now);
    await record(trx, actor, change, now);
    return row;
  });
}

/** @throws AppError `event_codes_full` when an event would have more codes than it can */
export async function refuseTooMany(trx: Trx, eventId: string, more: number): Promise<void> {
  const { count } = await trx
    .selectFrom('codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (count + more <= MAX_CODES_PER_EVENT) return;
  throw refusal('event_codes_full', say.tooMany, { details: { limit: MAX_CODES_PER_EVENT } });
}

async function refuseOther(
  trx: Trx,
  { id, eventId, code }: { id: string; eventId: string; code: string },
): Promise<void> {
  const other = await trx
    .selectFrom('codes')
    .select('id')
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw codeExists();
}

function codeExists(): AppError {
  return refusal('code_exists', say.exists, { errors: { code: [say.exists] } });
}

function objectOf({ id, code }: Pick<CodeRow, 'id' | 'code'>, { title }: EventRow) {
  return { type: 'event_code', id, label: `${code}, ${title}` };
}
