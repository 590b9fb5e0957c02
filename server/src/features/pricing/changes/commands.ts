import type { priceReasons } from '@marquee/contract/pricing/pricing';
import { dueAt, type PriceLimits, type PricePlan } from '@marquee/contract/pricing/rules';
import { sql } from 'kysely';
import { insertOf, type Write } from '../../../lib/bulk.ts';
import { randomId } from '../../../lib/random.ts';

/** A change of a price as its history keeps it. */
export type PriceChangeRow = {
  price: { id: string; label: string };
  from: number;
  to: number;
  at: Date;
  reason: (typeof priceReasons)[number];
  /** '' if the plan changed it. */
  by: string;
  /** Seats of the price that were taken, and seats of the event that were left. */
  taken: number;
  left: number;
  /** Of the plan after the change; null without one. */
  limits: PriceLimits | null;
  /** The event's start, for a change by demand. */
  startsAt?: Date;
};

/** Returns the statement that stores where plans are now, by price. */
export function progressOf(plans: ReadonlyMap<string, PricePlan>): Write[] {
  if (plans.size === 0) return [];
  const rows = [...plans].map(([id, plan]) => ({
    id,
    step: plan.step,
    taken: plan.taken,
    offset: plan.offsetCents,
    before: plan.takenBefore,
    demand_at: plan.demandAt,
    due_at: dueAt(plan),
  }));
  return [
    sql`
      update price_plans set step = now.step, taken = now.taken, offset_cents = now."offset",
        taken_before = now.before, demand_at = now.demand_at, due_at = now.due_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as now(id uuid, step int, taken int,
        "offset" bigint, before int, demand_at timestamptz, due_at timestamptz)
      where price_plans.price_type_id = now.id`,
  ];
}

/** Returns the statement that adds to the history. */
export function changesOf(changes: (PriceChangeRow & { eventId: string })[]): Write[] {
  const rows = changes.map((change) => ({
    id: randomId(),
    event_id: change.eventId,
    price_type_id: change.price.id,
    label: change.price.label,
    from_cents: change.from,
    to_cents: change.to,
    changed_at: change.at,
    reason: change.reason,
    actor_name: change.by,
    taken: change.taken,
    seats_left: change.left,
    limits: change.limits,
    starts_at: change.startsAt ?? null,
  }));
  return insertOf('price_changes', rows);
}
