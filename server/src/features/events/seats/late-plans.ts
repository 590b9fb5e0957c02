import type { Json } from '../../../db/schema.generated.ts';
import { planOf } from './plan.ts';

/** Returns the name of a price whose plan has a step that ends after an event's new start. */
export function findLatePlan(
  prices: readonly { label: string; plan: Json | null }[],
  startsAt: Date,
): string | undefined {
  return prices.find((price) => {
    const plan = planOf(price.plan);
    const ahead = plan?.pausedCents === null ? plan.steps.slice(plan.step) : [];
    return ahead.some(({ until }) => until !== null && until >= startsAt);
  })?.label;
}
