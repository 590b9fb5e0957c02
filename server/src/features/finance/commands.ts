import type { Billing, BillingUpdate } from '@marquee/contract/finance/billing';
import type { AdjustmentInput } from '@marquee/contract/finance/payouts';
import { centsOf } from '@marquee/contract/money';
import { taxSentences } from '@marquee/contract/tax/input';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { invalid, notFound } from '../../lib/app-error.ts';
import { getId, isId } from '../../lib/ids.ts';
import { record } from '../audit/commands.ts';
import { postEntry } from '../ledger/commands.ts';
import { changeOrganization } from '../organizations/commands.ts';
import { ownOrganization } from './rules.ts';
import { presentBilling } from './presenter.ts';

/**
 * Adjusts an organization's balance by hand; a positive amount is in its favour.
 * @throws AppError `not_found`, or `invalid` for an event that is not its own
 */
export async function adjustBalance(
  deps: Deps,
  actor: Actor,
  givenId: string,
  { amount, memo, event }: z.output<typeof AdjustmentInput>,
): Promise<void> {
  const organizationId = getId(givenId);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const { name } = await getOrganization(trx, organizationId);
    const eventId = event === undefined ? null : await getOwnEvent(trx, organizationId, event);
    const cents = centsOf(amount);
    const id = await postEntry(trx, {
      kind: 'adjustment',
      at: now,
      organizationId,
      eventId,
      actorId: actor.userId || null,
      memo,
      lines: [
        { account: 'adjustments', organizationId, amountCents: -cents },
        { account: 'corrections', organizationId: null, amountCents: cents },
      ],
    });
    const object = { type: 'adjustment', id, label: `adjustment for ${name}` };
    await record(
      trx,
      actor,
      { action: 'adjustment.booked', object, after: { amount, memo, event: eventId } },
      now,
    );
  });
}

async function getOrganization(trx: Trx, id: string) {
  return trx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns the id of an event that the organization has now or has in its ledger. */
async function getOwnEvent(trx: Trx, organizationId: string, givenId: string): Promise<string> {
  const isUnknown = () => invalid({ event: ['This event does not belong to the organizer.'] });
  if (!isId(givenId)) throw isUnknown();
  const id = givenId.toLowerCase();
  const found = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .union(
      trx
        .selectFrom('ledger_entries')
        .select('event_id as id')
        .where('event_id', '=', id)
        .where('organization_id', '=', organizationId)
        .$narrowType<{ id: string }>()
        .limit(1),
    )
    .executeTakeFirst();
  if (!found) throw isUnknown();
  return id;
}

/**
 * Returns the tax of the prices after a change. A reason against tax goes where there is some, and its
 * words go with it.
 * @throws AppError `invalid` for another reason without words
 */
function usualTaxWith(given: BillingUpdate, row: Parameters<typeof presentBilling>[0]) {
  // `centsOf` reads any number with two decimals without floating point.
  const rate = given.tax_rate === undefined ? row.tax_basis_points : centsOf(given.tax_rate);
  const wanted = given.tax_exemption === undefined ? row.tax_exemption : given.tax_exemption;
  const exemption = rate > 0 ? null : wanted;
  const kept = exemption !== null && exemption === row.tax_exemption ? row.tax_reason : '';
  const reason = exemption === null ? '' : (given.tax_reason ?? kept);
  if (exemption === 'other' && reason === '') throw invalid({ tax_reason: [taxSentences.say] });
  return {
    tax_name: given.tax_name ?? row.tax_name,
    tax_basis_points: rate,
    tax_exemption: exemption,
    tax_reason: reason,
  };
}

/**
 * Changes an organization's billing details and the tax in its prices. Existing orders keep theirs.
 * @param billing what is left out stays, so that nobody undoes what somebody else saved meanwhile
 * @throws AppError `not_found`, also for another organization than the actor's
 */
export async function setBilling(
  deps: Deps,
  actor: Actor,
  givenId: string,
  billing: BillingUpdate,
): Promise<Billing> {
  const id = ownOrganization(actor, givenId);
  return deps.db.transaction().execute(async (trx) => {
    const { before, after } = await changeOrganization(trx, id, (row) => ({
      legal_name: billing.legal_name ?? row.legal_name,
      billing_address: billing.billing_address ?? row.billing_address,
      billing_country: billing.billing_country ?? row.billing_country,
      tax_number: billing.tax_number ?? row.tax_number,
      ...usualTaxWith(billing, row),
    }));
    const change = {
      action: 'organization.billing-changed',
      object: { type: 'organization', id, label: before.name },
      before: presentBilling(before),
      after: presentBilling(after),
    } as const;
    await record(trx, actor, change, deps.clock());
    return presentBilling(after);
  });
}
