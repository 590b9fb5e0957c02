import { ADMINISTRATOR } from '@marquee/contract/access';
import { Email } from '@marquee/contract/users';
import type { Deps } from '../../deps.ts';

/**
 * Makes sure that an administrator with this address exists and can sign in (`ADMIN_EMAIL`, at
 * start-up). Whoever sets it owns the machine, so it also lets a disabled administrator in again.
 * @throws Error, one line for the operator, when the address is another kind of user's
 */
export async function ensureAdministrator(deps: Deps, address: string): Promise<void> {
  const email = Email.parse(address);
  await deps.db
    .insertInto('users')
    .values({
      name: 'Administrator',
      email,
      phone: '',
      user_type: ADMINISTRATOR,
      created_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const administrator = await deps.db
    .updateTable('users')
    .set({ disabled_at: null })
    .where('email', '=', email)
    .where('user_type', '=', ADMINISTRATOR)
    .returning('id')
    .executeTakeFirst();
  if (!administrator) {
    throw new Error(
      `ADMIN_EMAIL ${email} belongs to a user who is not an administrator. Choose another address.`,
    );
  }
}
