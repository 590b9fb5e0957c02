import type { Trx } from '../../db/database.ts';

/** Returns the account that was in use before a form was opened; null if none was. */
export async function accountInUse(
  trx: Trx,
  organizationId: string,
  known: { account: string }[],
): Promise<string | null> {
  const used = await trx
    .selectFrom('connected_accounts')
    .select('account')
    .where('organization_id', '=', organizationId)
    .where('left_at', 'is', null)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  return used && known.some(({ account }) => account === used.account) ? used.account : null;
}

/** Uses an account again that stood before, or none, in the transaction that restores it. */
export async function setAccountInUse(
  trx: Trx,
  organizationId: string,
  account: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('connected_accounts')
    .set((eb) => ({
      disconnected_at: eb
        .case()
        .when('account', '=', account ?? '')
        .then(null)
        .else(eb.fn.coalesce('disconnected_at', eb.val(now)))
        .end(),
    }))
    .where('organization_id', '=', organizationId)
    .where('left_at', 'is', null)
    .execute();
}
