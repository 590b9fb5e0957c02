import { z } from 'zod';
import { ReadersTimezone } from './analytics.ts';
import { endpoints } from './endpoint.ts';
import { DEFAULT_LIMIT, Id, ListQuery, MAX_LIMIT } from './list.ts';

/** Without a range, the last so many days with today. */
export const REVENUE_DAYS = 30;
/** A range is at most this many days long: ten years. */
export const MAX_REVENUE_DAYS = 3660;
/** By day at most this many, two years; a longer range is shown by week or month. */
export const MAX_REVENUE_BUCKETS = 800;

export const revenueUnits = ['day', 'week', 'month'] as const;
export type RevenueUnit = (typeof revenueUnits)[number];
export const revenueDimensions = ['organization', 'event', 'category', 'price'] as const;
export type RevenueDimension = (typeof revenueDimensions)[number];
export const revenueKinds = ['sale', 'refund'] as const;

/** In place of a category's id: events that have none, or are no more. */
export const NO_CATEGORY = 'none';

export const revenueSentences = {
  order: 'The last day cannot be before the first.',
  years: 'Choose days from 1970 to 2199.',
  tooLong: 'Choose a range of at most ten years.',
  tooManyDays: 'So long a range is shown by week or by month.',
} as const;

const figures = ['gross', 'refunds', 'fees', 'net', 'tickets', 'refunded_tickets'] as const;
export type RevenueFigure = (typeof figures)[number];
/** By any figure, the largest first unless the caller turns it round. */
export const revenueSorts = [
  '-gross',
  'gross',
  '-refunds',
  'refunds',
  '-fees',
  'fees',
  '-net',
  'net',
  '-tickets',
  'tickets',
  '-refunded_tickets',
  'refunded_tickets',
] as const satisfies readonly `${'-' | ''}${RevenueFigure}`[];

/** Euros, and numbers of tickets. `net` is gross less refunds and fees. */
export const RevenueFigures = z.object({
  /** What buyers paid, with the fees that they bore. */
  gross: z.number(),
  /** What went back, on the day of the refund. */
  refunds: z.number(),
  /** The platform's fees less those that it gave back. */
  fees: z.number(),
  net: z.number(),
  /** Tickets that cost something. */
  tickets: z.number().int(),
  refunded_tickets: z.number().int(),
});
export type RevenueFigures = z.infer<typeof RevenueFigures>;

/** A day, week or month, as far as it lies in the range; both days are part of it. */
export const RevenueBucket = RevenueFigures.extend({ from: z.iso.date(), to: z.iso.date() });
export type RevenueBucket = z.infer<typeof RevenueBucket>;

const RevenuePeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: RevenueFigures,
  /** Oldest first, those without a sale included. */
  buckets: z.array(RevenueBucket),
});
export type RevenuePeriod = z.infer<typeof RevenuePeriod>;

const Named = z.object({ id: z.string(), name: z.string() });

export const Revenue = RevenuePeriod.extend({
  unit: z.enum(revenueUnits),
  timezone: z.string(),
  /** The months before whole months, else as many days directly before; cut to lie beside it. */
  before: RevenuePeriod,
  /** What it is narrowed to, by name. */
  filters: z.partialRecord(z.enum(revenueDimensions), Named),
});
export type Revenue = z.infer<typeof Revenue>;

export const RevenueRow = RevenueFigures.extend({
  /** Good as the filter of its dimension. */
  id: z.string(),
  name: z.string(),
  /** An event's organizer, a price's event; else ''. */
  detail: z.string(),
  /** Its part of the gross of all rows, from 0 to 1. */
  share: z.number(),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

/** A sale or a refund with its part in the figures. */
export const RevenueOrder = z.object({
  entry_id: z.string(),
  order_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(revenueKinds),
  reference: z.string(),
  event_id: z.string(),
  event: z.string(),
  organizer: z.string(),
  /** '' once the order is deleted; until then it can be opened. */
  buyer: z.string(),
  gross: z.number(),
  refunds: z.number(),
  /** Below 0 where the platform gave its fee back. */
  fees: z.number(),
  net: z.number(),
  tickets: z.number().int(),
  refunded_tickets: z.number().int(),
});
export type RevenueOrder = z.infer<typeof RevenueOrder>;

/** The server refuses other years, where time zones are guesses. */
const Day = z.iso.date().meta({ pattern: '^(?:19[7-9][0-9]|2[01][0-9]{2})-[0-9]{2}-[0-9]{2}$' });

/** Days are the reader's; both are part of the range. */
const range = {
  from: Day.optional(),
  to: Day.optional(),
  timezone: ReadersTimezone,
};
const filters = {
  organization: Id.optional(),
  event: Id.optional(),
  /** The event's first category, so that categories add up to the whole; or `none`. */
  category: Id.optional(),
  price: Id.optional(),
};
const page = { limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT) };

export const RevenueRange = z.object({ ...range, ...filters });
export type RevenueRange = z.output<typeof RevenueRange>;
export const RevenueQuery = RevenueRange.extend({ unit: z.enum(revenueUnits).default('day') });
export const RevenueByQuery = ListQuery.extend({
  ...RevenueRange.shape,
  sort: z.enum(revenueSorts).default('-gross'),
});
export type RevenueByQuery = z.output<typeof RevenueByQuery>;
export const RevenueOrdersQuery = RevenueRange.extend({
  ...page,
  cursor: ListQuery.shape.cursor,
  kind: z.enum(revenueKinds).optional(),
});
export type RevenueOrdersQuery = z.output<typeof RevenueOrdersQuery>;

const DimensionParams = z.object({ dimension: z.enum(revenueDimensions) });

export const revenueApi = endpoints({
  getRevenue: {
    method: 'GET',
    path: '/revenue',
    summary: 'Gross, refunds, fees and net of a range, over time and against the period before.',
    access: 'revenue:read',
    query: RevenueQuery,
    envelope: 'data',
    reply: Revenue,
  },
  exportRevenue: {
    method: 'GET',
    path: '/revenue.csv',
    summary: 'The same over time as a CSV file.',
    access: 'revenue:read',
    query: RevenueQuery,
    envelope: 'file',
    fileType: 'text/csv',
    reply: z.unknown(),
  },
  listRevenueBy: {
    method: 'GET',
    path: '/revenue/by/{dimension}',
    summary: 'The same by organization, event, category or price type.',
    access: 'revenue:read',
    params: DimensionParams,
    query: RevenueByQuery,
    envelope: 'page',
    reply: RevenueRow,
  },
  exportRevenueBy: {
    method: 'GET',
    path: '/revenue/by/{dimension}.csv',
    summary: 'The same by organization, event, category or price type, as a CSV file.',
    access: 'revenue:read',
    params: DimensionParams,
    query: RevenueByQuery,
    envelope: 'file',
    fileType: 'text/csv',
    reply: z.unknown(),
  },
  listRevenueOrders: {
    method: 'GET',
    path: '/revenue/orders',
    summary: 'The sales and refunds behind a figure, the newest first.',
    access: 'revenue:read',
    query: RevenueOrdersQuery,
    envelope: 'page',
    reply: RevenueOrder,
  },
  exportRevenueOrders: {
    method: 'GET',
    path: '/revenue/orders.csv',
    summary: 'The sales and refunds behind a figure as a CSV file.',
    access: 'revenue:read',
    query: RevenueOrdersQuery,
    envelope: 'file',
    fileType: 'text/csv',
    reply: z.unknown(),
  },
});
