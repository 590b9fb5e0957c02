import { z } from 'zod';
import { Amount } from '../amount.ts';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { Plan, PlanStep } from './plan.ts';

export const MAX_CURVE_POINTS = 60;
export const MAX_SUGGESTED_STEPS = 4;
/** Points of a preview's series. */
export const MAX_SERIES = 120;
export const DEFAULT_SENSITIVITY = 1.5;

export const previewSentences = {
  tickets: 'Enter a number of tickets from 0 to 1,000,000.',
  days: 'Enter whole days from 0 to 1,000.',
  curve: `A curve has 1 to ${MAX_CURVE_POINTS} points.`,
  sensitivity: 'Enter a sensitivity from 0 to 5.',
  floorAboveCeiling: 'The floor must be below the ceiling.',
  tooFewEvents: 'There are too few past events to go by.',
  eventWithoutSales: 'This event sold nothing in that time before its start.',
  begun: 'The event has begun.',
  postponed: 'The event is postponed. A preview needs its new date.',
  soldOut: 'No seats are left at this price.',
  noDemand: 'A suggestion needs tickets that would be bought.',
  free: 'This ticket is free. Give it a price first.',
} as const;

const tickets = z
  .number({ error: previewSentences.tickets })
  .min(0, previewSentences.tickets)
  .max(1_000_000, previewSentences.tickets);

/** How the event sells from now on at the price of now. */
export const Scenario = z.discriminatedUnion('kind', [
  /** Evenly until the start; null sells as many as the forecast expects for this price type. */
  z.object({ kind: z.literal('steady'), tickets: tickets.nullable().default(null) }),
  /** As another event of the same organizer did, in proportion to the seats. */
  z.object({ kind: z.literal('event'), event_id: Id }),
  /** As the median of the forecast's comparable events did, in proportion to the seats. */
  z.object({ kind: z.literal('category') }),
  /** Tickets a day, each from `days_before` the start until the next point. */
  z.object({
    kind: z.literal('curve'),
    points: z
      .array(
        z.object({
          days_before: z
            .number({ error: previewSentences.days })
            .int(previewSentences.days)
            .min(0, previewSentences.days)
            .max(1_000, previewSentences.days),
          tickets_a_day: tickets,
        }),
      )
      .min(1, previewSentences.curve)
      .max(MAX_CURVE_POINTS, previewSentences.curve),
  }),
]);
export type Scenario = z.output<typeof Scenario>;

/** Percent of the buyers lost when the price rises by one percent from the price of now. */
const Sensitivity = z
  .number({ error: previewSentences.sensitivity })
  .min(0, previewSentences.sensitivity)
  .max(5, previewSentences.sensitivity)
  .default(DEFAULT_SENSITIVITY);

/** How an event is assumed to sell, and how prices change that. */
export const Market = z.object({ scenario: Scenario, sensitivity: Sensitivity });
export type Market = z.output<typeof Market>;

/** Expected values from now until the start; earlier sales are left out. */
export const PlanOutcome = z.object({
  revenue: z.number(),
  tickets: z.number().int(),
  /** null if nothing is sold. */
  average: z.number().nullable(),
  sold_out_at: z.iso.datetime().nullable(),
  seats_left: z.number().int(),
  /** At most `MAX_SERIES` points from now until the start, with tickets and revenue in total. */
  series: z.array(
    z.object({
      at: z.iso.datetime(),
      amount: z.number(),
      tickets: z.number(),
      revenue: z.number(),
    }),
  ),
});
export type PlanOutcome = z.infer<typeof PlanOutcome>;

export const PlanPreview = z.object({
  /** Seats that this price can still sell. */
  seats: z.number().int(),
  /** Tickets that would be bought at the price of now if there were seats without end. */
  demand: z.number().int(),
  plan: PlanOutcome,
  /** The same demand at the price of now. */
  fixed: PlanOutcome,
  assumptions: z.array(z.string()),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

const limit = Amount.refine((amount) => amount > 0, { error: 'Enter an amount above 0.' })
  .nullable()
  .default(null);

export const SuggestionInput = z
  .object({
    scenario: Scenario,
    sensitivity: Sensitivity,
    /** null: half of the price of now, and twice. */
    floor: limit,
    ceiling: limit,
    /** No lower price before the start. */
    only_up: z.boolean().default(false),
  })
  .refine(({ floor, ceiling }) => floor === null || ceiling === null || floor < ceiling, {
    path: ['floor'],
    error: previewSentences.floorAboveCeiling,
  });

export const PlanSuggestion = z.object({
  /** A rising ladder that ends its steps by seats; the last step may be a lower price by date. */
  steps: z.array(PlanStep),
  /** Expected until the start, in the mean of the demands that the suggestion allows for. */
  revenue: z.number(),
  /** The best fixed price within the same limits, for the same demands. */
  fixed: z.object({ amount: z.number(), revenue: z.number() }),
  /** If the price could change at any moment; null where there are too many seats to compute it. */
  optimum: z.number().nullable(),
  assumptions: z.array(z.string()),
});
export type PlanSuggestion = z.infer<typeof PlanSuggestion>;

export const pricePreviewsApi = endpoints({
  previewPlan: {
    call: 'POST /events/{id}/pricing/{ticket_id}/preview',
    summary:
      'Returns what a plan that is not saved would earn, and what the price of now would earn.',
    access: 'events:write',
    perUserMinute: 60,
    body: z.object({ plan: Plan, scenario: Scenario, sensitivity: Sensitivity }),
    reply: PlanPreview,
  },
  suggestPlan: {
    call: 'POST /events/{id}/pricing/{ticket_id}/suggest',
    summary: `Returns the ladder of at most ${MAX_SUGGESTED_STEPS} steps with the highest expected revenue. It saves nothing.`,
    access: 'events:write',
    perUserMinute: 20,
    body: SuggestionInput,
    reply: PlanSuggestion,
  },
});
