import { ADMINISTRATOR } from '@marquee/contract/access';
import { Email } from '@marquee/contract/users';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../audit/commands.ts';
import { auditedUser } from './presenter-audit.ts';
import { getUser } from './queries.ts';

/**
 * Ensures that an administrator with this address exists and can sign in (`ADMIN_EMAIL`, at
 * start-up). The person who sets it controls the machine, so it also enables a disabled
 * administrator. An account whose owner has never signed in with the address is unproven and is
 * replaced.
 * @throws Error, one line for the operator, when another kind of user has signed in with the
 *   address
 */
export async function ensureAdministrator(deps: Deps, address: string): Promise<void> {
  const email = Email.parse(address);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    if (await addAdministrator(trx, email, now)) return;
    const { id, user_type, first_sign_in_at } = await lockByEmail(trx, email);
    if (user_type === ADMINISTRATOR) return enable(trx, id, now);
    if (first_sign_in_at !== null) throw new Error(takenSentence(email));
    await deleteUnproven(trx, id, now);
    await addAdministrator(trx, email, now);
  });
}

/**
 * Adds an administrator unless the address is in use.
 * @returns whether there is a new one
 */
async function addAdministrator(trx: Trx, email: string, now: Date): Promise<boolean> {
  const added = await trx
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
  if (!added) return false;
  const { object, fields: after } = auditedUser(await getUser(trx, added.id));
  await record(trx, null, { action: 'user.created', object, after }, now);
  return true;
}

function lockByEmail(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'user_type', 'first_sign_in_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function enable(trx: Trx, id: string, now: Date): Promise<void> {
  const before = auditedUser(await getUser(trx, id)).fields;
  await trx.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
  const { object, fields: after } = auditedUser(await getUser(trx, id));
  await record(trx, null, { action: 'user.enabled', object, before, after }, now);
}

/** Deletes an unproven account with all that a stranger may have set, such as a second factor. */
async function deleteUnproven(trx: Trx, id: string, now: Date): Promise<void> {
  const { object, fields: before } = auditedUser(await getUser(trx, id));
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await record(trx, null, { action: 'user.deleted', object, before }, now);
}

function takenSentence(email: string): string {
  return `ADMIN_EMAIL ${email} belongs to a user who is not an administrator. Set another address.`;
}
