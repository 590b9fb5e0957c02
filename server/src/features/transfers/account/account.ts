import { findMissing, type TransferAccount } from '@marquee/contract/transfers/transfer';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { noteAccountChange } from '../../account-changes/commands.ts';
import { record } from '../../audit/commands.ts';
import { changeOrganization } from '../../organizations/commands.ts';

type Given = { [K in keyof TransferAccount]?: TransferAccount[K] | undefined };

/** The columns of an account in `organizations`. */
export const accountColumns = [
  'transfer_holder',
  'transfer_iban',
  'transfer_bic',
  'transfer_bank',
] as const;
type AccountRow = Record<(typeof accountColumns)[number], string>;

export function accountOf(row: AccountRow): TransferAccount {
  return {
    holder: row.transfer_holder,
    iban: row.transfer_iban,
    bic: row.transfer_bic,
    bank: row.transfer_bank,
  };
}

/**
 * Returns the account to which buyers of an organization transfer money.
 * @throws AppError `not_found`, also for another organization
 */
export async function getTransferAccount(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<TransferAccount> {
  const row = await db
    .selectFrom('organizations')
    .select(accountColumns)
    .where('id', '=', ownId(actor, givenId))
    .executeTakeFirstOrThrow(() => notFound());
  return accountOf(row);
}

/**
 * Changes the account; a field that is left out stays. Unpaid orders show the new one at once.
 * @throws AppError `not_found`, or `invalid` when the account is not whole
 */
export async function setTransferAccount(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  given: Given,
): Promise<TransferAccount> {
  const id = ownId(actor, givenId);
  return db.transaction().execute(async (trx) => {
    const { before, after } = await changeOrganization(trx, id, (row) => {
      const now = accountOf(row);
      const account = {
        holder: given.holder ?? now.holder,
        iban: given.iban ?? now.iban,
        bic: given.bic ?? now.bic,
        bank: given.bank ?? now.bank,
      };
      refuseIncomplete(account);
      return {
        transfer_holder: account.holder,
        transfer_iban: account.iban,
        transfer_bic: account.bic,
        transfer_bank: account.bank,
      };
    });
    const change = {
      action: 'organization.transfer-account-changed',
      object: { type: 'organization', id, label: after.name },
      before: accountOf(before),
      after: accountOf(after),
    } as const;
    const kept = { before: accountOf(before), after: accountOf(after) };
    const made = { organizationId: id, kind: 'transfer_account', ...kept } as const;
    await noteAccountChange(trx, actor, made, clock());
    await record(trx, actor, change, clock());
    return accountOf(after);
  });
}

function refuseIncomplete(account: TransferAccount): void {
  const missing = findMissing(account);
  if (!missing) return;
  const errors = Object.fromEntries(
    Object.entries(missing).map(([field, sentence]) => [field, [sentence]]),
  );
  const [sentence = ''] = Object.values(missing);
  throw new AppError('invalid', sentence, { errors });
}

function ownId(actor: Actor, givenId: string): string {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  return id;
}
