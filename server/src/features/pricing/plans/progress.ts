import type { PricePlan } from '@marquee/contract/pricing/rules';

/** A row of a price's history: a plan that was set, or a step that ended. */
export type ProgressRow = { reason: 'plan' | 'step_date' | 'step_seats'; taken: number };

/**
 * Returns the tickets that went at each ended step of a plan and at the one on sale. A step that
 * sold out had all its tickets; a history row may count more, because an order can cross its end.
 * @param rows the latest of the history, the oldest first
 */
export function ticketsByStep(plan: PricePlan, rows: readonly ProgressRow[]): number[] {
  const ended: ProgressRow[] = [];
  let begin = 0;
  for (const row of rows.toReversed()) {
    if (ended.length < plan.step) {
      if (row.reason !== 'plan') ended.unshift(row);
    } else if (row.reason === 'plan') {
      begin = row.taken;
      break;
    }
  }
  let gone = begin;
  const counts = plan.steps.slice(0, plan.step).map(({ seats }, index) => {
    const row = ended[index];
    const isFull = row?.reason === 'step_seats' && seats !== null;
    const count = isFull ? seats : Math.max(0, (row?.taken ?? gone) - gone);
    gone += count;
    return count;
  });
  return [...counts, plan.taken];
}
