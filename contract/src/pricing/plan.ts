import { z } from 'zod';
import { Amount } from '../amount.ts';
import { isolated } from '../people/isolate.ts';

export const MAX_STEPS = 10;

export const planSentences = {
  until: 'Enter a date and a time.',
  seats: 'Enter a whole number of 1 or more.',
  noSteps: 'A plan has at least one step.',
  tooManySteps: `A plan can have at most ${MAX_STEPS} steps.`,
  free: 'A price with a plan cannot be free.',
  noEnd: 'A step before the last one ends at a date, after some tickets, or both.',
  lastHasEnd: 'The last step has no end.',
  notLater: 'A step must end after the step before it.',
  afterEvent: 'A step must end before the event starts.',
  past: 'A step cannot end in the past.',
  freeType: 'This ticket is free. Give it a price first.',
  soldByPlan: (label: string) =>
    `The price of ${isolated(label)} follows a plan. Change it under Pricing.`,
  endsLater: (label: string) =>
    `A step of the plan of ${isolated(label)} would end after the new start. Choose what the plan does.`,
  endsLaterInForm: (label: string) =>
    `A step of the plan of ${isolated(label)} would end after this start. Use “Move event”, which asks what the plan does.`,
  fixed: 'This price has no plan.',
  percent: 'Enter a percentage from 0.1 to 100.',
  count: 'Enter a number of 0 or more.',
  hours: 'Enter whole hours from 1 to 720.',
  noRule: 'Choose when demand raises or lowers the price.',
  raiseNeedsCeiling: 'A price that demand raises needs a ceiling.',
  lowerNeedsFloor: 'A price that demand lowers needs a floor.',
  floorAboveCeiling: 'The floor must be below the ceiling.',
  outside: 'This amount is outside the floor and the ceiling.',
  onlyUp: 'The price only rises, so no rule can lower it.',
  handFalls: 'The price only rises. Allow it to fall in its plan first.',
  stepFalls: 'The price only rises, so a step cannot cost less than the one before.',
} as const;

export const PlanStep = z.object({
  amount: Amount.refine((amount) => amount > 0, { error: planSentences.free }),
  /** The event's local time at which it ends; null if no date ends it. */
  until: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, planSentences.until)
    .nullable(),
  /** It ends after so many tickets at this price; null if no number ends it. */
  seats: z
    .number({ error: planSentences.seats })
    .int(planSentences.seats)
    .min(1, planSentences.seats)
    .max(1_000_000, planSentences.seats)
    .nullable(),
});
export type PlanStep = z.infer<typeof PlanStep>;

const hours = z
  .number({ error: planSentences.hours })
  .int(planSentences.hours)
  .min(1, planSentences.hours)
  .max(720, planSentences.hours);
const percent = z
  .number({ error: planSentences.percent })
  .min(0.1, planSentences.percent)
  .max(100, planSentences.percent);
const count = z
  .number({ error: planSentences.count })
  .min(0, planSentences.count)
  .max(1_000_000, planSentences.count);
/** Percent of the seats that the price can have, or tickets. */
const unit = z.enum(['percent', 'tickets']);
const limit = Amount.refine((amount) => amount > 0, { error: planSentences.free })
  .nullable()
  .default(null);

/** Every `hours`, the tickets sold meanwhile may raise or lower the price. */
export const PlanDemand = z.object({
  hours,
  raise: z.object({ more_than: count, unit, percent }).nullable(),
  lower: z.object({ fewer_than: count, unit, percent }).nullable(),
});
export type PlanDemand = z.infer<typeof PlanDemand>;

/** `ninety` ends every amount in .90. */
export const roundings = ['cent', 'half', 'whole', 'ninety'] as const;

/** How a price changes by itself: a ladder of steps, and demand. A `fixed` price has none. */
export const Plan = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('fixed') }),
  z.object({
    mode: z.literal('plan'),
    steps: z
      .array(PlanStep)
      .min(1, planSentences.noSteps)
      .max(MAX_STEPS, planSentences.tooManySteps),
    /** Whether buyers are told what changes the price next. */
    is_announced: z.boolean().default(false),
    demand: PlanDemand.nullable().default(null),
    floor: limit,
    ceiling: limit,
    /** The most that demand changes at once. */
    largest_change: limit,
    only_up: z.boolean().default(false),
    /** Of amounts that demand makes. */
    rounding: z.enum(roundings).default('cent'),
    /** Demand changes nothing in so many hours before the start. */
    quiet_hours: hours.nullable().default(null),
  }),
]);
export type Plan = z.output<typeof Plan>;
