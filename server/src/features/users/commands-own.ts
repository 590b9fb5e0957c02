import type { AccountUpdate } from '@marquee/contract/auth/account';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { record } from '../audit/commands.ts';
import { refuseKindly } from './commands.ts';
import { auditedUser } from './presenter-audit.ts';
import { getUser } from './queries.ts';

/** Changes the actor's own name and formats; a field left out stays. */
export async function updateAccount(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof AccountUpdate>,
): Promise<void> {
  const { name, locale, hour_cycle } = input;
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .execute();
    const before = auditedUser(await getUser(trx, actor.userId)).fields;
    await trx
      .updateTable('users')
      .set((eb) => ({
        name: name ?? eb.ref('name'),
        ...(locale === undefined ? {} : { locale }),
        ...(hour_cycle === undefined ? {} : { hour_cycle }),
      }))
      .where('id', '=', actor.userId)
      .execute();
    if (name === undefined || name === before.name) return;
    await recordOwn(trx, actor, before, deps.clock());
  });
}

/**
 * Changes the actor's address, which was proved, in the transaction that used the proof up.
 * @param from the address that the proof was made for
 * @returns false if the user has another address meanwhile
 * @throws AppError `conflict` for an address in use
 */
export async function setOwnEmail(
  trx: Trx,
  actor: Actor,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.userId)
    .where('email', '=', from)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return false;
  const before = auditedUser(await getUser(trx, user.id)).fields;
  await trx
    .updateTable('users')
    .set((eb) => ({
      email: to,
      first_sign_in_at: eb.fn.coalesce('first_sign_in_at', eb.val(now)),
      lapses_at: null,
      rights_since: now,
    }))
    .where('id', '=', user.id)
    .execute()
    .catch(refuseKindly);
  await recordOwn(trx, actor, before, now);
  return true;
}

type Fields = ReturnType<typeof auditedUser>['fields'];

async function recordOwn(trx: Trx, actor: Actor, before: Fields, now: Date): Promise<void> {
  const { object, fields: after } = auditedUser(await getUser(trx, actor.userId));
  await record(trx, actor, { action: 'user.updated', object, before, after }, now);
}
