import { loggedCents } from '@marquee/contract/audit/logged-values';
import { wallClockOf } from '@marquee/contract/events/times';
import type { Cents } from '@marquee/contract/money';
import type { Demand, PricePlan, Step } from '@marquee/contract/pricing/rules';

/** Returns what the audit log keeps of a price and its plan, in lines that people read. */
export function auditedPrice(
  label: string,
  cents: Cents,
  plan: PricePlan | null,
  timezone: string,
): Record<string, unknown> {
  const limit = (amount: Cents | null = null) => (amount === null ? null : loggedCents(amount));
  return {
    price: `${label}: ${loggedCents(cents)}`,
    steps: plan?.steps.map((step, index) => stepInWords(step, index + 1, timezone)) ?? [],
    demand: plan?.demand ? demandInWords(plan.demand) : [],
    floor: limit(plan?.limits.floorCents),
    ceiling: limit(plan?.limits.ceilingCents),
    paused: plan !== null && plan.pausedCents !== null,
  };
}

function stepInWords({ cents, until, seats }: Step, number: number, timezone: string): string {
  const wall = until && wallClockOf(until, timezone);
  const ends = [
    ...(wall ? [`until ${wall.date} ${wall.time} (${timezone})`] : []),
    ...(seats === null ? [] : [`for ${seats} tickets`]),
  ];
  const words = [`Step ${number}`, ends.join(' or ')].filter((part) => part !== '');
  return `${words.join(', ')}: ${loggedCents(cents)}`;
}

function demandInWords({ hours, raise, lower }: Demand): string[] {
  const unitOf = (unit: 'percent' | 'tickets') =>
    unit === 'percent' ? '% of the seats' : 'tickets';
  const every = `in ${hours} hours`;
  const up =
    raise && `More than ${raise.moreThan} ${unitOf(raise.unit)} ${every}: +${raise.percent} %`;
  const down =
    lower && `Fewer than ${lower.fewerThan} ${unitOf(lower.unit)} ${every}: −${lower.percent} %`;
  return [up, down].filter((line) => line !== null);
}
