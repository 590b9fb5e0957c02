import { ADMINISTRATOR } from '@marquee/contract/access';
import { Email } from '@marquee/contract/users';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../audit/commands.ts';
import { auditedUser } from './presenter-audit.ts';
import { getUser } from './queries.ts';

/**
 * Makes sure that an administrator with this address exists and can sign in (`ADMIN_EMAIL`, at
 * start-up). Whoever sets it owns the machine, so it also lets a disabled administrator in again.
 * @throws Error, one line for the operator, when the address is another kind of user's
 */
export async function ensureAdministrator(deps: Deps, address: string): Promise<void> {
  const email = Email.parse(address);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const added = await addAdministrator(trx, email, now);
    if (added) {
      const { object, fields: after } = auditedUser(await getUser(trx, added.id));
      return record(trx, null, { action: 'user.created', object, after }, now);
    }
    const { id } = await lockAdministrator(trx, email);
    const before = auditedUser(await getUser(trx, id)).fields;
    await trx.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
    const { object, fields: after } = auditedUser(await getUser(trx, id));
    return record(trx, null, { action: 'user.enabled', object, before, after }, now);
  });
}

/** Nothing when the address is somebody's already. */
async function addAdministrator(trx: Trx, email: string, now: Date) {
  return trx
    .insertInto('users')
    .values({
      name: 'Administrator',
      email,
      phone: '',
      user_type: ADMINISTRATOR,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

async function lockAdministrator(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', ADMINISTRATOR)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(
      () =>
        new Error(
          `ADMIN_EMAIL ${email} belongs to a user who is not an administrator. Choose another address.`,
        ),
    );
}
