import { formatCount } from '@marquee/contract/formats/counts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { record } from '../../audit/commands.ts';
import { type LedgerEntry, postEntry } from '../../ledger/commands.ts';
import { decide, lockAsked, type LockedBoost, objectOf } from './commands.ts';

/**
 * Approves promoted days, and books their price from the organization's balance.
 * @throws AppError `not_found`, `conflict` when it was decided
 */
export async function approveBoost(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const boost = await lockAsked(trx, actor, givenId);
    const decision = { decided_at: now, decided_by_name: actor.name };
    await decide(trx, boost.id, { status: 'approved', ...decision });
    if (boost.price_cents > 0) await postEntry(trx, entryOf(boost, now));
    const after = { price: boost.price_cents / 100 };
    await record(
      trx,
      actor,
      { action: 'boost.approved', object: objectOf(boost.id, boost), after },
      now,
    );
    return boost.id;
  });
}

/** The organization pays from what the platform owes it; its statement shows an adjustment. */
function entryOf(boost: LockedBoost, now: Date): LedgerEntry {
  const { organization_id: organizationId, event_id: eventId, title, price_cents, days } = boost;
  const length = formatCount(days, { one: 'day', other: 'days' });
  return {
    kind: 'promotion',
    at: now,
    organizationId,
    eventId,
    memo: `Promotion of ${title}, ${length}`,
    lines: [
      { account: 'adjustments', organizationId, amountCents: price_cents },
      { account: 'fee_income', organizationId: null, amountCents: -price_cents },
    ],
  };
}

/** Refuses promoted days. @throws AppError `not_found`, `conflict` when it was decided */
export async function refuseBoost(
  deps: Deps,
  actor: Actor,
  givenId: string,
  answer: string,
): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const boost = await lockAsked(trx, actor, givenId);
    const decision = { decided_at: now, decided_by_name: actor.name };
    await decide(trx, boost.id, { status: 'refused', answer, ...decision });
    const change = { object: objectOf(boost.id, boost), after: { answer } };
    await record(trx, actor, { action: 'boost.refused', ...change }, now);
    return boost.id;
  });
}

/** Sets what a promoted day costs from now on; what was asked for keeps its price. */
export async function setDayCents(deps: Deps, actor: Actor, cents: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { day_cents: before } = await trx
      .selectFrom('boost_terms')
      .select('day_cents')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx.updateTable('boost_terms').set({ day_cents: cents }).execute();
    const object = { type: 'settings', id: 'boosts', label: 'promoted days' };
    const change = {
      object,
      before: { day_price: before / 100 },
      after: { day_price: cents / 100 },
    };
    await record(trx, actor, { action: 'boost.price-set', ...change }, deps.clock());
  });
}
