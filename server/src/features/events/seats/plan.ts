import type { Cents } from '@marquee/contract/money';
import { type PricePlan, priceOf } from '@marquee/contract/pricing/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Json } from '../../../db/schema.generated.ts';

const instant = z.coerce.date().nullable();
const unit = z.enum(['percent', 'tickets']);

const StoredPlan = z.object({
  steps: z.array(
    z.object({ cents: z.number(), until: instant, seats: z.number().int().nullable() }),
  ),
  step: z.number().int(),
  taken: z.number().int(),
  paused_cents: z.number().nullable(),
  is_announced: z.boolean(),
  demand: z
    .object({
      hours: z.number(),
      raise: z.object({ moreThan: z.number(), unit, percent: z.number() }).nullable(),
      lower: z.object({ fewerThan: z.number(), unit, percent: z.number() }).nullable(),
    })
    .nullable(),
  limits: z.object({
    floorCents: z.number().nullable(),
    ceilingCents: z.number().nullable(),
    largestChangeCents: z.number().nullable(),
    onlyUp: z.boolean(),
    rounding: z.enum(['cent', 'half', 'whole', 'ninety']),
    quietHours: z.number().nullable(),
  }),
  offset_cents: z.number(),
  reached_cents: z.number().nullable(),
  taken_before: z.number().int(),
  demand_at: instant,
});

export type StoredPlan = PricePlan & { isAnnounced: boolean };

/** Selects a joined row of `price_plans`; null for a fixed price. */
export const planColumn = sql<Json | null>`to_jsonb(price_plans)`.as('plan');

/** Reads a plan from `planColumn`. */
export function planOf(plan: Json | null): StoredPlan | null {
  if (plan === null) return null;
  const stored = StoredPlan.parse(plan);
  const { paused_cents, is_announced, offset_cents, reached_cents, ...others } = stored;
  const { taken_before, demand_at, ...rest } = others;
  return {
    ...rest,
    pausedCents: paused_cents,
    isAnnounced: is_announced,
    offsetCents: offset_cents,
    reachedCents: reached_cents,
    takenBefore: taken_before,
    demandAt: demand_at,
  };
}

/** Returns the price now, also when nothing has recorded the end of a step yet. */
export function amountNow(
  { plan, amount_cents }: { plan: Json | null; amount_cents: Cents },
  now: Date,
): Cents {
  const planned = planOf(plan);
  return planned ? priceOf(planned, now) : amount_cents;
}
