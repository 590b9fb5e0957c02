import { z } from 'zod';
import { Amount } from '../amount.ts';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';
import { Plan } from './plan.ts';
import { SpreadsheetQuery } from '../spreadsheets.ts';

export const PriceNow = z.object({
  ticket_id: z.string(),
  Type: z.string(),
  plan: Plan,
  amount: z.number(),
  /** Since when it is `amount`; null if it never changed. */
  since: z.iso.datetime().nullable(),
  why: z.enum(['fixed', 'step', 'demand', 'manual', 'paused']),
  /** Index of the step that is on sale; null for a fixed price. */
  step: z.number().int().nullable(),
  /** Tickets that went at each ended step and at the one on sale; null for a fixed price. */
  step_tickets: z.array(z.number().int()).nullable(),
  /** What changes the price next, whichever comes first; null if nothing does. */
  next: z
    .object({
      amount: z.number(),
      at: z.iso.datetime().nullable(),
      tickets: z.number().int().nullable(),
    })
    .nullable(),
  /** When demand decides next; null if it does not. */
  demand_at: z.iso.datetime().nullable(),
});
export type PriceNow = z.infer<typeof PriceNow>;

export const priceReasons = [
  'created',
  'step_date',
  'step_seats',
  'demand',
  'plan',
  'removed',
  'manual',
  'paused',
  'resumed',
  'edited',
] as const;

export const PriceChange = z.object({
  change_id: z.string(),
  /** Null if the price was removed since. */
  ticket_id: z.string().nullable(),
  Type: z.string(),
  from: z.number(),
  to: z.number(),
  at: z.iso.datetime(),
  why: z.enum(priceReasons),
  /** Who changed it; '' if the plan did. */
  by: z.string(),
  /** Tickets of this price that were sold or held then. */
  sold: z.number().int(),
  /** Seats of the event that were left then. */
  left: z.number().int(),
  /** When one could buy at it, at first and at last, which is null while one still can; null: never. */
  on_sale: z.object({ since: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** What the history calls each reason. */
export const priceReasonWords = {
  created: 'New price',
  step_date: 'A step ended by date',
  step_seats: 'A step sold out',
  demand: 'Demand',
  plan: 'Plan changed',
  removed: 'Plan removed',
  manual: 'Set by hand',
  paused: 'Plan paused',
  resumed: 'Plan resumed',
  edited: 'Event edited',
} as const;

export const SetPriceInput = z.object({
  amount: Amount.refine((amount) => amount > 0, { error: 'Enter an amount above 0.' }),
});

export const pricingApi = endpoints({
  getPricing: {
    call: 'GET /events/{id}/pricing',
    summary: 'Returns every price of an event: its plan, its amount now, why, and what changes it.',
    access: 'events:read',
    reply: z.array(PriceNow),
  },
  setPlan: {
    call: 'PUT /events/{id}/pricing/{ticket_id}',
    summary: 'Gives a price a plan, which begins at its first step, or makes it fixed again.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    body: Plan,
    reply: PriceNow,
  },
  pausePlan: {
    call: 'POST /events/{id}/pricing/{ticket_id}/pause',
    summary: 'Keeps the amount of now until the plan is resumed.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    refuses: ['price_fixed'],
    reply: PriceNow,
  },
  resumePlan: {
    call: 'POST /events/{id}/pricing/{ticket_id}/resume',
    summary: 'Continues a paused plan at the step of now.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    refuses: ['price_fixed'],
    reply: PriceNow,
  },
  setPrice: {
    call: 'POST /events/{id}/pricing/{ticket_id}/price',
    summary: 'Sets the amount of a planned price by hand and pauses its plan.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    refuses: ['price_fixed'],
    body: SetPriceInput,
    reply: PriceNow,
  },
  listPriceChanges: {
    call: 'GET /events/{id}/pricing/changes',
    summary: 'Returns what changed the prices of an event, newest first.',
    access: 'events:read',
    query: ListQuery.omit({ search: true }),
    envelope: 'page',
    reply: PriceChange,
  },
  exportPriceChanges: {
    call: 'GET /events/{id}/pricing/changes.csv',
    summary: 'Returns the whole history of an event’s prices as a CSV file.',
    access: 'events:read',
    perMinute: 20,
    query: SpreadsheetQuery,
    fileType: 'text/csv',
  },
});
