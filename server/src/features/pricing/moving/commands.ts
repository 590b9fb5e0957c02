import type { MoveInput } from '@marquee/contract/events/moving';
import { advanced, centsOf, dueAt, type PricePlan } from '@marquee/contract/pricing/rules';
import type { Trx } from '../../../db/database.ts';
import type { Actor } from '../../../lib/actor.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import type { EventRow } from '../../events/queries.ts';
import { onClock, shiftedOnClock } from '../../events/schedule/clock-shift.ts';
import { freeSeats } from '../../events/seats/left.ts';
import { amountsOf } from '../../events/seats/commands.ts';
import { planOf } from '../../events/seats/plan.ts';
import { changesOf } from '../../events/seats/price-changes.ts';

type Move = { before: EventRow; after: EventRow; choice: MoveInput['plans']; now: Date };

/** Lets the plans of an event that was moved do as the organizer chose. */
export async function followMove(trx: Trx, actor: Actor, move: Move): Promise<void> {
  const { before, after, choice, now } = move;
  if (choice === undefined) return;
  const left = freeSeats(after);
  for (const price of before.prices) {
    const stored = planOf(price.plan);
    if (stored?.pausedCents !== null) continue;
    const { plan, endings } = advanced(stored, now);
    const next = choice === 'pause' ? { ...plan, pausedCents: centsOf(plan) } : shifted(plan, move);
    const cents = centsOf(next);
    const columns = {
      steps: JSON.stringify(next.steps),
      step: next.step,
      taken: next.taken,
      paused_cents: next.pausedCents,
      due_at: dueAt(next),
    };
    await trx
      .updateTable('price_plans')
      .set(columns)
      .where('price_type_id', '=', price.id)
      .execute();
    const { limits } = plan;
    const then = { eventId: after.id, price, taken: price.sold + price.held, left, limits };
    const reason = choice === 'pause' ? ('paused' as const) : ('plan' as const);
    await writeTogether(trx, [
      ...amountsOf(new Map([[price.id, cents]])),
      ...changesOf([
        ...endings.map((ending) => ({ ...ending, ...then, by: '' })),
        { ...then, from: cents, to: cents, at: now, reason, by: actor.name },
      ]),
    ]);
  }
}

/**
 * Moves the dates that are ahead as far as the event's start moved, by the clocks of its place: a
 * step that ends at midnight does so on the other side of a clock change, too.
 */
function shifted(plan: PricePlan, { before, after }: Move): PricePlan {
  const by = onClock(after.starts_at, after.timezone) - onClock(before.starts_at, before.timezone);
  const elapsed = after.starts_at.getTime() - before.starts_at.getTime();
  const shift = (until: Date) =>
    shiftedOnClock(until, by, before.timezone, after.timezone) ??
    new Date(until.getTime() + elapsed);
  const steps = plan.steps.map((step, index) => {
    const isAhead = index >= plan.step;
    return isAhead && step.until ? { ...step, until: shift(step.until) } : step;
  });
  return { ...plan, steps };
}
