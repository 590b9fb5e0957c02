import { isAddOn } from '@marquee/contract/pricing/groups';
import { admitsSentences } from '@marquee/contract/pricing/admits';
import { centsOf } from '@marquee/contract/money';
import { type Plan, planSentences as say } from '@marquee/contract/pricing/plan';
import { payWhatYouWantSentences as open } from '@marquee/contract/pricing/pay-what-you-want';
import {
  advanced,
  centsOf as priceOf,
  dueAt,
  type PricePlan,
} from '@marquee/contract/pricing/rules';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { record } from '../../audit/commands.ts';
import { type EventRow, getEvent, lockEvent } from '../../events/queries.ts';
import { freeSeats } from '../../events/seats/left.ts';
import { amountsOf, listPriceSeats, type PriceSeats } from '../../events/seats/commands.ts';
import { planOf } from '../../events/seats/plan.ts';
import { changesOf, type PriceChangeRow } from '../../events/seats/price-changes.ts';
import { countHolds } from '../changes/holds.ts';
import { auditedPrice } from './audit.ts';
import { demandTimeOf, replaced } from './replace.ts';
import { isOutside } from './validate.ts';

type Target = { eventId: string; ticketId: string };

/** A price with its plan, whose ended steps are left behind. */
type Found = {
  event: EventRow;
  price: PriceSeats;
  plan: PricePlan | null;
  /** Tickets that count as demand. */
  taken: number;
  now: Date;
};

/** What a command does to a price: its plan from now on, and how both logs call it. */
type Outcome = {
  plan: PricePlan | null;
  isAnnounced?: boolean;
  reason: PriceChangeRow['reason'];
  action: `event.${string}`;
};

/**
 * Gives a price a plan, or makes it fixed at its amount of now. A plan whose ended steps are the
 * same goes on where it is; any other begins at its first step.
 * @throws AppError `not_found`, `invalid` for an impossible plan
 */
export async function setPlan(deps: Deps, actor: Actor, target: Target, given: Plan) {
  return changePrice(deps, actor, target, ({ event, price, plan, taken, now }) => {
    const action = 'event.price-plan-changed';
    if (given.mode === 'fixed') return { plan: null, reason: 'removed', action };
    if (price.pay_what_you_want !== null) throw invalid({ mode: [open.noPlan] });
    if (isAddOn(price)) throw invalid({ mode: [admitsSentences.noPlan(price.label)] });
    if (price.amount_cents === 0) throw invalid({ mode: [say.freeType] });
    const next = replaced(plan, given, { event, taken, now });
    return { plan: next, isAnnounced: given.is_announced, reason: 'plan', action };
  });
}

/** @throws AppError `not_found`, `conflict` for a fixed price */
export async function pausePlan(deps: Deps, actor: Actor, target: Target) {
  return changePlan(deps, actor, target, ({ plan }) => {
    const paused = { ...plan, pausedCents: priceOf(plan) };
    return { plan: paused, reason: 'paused', action: 'event.price-plan-paused' };
  });
}

/** @throws AppError `not_found`, `conflict` for a fixed price */
export async function resumePlan(deps: Deps, actor: Actor, target: Target) {
  return changePlan(deps, actor, target, ({ plan, taken: takenBefore, now }) => {
    const demandAt = demandTimeOf(plan.demand, now);
    const reachedCents = plan.limits.onlyUp ? priceOf(plan) : null;
    const going = { ...plan, pausedCents: null, reachedCents, takenBefore, demandAt };
    const resumed = advanced(going, now).plan;
    return { plan: resumed, reason: 'resumed', action: 'event.price-plan-resumed' };
  });
}

/**
 * Sets a planned price by hand and pauses its plan.
 * @throws AppError `not_found`, `conflict` for a fixed price, `invalid` outside its limits
 */
export async function setPrice(deps: Deps, actor: Actor, target: Target, amount: number) {
  return changePlan(deps, actor, target, ({ plan }) => {
    const cents = centsOf(amount);
    if (isOutside(cents, plan.limits)) throw invalid({ amount: [say.outside] });
    if (plan.limits.onlyUp && cents < priceOf(plan)) throw invalid({ amount: [say.handFalls] });
    const action = 'event.price-set';
    return { plan: { ...plan, pausedCents: cents }, reason: 'manual', action };
  });
}

async function changePlan(
  deps: Deps,
  actor: Actor,
  target: Target,
  decide: (found: Found & { plan: PricePlan }) => Outcome,
) {
  return changePrice(deps, actor, target, ({ plan, ...found }) => {
    if (!plan) throw refusal('price_fixed', say.fixed);
    return decide({ ...found, plan });
  });
}

async function changePrice(
  deps: Deps,
  actor: Actor,
  { eventId, ticketId }: Target,
  decide: (found: Found) => Outcome,
): Promise<EventRow> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, eventId);
    const event = await getEvent(trx, actor, eventId);
    const prices = await listPriceSeats(trx, event.id);
    const price = prices.find(({ id }) => id === ticketId.toLowerCase());
    if (!price) throw notFound();
    const stored = planOf(price.plan);
    const { plan, endings } = stored ? advanced(stored, now) : { plan: null, endings: [] };
    const from = plan ? priceOf(plan) : price.amount_cents;
    const holds = (await countHolds(trx, [event.id])).get(price.id) ?? 0;
    const taken = price.sold + price.held - price.guests - holds;
    const outcome = decide({ event, price, plan, taken, now });
    const { reason } = outcome;
    const by = actor.name;
    const to = outcome.plan ? priceOf(outcome.plan) : from;
    await writePlan(trx, event.id, price.id, outcome);
    const then = {
      eventId: event.id,
      price,
      taken: price.sold + price.held,
      left: freeSeats(event),
    };
    await writeTogether(trx, [
      ...amountsOf(new Map([[price.id, to]])),
      ...changesOf([
        ...endings.map((ending) => ({ ...ending, ...then, limits: plan?.limits ?? null, by: '' })),
        { ...then, from, to, at: now, reason, limits: outcome.plan?.limits ?? null, by },
      ]),
    ]);
    const { id, title: label } = event;
    const before = auditedPrice(price.label, from, plan, event.timezone);
    const after = auditedPrice(price.label, to, outcome.plan, event.timezone);
    const object = { type: 'event', id, label } as const;
    await record(trx, actor, { action: outcome.action, object, before, after }, now);
    return event;
  });
}

export async function writePlan(
  trx: Trx,
  event_id: string,
  price_type_id: string,
  { plan, isAnnounced }: Pick<Outcome, 'plan' | 'isAnnounced'>,
): Promise<void> {
  if (!plan) {
    await trx.deleteFrom('price_plans').where('price_type_id', '=', price_type_id).execute();
    return;
  }
  const columns = {
    steps: JSON.stringify(plan.steps),
    step: plan.step,
    taken: plan.taken,
    paused_cents: plan.pausedCents,
    demand: plan.demand && JSON.stringify(plan.demand),
    limits: JSON.stringify(plan.limits),
    offset_cents: plan.offsetCents,
    reached_cents: plan.reachedCents,
    taken_before: plan.takenBefore,
    demand_at: plan.demandAt,
    due_at: dueAt(plan),
    ...(isAnnounced !== undefined && { is_announced: isAnnounced }),
  };
  await trx
    .insertInto('price_plans')
    .values({ price_type_id, event_id, ...columns })
    .onConflict((conflict) => conflict.column('price_type_id').doUpdateSet(columns))
    .execute();
}
