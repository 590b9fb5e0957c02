import { boostSentences as say } from '@marquee/contract/boosts/boosts';
import { countDays } from '@marquee/contract/boosts/days';
import { wallClockOf } from '@marquee/contract/events/times';
import { formatCount } from '@marquee/contract/formats/counts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { postEntry } from '../../ledger/commands.ts';
import type { LedgerEntry } from '../../ledger/rules.ts';
import { decide, lockAsked, type LockedBoost, objectOf, refuseUnbookable } from './commands.ts';

/**
 * Approves promoted days, and books their price from the organization's balance. Days that are over
 * are left out and cost nothing.
 * @throws AppError `not_found`, `conflict` when it was decided, its days are over, or nobody sees or
 * can book the event
 */
export async function approveBoost(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const boost = await lockAsked(trx, actor, givenId);
    refuseUnbookable(boost);
    const left = daysLeft(boost, now);
    const { firstDay, priceCents } = left;
    await decide(trx, boost.id, {
      status: 'approved',
      first_day: firstDay,
      price_cents: priceCents,
      decided_at: now,
      decided_by_name: actor.name,
    });
    if (priceCents > 0) await postEntry(trx, entryOf(boost, left, now));
    const after = { first_day: firstDay, price: priceCents / 100 };
    await record(
      trx,
      actor,
      { action: 'boost.approved', object: objectOf(boost.id, boost), after },
      now,
    );
    return boost.id;
  });
}

type DaysLeft = { firstDay: string; priceCents: number; days: number };

/** @throws AppError `conflict` when none is left */
function daysLeft(boost: LockedBoost, now: Date): DaysLeft {
  const today = wallClockOf(now, boost.timezone).date;
  const firstDay = today > boost.first_day ? today : boost.first_day;
  const days = countDays(firstDay, boost.last_day);
  if (days < 1) throw refusal('boost_over', say.daysOver);
  const asked = countDays(boost.first_day, boost.last_day);
  return { firstDay, days, priceCents: Math.round((boost.price_cents * days) / asked) };
}

/** The organization pays from what the platform owes it; its statement shows an adjustment. */
function entryOf(
  { organization_id: organizationId, event_id: eventId, title }: LockedBoost,
  { priceCents, days }: DaysLeft,
  now: Date,
): LedgerEntry {
  const length = formatCount(days, { one: 'day', other: 'days' });
  return {
    kind: 'promotion',
    at: now,
    organizationId,
    eventId,
    memo: `Promotion of ${title}, ${length}`,
    lines: [
      { account: 'adjustments', organizationId, amountCents: priceCents },
      { account: 'fee_income', organizationId: null, amountCents: -priceCents },
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
