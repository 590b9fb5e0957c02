import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Id } from './list.ts';

/** The dashboard's trend looks at 7 days (specification, section 9). */
export const TREND_DAYS = 7;
/** The charts of sales look back this far. */
export const SALES_DAYS = 30;
/** `eventinfo` holds this many events at most, the newest. */
export const MAX_EVENT_INFO = 500;
/** Best sellers and next events are this many at most. */
export const MAX_HIGHLIGHTS = 5;

/** An event as the dashboard counts it (specification, section 3). */
export const AnalyticsEvent = z.object({
  event_id: z.string(),
  title: z.string(),
  created_at: z.iso.datetime(),
  /** `YYYY-MM-DD` and `HH:mm`, the event's own clock. */
  EndDate: z.iso.date(),
  EndTime: z.string(),
  /** Seats remaining; 0 means sold out. */
  place: z.number().int(),
  price: z.array(z.object({ Type: z.string(), Amount: z.number(), Sold: z.number().int() })),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** An event that the dashboard points out. */
export const Highlight = z.object({
  event_id: z.string(),
  title: z.string(),
  /** null without a picture. */
  image_url: z.string().nullable(),
  /** true means Not Active, as in the event itself. */
  status: z.boolean(),
  starts_at: z.iso.datetime(),
  timezone: z.string(),
  location: z.string(),
  capacity: z.number().int(),
  tickets_sold: z.number().int(),
  /** Euros: what was paid for its tickets. */
  revenue: z.number(),
});
export type Highlight = z.infer<typeof Highlight>;

/** What an event sold in the days that the charts look back on. */
export const BestSeller = Highlight.extend({
  recent_tickets: z.number().int(),
  /** Euros, at the prices that were paid. */
  recent_revenue: z.number(),
});
export type BestSeller = z.infer<typeof BestSeller>;

/** One calendar day of the reader's; `revenue` in euros, at the prices that were paid. */
export const SalesDay = z.object({
  day: z.iso.date(),
  tickets: z.number().int(),
  revenue: z.number(),
});
export type SalesDay = z.infer<typeof SalesDay>;

/** Every figure of the dashboard's cards, computed by the server for the caller's scope. */
export const Dashboard = z.object({
  totalEvents: z.number().int(),
  /** People expected or admitted: one for each ticket sold. */
  totalAttendees: z.number().int(),
  /** The newest events, newest first. */
  eventinfo: z.array(AnalyticsEvent),
  /** Events created in the last 7 days, and in the 7 before them. */
  events_created: z.number().int(),
  events_created_before: z.number().int(),
  active_events: z.number().int(),
  sold_out_events: z.number().int(),
  sold_out_active_events: z.number().int(),
  /** Euros: the sum of Amount × Sold divided by the sum of Sold, to 2 decimals; 0 when none sold. */
  average_ticket_price: z.number(),
  total_tickets_sold: z.number().int(),
  /** Euros: what was paid for them, whatever the prices have become since. */
  revenue: z.number(),
  /** null where the caller does not see it. */
  total_categories: z.number().int().nullable(),
  /** The last 30 days in the reader's zone with today, oldest first, days without a sale included. */
  sales: z.array(SalesDay),
  /** Those that sold most tickets in these days, best first. */
  best_selling: z.array(BestSeller),
  /** Those that start next, soonest first. */
  next_events: z.array(Highlight),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** The reader's IANA zone, by which days are cut. */
export const ReadersTimezone = z
  .string()
  .max(60)
  .refine(isZone, { error: 'This is not a time zone.' })
  .default('UTC');

export const DashboardQuery = z.object({
  timezone: ReadersTimezone,
  /** How many events `eventinfo` names; the figures beside it are the server's and need none. */
  eventinfo: z.coerce.number().int().min(0).max(MAX_EVENT_INFO).default(MAX_EVENT_INFO),
});

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const analyticsApi = endpoints({
  getDashboard: {
    method: 'GET',
    path: '/dashboard',
    summary: 'The figures of the whole platform; for a client those of its own organization.',
    access: 'events:read',
    query: DashboardQuery,
    envelope: 'data',
    reply: Dashboard,
  },
  getOrganizationDashboard: {
    method: 'GET',
    path: '/dashboard/{organizationId}',
    summary: 'The figures of one organization.',
    access: 'events:read',
    params: z.object({ organizationId: Id }),
    query: DashboardQuery,
    envelope: 'data',
    reply: Dashboard,
  },
});
