import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { noteAccountChange } from '../../account-changes/commands.ts';
import { record } from '../../audit/commands.ts';
import { changeOrganization } from '../../organizations/commands.ts';
import type { Database } from '../../../db/database.ts';

/** @throws AppError `not_found` */
export async function setPaymentInstructions(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  instructions: string,
): Promise<void> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  await db.transaction().execute(async (trx) => {
    const columns = { payment_instructions: instructions };
    const { before } = await changeOrganization(trx, id, () => columns);
    const change = {
      action: 'organization.payment-instructions-changed',
      object: { type: 'organization', id, label: before.name },
      before: { payment_instructions: before.payment_instructions },
      after: columns,
    } as const;
    const made = {
      organizationId: id,
      kind: 'payment_instructions',
      before: { instructions: before.payment_instructions },
      after: { instructions },
    } as const;
    await noteAccountChange(trx, actor, made, clock());
    await record(trx, actor, change, clock());
  });
}

export async function getPaymentInstructions(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<{ instructions: string; account: boolean }> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  const { payment_instructions: instructions, transfer_iban } = await db
    .selectFrom('organizations')
    .select(['payment_instructions', 'transfer_iban'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  return { instructions, account: transfer_iban !== '' };
}
