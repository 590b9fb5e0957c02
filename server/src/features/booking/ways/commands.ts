import type { WaySetting } from '@marquee/contract/booking/ways';
import { wayNames } from '@marquee/contract/booking/way-names';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { getEvent, lockEvent } from '../../events/queries.ts';
import { writePaymentWays } from '../../events/editing/payment-ways.ts';
import { changeOrganization } from '../../organizations/commands.ts';

type Ways = WaySetting[] | null;

/**
 * Sets the ways to pay that an organization offers; null: what is set up decides.
 * @throws AppError `not_found`, also for another organization
 */
export async function setWaysOfOrganization(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  ways: Ways,
): Promise<void> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  await db.transaction().execute(async (trx) => {
    const { before, after } = await changeOrganization(trx, id, () => ({
      payment_ways: ways === null ? null : JSON.stringify(ways),
    }));
    const change = {
      action: 'organization.payment-ways-changed',
      object: { type: 'organization', id, label: after.name },
      before: { payment_ways: waysInWords(before.payment_ways) },
      after: { payment_ways: waysInWords(ways) },
    } as const;
    await record(trx, actor, change, clock());
  });
}

/**
 * Sets the ways to pay that an event offers; null: as its organization.
 * @throws AppError `not_found`, also for an event that the actor may not see
 */
export async function setWaysOfEvent(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  ways: Ways,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, givenId);
    const { id, title } = await getEvent(trx, actor, givenId);
    const before = await writePaymentWays(trx, id, ways);
    const change = {
      action: 'event.payment-ways-changed',
      object: { type: 'event', id, label: title },
      before: { payment_ways: waysInWords(before) },
      after: { payment_ways: waysInWords(ways) },
    } as const;
    await record(trx, actor, change, clock());
  });
}

/** Returns 'Card (20), Bank transfer (5; closes 3)' for the audit log. */
function waysInWords(ways: unknown): string {
  if (ways === null) return 'as set up';
  // The contract validated them when they were saved.
  return (ways as WaySetting[])
    .map(({ way, deadline, closes_days }) => {
      const terms = [
        ...(deadline === null ? [] : [`deadline ${deadline}`]),
        ...(closes_days === null ? [] : [`closes ${closes_days} days before`]),
      ];
      return terms.length === 0 ? wayNames[way] : `${wayNames[way]} (${terms.join(', ')})`;
    })
    .join(', ');
}
