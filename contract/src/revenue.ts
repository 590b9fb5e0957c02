import { z } from 'zod';
import { ReadersTimezone } from './readers-timezone.ts';
import { endpoints } from './endpoint.ts';
import { DEFAULT_LIMIT, Id, ListQuery, MAX_LIMIT } from './list.ts';
import { forSpreadsheet } from './spreadsheets.ts';

export const REVENUE_DAYS = 30;
/** Ten years. */
export const MAX_REVENUE_DAYS = 3660;
/** About two years of days. */
export const MAX_REVENUE_BUCKETS = 800;

export const revenueUnits = ['day', 'week', 'month'] as const;
export type RevenueUnit = (typeof revenueUnits)[number];
export const revenueDimensions = ['organization', 'event', 'category', 'price'] as const;
export type RevenueDimension = (typeof revenueDimensions)[number];
export const revenueKinds = ['sale', 'refund'] as const;

/** Stands for a category's id: events that have no category, or were deleted. */
export const NO_CATEGORY = 'none';

export const revenueSentences = {
  order: 'The last day cannot be before the first.',
  years: 'Choose days from 1970 to 2199.',
  tooLong: 'Choose a range of at most ten years.',
  tooManyDays: 'Show a range this long by week or by month.',
} as const;

const figures = ['gross', 'refunds', 'fees', 'net', 'tickets', 'refunded_tickets'] as const;
export type RevenueFigure = (typeof figures)[number];
/** By any figure; a minus sign sorts the largest first. */
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

/** Euros and numbers of tickets. `net` is gross minus refunds and fees. */
export const RevenueFigures = z.object({
  /** What buyers paid after discounts of codes, including fees that they bore. */
  gross: z.number(),
  /** Amounts refunded, on the day of the refund. */
  refunds: z.number(),
  /** The platform's fees minus those it refunded. */
  fees: z.number(),
  net: z.number(),
  /** Tickets that were not free. */
  tickets: z.number().int(),
  refunded_tickets: z.number().int(),
});
export type RevenueFigures = z.infer<typeof RevenueFigures>;

/** The part of a day, week or month that is in the range; both days are included. */
export const RevenueBucket = RevenueFigures.extend({ from: z.iso.date(), to: z.iso.date() });
export type RevenueBucket = z.infer<typeof RevenueBucket>;

const RevenuePeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: RevenueFigures,
  /** Oldest first, including those without sales. */
  buckets: z.array(RevenueBucket),
});
export type RevenuePeriod = z.infer<typeof RevenuePeriod>;

const Named = z.object({ id: z.string(), name: z.string() });

export const Revenue = RevenuePeriod.extend({
  unit: z.enum(revenueUnits),
  timezone: z.string(),
  /** As many months before if the range is whole months, else as many days. */
  before: RevenuePeriod,
  filters: z.partialRecord(z.enum(revenueDimensions), Named),
});
export type Revenue = z.infer<typeof Revenue>;

export const RevenueRow = RevenueFigures.extend({
  /** A value for the filter of its dimension. */
  id: z.string(),
  name: z.string(),
  /** An event's organizer or a price's event; '' otherwise. */
  detail: z.string(),
  /** Its part of the gross of all rows, from 0 to 1. */
  share: z.number(),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

export const RevenueOrder = z.object({
  entry_id: z.string(),
  order_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(revenueKinds),
  reference: z.string(),
  event_id: z.string(),
  event: z.string(),
  organizer: z.string(),
  /** '' if the order was deleted; otherwise the order can be opened. */
  buyer: z.string(),
  gross: z.number(),
  refunds: z.number(),
  /** Negative if the platform refunded its fee. */
  fees: z.number(),
  net: z.number(),
  tickets: z.number().int(),
  refunded_tickets: z.number().int(),
});
export type RevenueOrder = z.infer<typeof RevenueOrder>;

/** The server refuses years outside this range, for which time zones are uncertain. */
const Day = z.iso.date().meta({ pattern: '^(?:19[7-9][0-9]|2[01][0-9]{2})-[0-9]{2}-[0-9]{2}$' });

/** First and last day in the reader's time zone, both included. */
const range = {
  from: Day.optional(),
  to: Day.optional(),
  timezone: ReadersTimezone,
};
const filters = {
  organization: Id.optional(),
  event: Id.optional(),
  /** The event's first category, so that categories add up to the total; or `none`. */
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
    call: 'GET /revenue',
    summary:
      'Returns gross, refunds, fees and net of a range over time, compared with the previous period.',
    access: 'revenue:read',
    query: RevenueQuery,
    reply: Revenue,
  },
  exportRevenue: {
    call: 'GET /revenue.csv',
    summary: 'Returns the revenue over time as a CSV file.',
    access: 'revenue:read',
    query: forSpreadsheet(RevenueQuery),
    fileType: 'text/csv',
  },
  listRevenueBy: {
    call: 'GET /revenue/by/{dimension}',
    summary: 'Returns the revenue by organization, event, category or price type.',
    access: 'revenue:read',
    params: DimensionParams,
    query: RevenueByQuery,
    envelope: 'page',
    reply: RevenueRow,
  },
  exportRevenueBy: {
    call: 'GET /revenue/by/{dimension}.csv',
    summary: 'Returns the revenue by organization, event, category or price type as a CSV file.',
    access: 'revenue:read',
    params: DimensionParams,
    query: forSpreadsheet(RevenueByQuery),
    fileType: 'text/csv',
  },
  listRevenueOrders: {
    call: 'GET /revenue/orders',
    summary: 'Returns the sales and refunds behind a figure, newest first.',
    access: 'revenue:read',
    query: RevenueOrdersQuery,
    envelope: 'page',
    reply: RevenueOrder,
  },
  exportRevenueOrders: {
    call: 'GET /revenue/orders.csv',
    summary: 'Returns the sales and refunds behind a figure as a CSV file.',
    access: 'revenue:read',
    query: forSpreadsheet(RevenueOrdersQuery),
    fileType: 'text/csv',
  },
});
