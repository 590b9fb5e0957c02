import type { OwnPaymentRules } from '@marquee/contract/orders/payment-rules';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';

type Given = { [K in keyof OwnPaymentRules]?: OwnPaymentRules[K] | undefined };

/**
 * Sets an organization's rules for orders that are paid offline; a rule left out stays.
 * @throws AppError `not_found`
 */
export async function setPaymentRules(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  given: Given,
): Promise<void> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  await db.transaction().execute(async (trx) => {
    const { name, ...before } = await trx
      .selectFrom('organizations')
      .select(['name', 'payment_days', 'unpaid_per_buyer', 'unpaid_percent'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound());
    const { payment_days, unpaid_per_buyer, unpaid_percent } = given;
    const after = {
      payment_days: payment_days === undefined ? before.payment_days : payment_days,
      unpaid_per_buyer: unpaid_per_buyer === undefined ? before.unpaid_per_buyer : unpaid_per_buyer,
      unpaid_percent: unpaid_percent === undefined ? before.unpaid_percent : unpaid_percent,
    };
    await trx.updateTable('organizations').set(after).where('id', '=', id).execute();
    const object = { type: 'organization', id, label: name };
    const action = 'organization.payment-rules-changed';
    await record(trx, actor, { action, object, before, after }, clock());
  });
}
