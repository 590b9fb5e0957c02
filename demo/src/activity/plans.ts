import { wallClockOf } from '@marquee/contract/events/times';
import type { Plan } from '@marquee/contract/pricing/plan';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { setPlan } from '@marquee/server/features/pricing/plans/commands';
import type { Actor } from '@marquee/server/lib/actor';
import { firstPriceOf } from '../first-price.ts';
import type { DemoPlan } from '../content/content.ts';

type PlannedEvent = { id: string; starts_at: Date; timezone: string };

/** Gives the first price of an event a plan. */
export async function givePlan(
  deps: Deps,
  actor: Actor,
  event: PlannedEvent,
  plan: DemoPlan,
): Promise<void> {
  const ticketId = await firstPriceOf(deps, event.id);
  await setPlan(deps, actor, { eventId: event.id, ticketId }, planOf(plan, event));
}

function planOf({ steps, demand }: DemoPlan, { starts_at, timezone }: PlannedEvent): Plan {
  return {
    mode: 'plan',
    steps: steps.map(({ euros, seats = null, daysBefore }) => {
      const day = new Date(starts_at.getTime() - (daysBefore ?? 0) * DAY_MS);
      const until = daysBefore === undefined ? null : `${wallClockOf(day, timezone).date}T23:59`;
      return { amount: euros, until, seats };
    }),
    is_announced: true,
    demand: demand
      ? {
          hours: demand.hours,
          raise: {
            more_than: demand.raise.moreThan,
            unit: 'percent',
            percent: demand.raise.percent,
          },
          lower: {
            fewer_than: demand.lower.fewerThan,
            unit: 'percent',
            percent: demand.lower.percent,
          },
        }
      : null,
    floor: demand?.floor ?? null,
    ceiling: demand?.ceiling ?? null,
    largest_change: null,
    only_up: false,
    rounding: 'half',
    quiet_hours: demand ? 24 : null,
  };
}
