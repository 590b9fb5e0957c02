import type { CopyNote } from '@marquee/contract/events/copying';
import { formatCount } from '@marquee/contract/formats/counts';
import { isolated } from '@marquee/contract/people/isolate';
import { centsOf, type PricePlan } from '@marquee/contract/pricing/rules';
import { writeTogether } from '../../../lib/bulk.ts';
import type { Copying, CopyPart } from '../../events/copying/handed.ts';
import { amountsOf } from '../../events/seats/commands.ts';
import { planOf } from '../../events/seats/plan.ts';
import { changesOf } from '../../events/seats/price-changes.ts';
import { writePlan } from '../plans/commands.ts';
import { demandTimeOf } from '../plans/replace.ts';

const stepsAre = {
  one: 'step of the price plan is left out',
  other: 'steps of the price plan are left out',
};

/** Lets the price plans of an event begin anew at its copy. */
export const copyPlans: CopyPart = async (trx, actor, copying) => {
  const { before, after, now } = copying;
  const notes: CopyNote[] = [];
  for (const [index, { label, plan: json }] of before.prices.entries()) {
    const stored = planOf(json);
    const price = after.prices[index];
    if (!stored || !price) continue;
    const plan = begunAnew(stored, copying);
    const to = centsOf(plan);
    await writePlan(trx, after.id, price.id, { plan, isAnnounced: stored.isAnnounced });
    const change = { price, from: price.amount_cents, to, at: now, by: actor.name, taken: 0 };
    const then = { eventId: after.id, left: after.capacity, limits: plan.limits };
    await writeTogether(trx, [
      ...amountsOf(new Map([[price.id, to]])),
      ...changesOf([{ ...change, ...then, reason: 'plan' }]),
    ]);
    const gone = stored.steps.length - plan.steps.length;
    if (gone === 0) continue;
    const steps = formatCount(gone, stepsAre);
    const why = 'because the end would be in the past or after the start';
    notes.push({ at: 'pricing', text: `${isolated(label)}: ${steps}, ${why}.` });
  }
  return notes;
};

/** Returns a plan at its first step, without the steps that can have no time at the copy. */
function begunAnew(stored: PricePlan, { after, shift, now }: Copying): PricePlan {
  let previous = now;
  const steps = stored.steps.flatMap((step) => {
    if (step.until === null) return [step];
    const until = shift(step.until);
    if (until === undefined || until <= previous || until >= after.starts_at) return [];
    previous = until;
    return [{ ...step, until }];
  });
  return {
    ...stored,
    steps,
    step: 0,
    taken: 0,
    pausedCents: null,
    offsetCents: 0,
    reachedCents: null,
    takenBefore: 0,
    demandAt: demandTimeOf(stored.demand, now),
  };
}
