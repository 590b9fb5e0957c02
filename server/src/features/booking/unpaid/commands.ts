import type { OwnPaymentRules } from '@marquee/contract/booking/payment-rules';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { changeOrganization } from '../../organizations/commands.ts';

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
    const { payment_days, unpaid_per_buyer, unpaid_percent } = given;
    const { before, after } = await changeOrganization(trx, id, (row) => ({
      payment_days: payment_days === undefined ? row.payment_days : payment_days,
      unpaid_per_buyer: unpaid_per_buyer === undefined ? row.unpaid_per_buyer : unpaid_per_buyer,
      unpaid_percent: unpaid_percent === undefined ? row.unpaid_percent : unpaid_percent,
    }));
    const change = {
      action: 'organization.payment-rules-changed',
      object: { type: 'organization', id, label: after.name },
      before: rulesOf(before),
      after: rulesOf(after),
    } as const;
    await record(trx, actor, change, clock());
  });
}

function rulesOf({ payment_days, unpaid_per_buyer, unpaid_percent }: OwnPaymentRules) {
  return { payment_days, unpaid_per_buyer, unpaid_percent };
}
