import { dueAt, type PricePlan } from '@marquee/contract/pricing/rules';
import { sql } from 'kysely';
import type { Write } from '../../../lib/bulk.ts';

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
