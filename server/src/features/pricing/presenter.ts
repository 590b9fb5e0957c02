import { wallClockOf } from '@marquee/contract/events/times';
import { amountOf, type Cents } from '@marquee/contract/money';
import type { Plan, PlanDemand } from '@marquee/contract/pricing/plan';
import {
  type PriceChange,
  type PriceNow,
  priceReasonWords,
} from '@marquee/contract/pricing/pricing';
import { advanced, centsOf, type Demand, nextChange } from '@marquee/contract/pricing/rules';
import type { Columns } from '../../lib/csv.ts';
import { planOf, type StoredPlan } from '../events/seats/plan.ts';
import { ticketsByStep } from './plans/progress.ts';
import type { ChangeRow, PlannedPrice } from './queries.ts';

/** Presents a price as it is now, also when no job has recorded the end of a step yet. */
export function presentPrice(row: PlannedPrice, timezone: string, now: Date): PriceNow {
  const of = { ticket_id: row.id, Type: row.label };
  const since = row.since?.toISOString() ?? null;
  const plan = planOf(row.plan);
  if (!plan) {
    const rest = { step: null, step_tickets: null, next: null, demand_at: null };
    const amount = amountOf(row.amount_cents);
    return { ...of, plan: { mode: 'fixed' }, amount, since, why: 'fixed', ...rest };
  }
  const { plan: current, endings } = advanced(plan, now);
  const next = nextChange(plan, now);
  const isPaused = current.pausedCents !== null;
  return {
    ...of,
    plan: presentPlan(plan, timezone),
    amount: amountOf(centsOf(current)),
    since: endings.at(-1)?.at.toISOString() ?? since,
    why: whyOf(plan, row.last_reason),
    step: current.step,
    step_tickets: [...ticketsByStep(plan, row.progress), ...endings.map(() => 0)],
    next: next && {
      amount: amountOf(next.cents),
      at: next.at?.toISOString() ?? null,
      tickets: next.tickets,
    },
    demand_at: isPaused ? null : (current.demandAt?.toISOString() ?? null),
  };
}

function presentPlan({ steps, demand, limits, isAnnounced }: StoredPlan, timezone: string): Plan {
  const amount = (cents: Cents | null) => (cents === null ? null : amountOf(cents));
  return {
    mode: 'plan',
    is_announced: isAnnounced,
    steps: steps.map(({ cents, until, seats }) => {
      const wall = until && wallClockOf(until, timezone);
      return { amount: amountOf(cents), until: wall && `${wall.date}T${wall.time}`, seats };
    }),
    demand: demand && presentDemand(demand),
    floor: amount(limits.floorCents),
    ceiling: amount(limits.ceilingCents),
    largest_change: amount(limits.largestChangeCents),
    only_up: limits.onlyUp,
    rounding: limits.rounding,
    quiet_hours: limits.quietHours,
  };
}

function presentDemand({ hours, raise, lower }: Demand): PlanDemand {
  return {
    hours,
    raise: raise && { more_than: raise.moreThan, unit: raise.unit, percent: raise.percent },
    lower: lower && { fewer_than: lower.fewerThan, unit: lower.unit, percent: lower.percent },
  };
}

function whyOf(plan: StoredPlan, reason: PlannedPrice['last_reason']): PriceNow['why'] {
  if (plan.pausedCents !== null) return reason === 'manual' ? 'manual' : 'paused';
  return plan.offsetCents === 0 ? 'step' : 'demand';
}

export function presentChange(row: ChangeRow, now: Date): PriceChange {
  return {
    change_id: row.id,
    ticket_id: row.price_type_id,
    Type: row.label,
    from: amountOf(row.from_cents),
    to: amountOf(row.to_cents),
    at: row.changed_at.toISOString(),
    why: row.reason,
    by: row.actor_name,
    sold: row.taken,
    left: row.seats_left,
    on_sale: row.on_sale && presentSale(row.on_sale, now),
  };
}

function presentSale(onSale: NonNullable<ChangeRow['on_sale']>, now: Date): PriceChange['on_sale'] {
  const [since, until] = [new Date(onSale.since), new Date(onSale.until)];
  return { since: since.toISOString(), until: until > now ? null : until.toISOString() };
}

export const changeColumns: Columns<PriceChange> = {
  'Changed At': { instant: ({ at }) => at },
  'Ticket Type': ({ Type }) => Type,
  'From (EUR)': ({ from }) => from,
  'To (EUR)': ({ to }) => to,
  Reason: ({ why }) => priceReasonWords[why],
  'Changed By': ({ by }) => by,
  'Tickets Taken': ({ sold }) => sold,
  'Seats Left': ({ left }) => left,
  'On Sale From': { instant: ({ on_sale }) => on_sale?.since ?? null },
  'On Sale Until': { instant: ({ on_sale }) => on_sale?.until ?? null },
};
