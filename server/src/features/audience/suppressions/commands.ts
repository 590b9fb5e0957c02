import type { SuppressionInput, SuppressionReason } from '@marquee/contract/audience/suppressions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { auditedSuppressions } from '../presenter-audit.ts';

/**
 * Adds addresses to the suppression list. An address that is on it already keeps its reason and
 * date.
 * @returns how many are new, and how many were on it before
 */
export async function addSuppressions(
  deps: Deps,
  actor: Actor,
  { addresses, reason, note }: z.output<typeof SuppressionInput>,
): Promise<{ added: number; known: number }> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ address: string }>`
      insert into suppressions (address, reason, note, created_at, created_by)
      select address, ${reason}, ${note}, ${now}, ${actor.userId}
      from unnest(${addresses}::text[]) as given (address)
      order by address
      on conflict (address) do nothing
      returning address`.execute(trx);
    if (rows.length > 0) {
      const { object, fields } = auditedSuppressions(rows, { reason, note });
      await record(trx, actor, { action: 'suppression.added', object, after: fields }, now);
    }
    return { added: rows.length, known: addresses.length - rows.length };
  });
}

/**
 * Adds an address by the program itself, after a bounce, a complaint or a STOP. Who asks for it stays
 * on the list for that, also after a bounce.
 * @returns false if it was on the list before
 */
export async function suppress(
  trx: Trx,
  { address, reason, note }: { address: string; reason: SuppressionReason; note: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    insert into suppressions (address, reason, note, created_at)
    values (${address}, ${reason}, ${note}, ${now})
    on conflict (address) do update
      set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at,
        created_by = null
      where suppressions.reason = 'bounced' and excluded.reason = 'asked'
    returning address`.execute(trx);
  if (rows.length === 0) return false;
  const { object, fields } = auditedSuppressions(rows, { reason, note });
  await record(trx, null, { action: 'suppression.added', object, after: fields }, now);
  return true;
}

/**
 * Takes a number off the list that asks for messages again: what it asked for itself, with this note,
 * and bounces, because it can be reached. What colleagues added stays.
 * @returns false if it stays on the list, or was not on it
 */
export async function allowAgain(
  trx: Trx,
  address: string,
  asked: string,
  now: Date,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('suppressions')
    .where('address', '=', address)
    .where('created_by', 'is', null)
    .where((eb) => eb.or([eb('note', '=', asked), eb('reason', '=', 'bounced')]))
    .returning(['address', 'reason', 'note'])
    .executeTakeFirst();
  if (!removed) return false;
  const { reason, note } = removed;
  const { object, fields } = auditedSuppressions([removed], { reason, note });
  await record(trx, null, { action: 'suppression.removed', object, before: fields }, now);
  return true;
}

/** @throws AppError `not_found` for an address that is not on the list */
export async function removeSuppression(
  deps: Deps,
  actor: Actor,
  address: string,
): Promise<{ address: string }> {
  return deps.db.transaction().execute(async (trx) => {
    const { reason, note } = await trx
      .deleteFrom('suppressions')
      .where('address', '=', address)
      .returning(['reason', 'note'])
      .executeTakeFirstOrThrow(() => notFound());
    const { object, fields } = auditedSuppressions([{ address }], { reason, note });
    const change = { action: 'suppression.removed', object, before: fields } as const;
    await record(trx, actor, change, deps.clock());
    return { address };
  });
}
