import { type PlanStep, roundings } from '@marquee/contract/pricing/plan';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import type { Form } from '../../../lib/form/use-schema-form.ts';
import { isTime } from '../../../ui/when/unread.ts';
import type { PriceNow } from '../api.ts';

/** A step as its inputs edit it. */
export type StepValues = {
  /** Identifies a row on screen. */
  key: number;
  /** Euros; undefined while empty, NaN if the text is no amount. */
  amount: number | undefined;
  /** `YYYY-MM-DD`, or the typed text if it is no date. */
  date: string;
  time: string;
  /** Unparsed text; '' for no limit. */
  seats: string;
};

type Unit = 'percent' | 'tickets';

/** A rule of demand, with its numbers as unparsed text. */
export type RuleValues = { isOn: boolean; count: string; unit: Unit; percent: string };

/** Amounts are euros; undefined while empty. Numbers are unparsed text. */
export type PlanValues = {
  steps: StepValues[];
  isShown: boolean;
  demand: { isOn: boolean; hours: string; raise: RuleValues; lower: RuleValues };
  floor: number | undefined;
  ceiling: number | undefined;
  largestChange: number | undefined;
  onlyUp: boolean;
  rounding: string;
  quietHours: string;
};

export type PlanForm = Form<PlanValues>;

/** Never decreases, so that no two rows of this page share a key. */
let rowCount = 0;

export function newStep(step?: PlanStep): StepValues {
  rowCount += 1;
  return {
    key: rowCount,
    amount: step?.amount,
    date: step?.until?.slice(0, 10) ?? '',
    time: step?.until?.slice(11) ?? '',
    seats: typeof step?.seats === 'number' ? String(step.seats) : '',
  };
}

const noLimits = {
  floor: undefined,
  ceiling: undefined,
  largestChange: undefined,
  onlyUp: false,
  rounding: 'half',
  quietHours: '24',
};

export function valuesOf({ plan, amount }: PriceNow): PlanValues {
  if (plan.mode !== 'plan') {
    const steps = [newStep({ amount, until: null, seats: null })];
    return { steps, isShown: false, demand: demandOf(null), ...noLimits };
  }
  const { steps, is_announced: isShown = false, demand = null } = plan;
  const shown = { steps: steps.map((step) => newStep(step)), isShown, demand: demandOf(demand) };
  if (!hasLimits(plan)) return { ...shown, ...noLimits };
  const { floor, ceiling, largest_change, only_up, rounding, quiet_hours } = plan;
  return {
    ...shown,
    floor: floor ?? undefined,
    ceiling: ceiling ?? undefined,
    largestChange: largest_change ?? undefined,
    onlyUp: only_up ?? false,
    rounding: rounding ?? 'cent',
    quietHours: textOf(quiet_hours ?? undefined),
  };
}

/** Returns whether a plan has limits; its steps and amounts by hand keep them without demand, too. */
function hasLimits(plan: PriceNow['plan']): boolean {
  if (plan.mode !== 'plan') return false;
  const { demand, floor, ceiling, only_up } = plan;
  return Boolean(demand) || typeof (floor ?? ceiling) === 'number' || only_up === true;
}

type WirePlan = Extract<PriceNow['plan'], { mode: 'plan' }>;

function demandOf(demand: WirePlan['demand'] | null): PlanValues['demand'] {
  const { hours = 24, raise, lower } = demand ?? { raise: { more_than: 10, percent: 5 } };
  return {
    isOn: Boolean(demand),
    hours: String(hours),
    raise: ruleOf(raise && { count: raise.more_than, ...raise }, 10),
    lower: ruleOf(lower && { count: lower.fewer_than, ...lower }, 2),
  };
}

type Rule = { count: number; unit?: Unit; percent: number };

/** @param usual the percentage of seats that a rule starts with */
function ruleOf(rule: Rule | null | undefined, usual: number): RuleValues {
  const { count = usual, unit = 'percent', percent = 5 } = rule ?? {};
  return { isOn: Boolean(rule), count: textOf(count), unit, percent: textOf(percent) };
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** Converts the values to the plan of the wire. */
export function planOf(values: PlanValues) {
  const { steps, isShown, demand } = values;
  const plan = {
    mode: 'plan' as const,
    steps: stepsOf(steps),
    is_announced: isShown,
    floor: values.floor ?? null,
    ceiling: values.ceiling ?? null,
    only_up: values.onlyUp,
  };
  if (!demand.isOn) return plan;
  const { hours, raise, lower } = demand;
  return {
    ...plan,
    demand: {
      hours: parseNumber(hours),
      raise: raise.isOn ? { more_than: parseNumber(raise.count), ...effectOf(raise) } : null,
      lower: lower.isOn ? { fewer_than: parseNumber(lower.count), ...effectOf(lower) } : null,
    },
    largest_change: values.largestChange ?? null,
    rounding: roundings.find((one) => one === values.rounding) ?? 'cent',
    quiet_hours: parseNumber(values.quietHours) ?? null,
  };
}

function effectOf({ unit, percent }: RuleValues) {
  return { unit, percent: parseNumber(percent) };
}

/** Converts the rows to the steps of the wire. The last one has no end, whatever it had before. */
export function stepsOf(rows: readonly StepValues[]) {
  return rows.map(({ amount, date, time, seats }, index) => {
    const isLast = index === rows.length - 1;
    const hasTime = date !== '' || time !== '';
    // An unread time has its own message, beside which the day's would be a second one.
    const clock = time === '' || isTime(time) ? time : '00:00';
    return {
      amount,
      until: isLast || !hasTime ? null : `${date}T${clock}`,
      seats: isLast ? null : (parseNumber(seats) ?? null),
    };
  });
}

/** Returns the steps that can be drawn: those with an amount. */
export function drawnSteps(rows: readonly StepValues[]): PlanStep[] {
  return stepsOf(rows).flatMap(({ amount, ...end }) =>
    amount === undefined || Number.isNaN(amount) ? [] : [{ amount, ...end }],
  );
}

/** Returns the limits that demand starts with: from the lowest step to 30% above the highest. */
export function usualLimits(rows: readonly StepValues[]) {
  const amounts = drawnSteps(rows).map(({ amount }) => amount);
  if (amounts.length === 0) return {};
  const ceiling = Math.ceil(Math.max(...amounts) * 1.3);
  return { floor: Math.min(...amounts), ceiling };
}

const inputs: Record<string, string> = {
  largest_change: 'largestChange',
  only_up: 'onlyUp',
  quiet_hours: 'quietHours',
};

/** Names the input that shows a field's error. */
export function inputOf(field: string): string {
  const renamed = field.replace(/\.until$/, '.date').replace(/\.(more|fewer)_than$/, '.count');
  return inputs[renamed] ?? renamed;
}
