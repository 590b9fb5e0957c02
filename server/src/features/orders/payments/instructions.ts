import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';

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
    const { name, payment_instructions } = await trx
      .selectFrom('organizations')
      .select(['name', 'payment_instructions'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound());
    await trx
      .updateTable('organizations')
      .set({ payment_instructions: instructions })
      .where('id', '=', id)
      .execute();
    const change = {
      action: 'organization.payment-instructions-changed',
      object: { type: 'organization', id, label: name },
      before: { payment_instructions },
      after: { payment_instructions: instructions },
    } as const;
    await record(trx, actor, change, clock());
  });
}
