import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { eventStates } from './events/state.ts';
import { ReadersTimezone } from './readers-timezone.ts';

/** Days that the dashboard's trend covers. */
export const TREND_DAYS = 7;
export const SALES_DAYS = 30;
/** The most events in `eventinfo`, newest first. */
export const MAX_EVENT_INFO = 500;
/** The most best sellers, and the most next events. */
export const MAX_HIGHLIGHTS = 5;

export const AnalyticsEvent = z.object({
  event_id: z.string(),
  title: z.string(),
  created_at: z.iso.datetime(),
  /** `YYYY-MM-DD` and `HH:mm` in the event's time zone. */
  /** Says whether the date holds: that of a postponed event is the old one. */
  state: z.enum(eventStates),
  EndDate: z.iso.date(),
  EndTime: z.string(),
  /** Seats left; 0 means sold out. */
  place: z.number().int(),
  price: z.array(z.object({ Type: z.string(), Amount: z.number(), Sold: z.number().int() })),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

export const Highlight = z.object({
  event_id: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** true means Not Active, as in `Event`. */
  status: z.boolean(),
  state: z.enum(eventStates),
  starts_at: z.iso.datetime(),
  timezone: z.string(),
  location: z.string(),
  capacity: z.number().int(),
  tickets_sold: z.number().int(),
  /** Euros paid for its tickets. */
  revenue: z.number(),
});
export type Highlight = z.infer<typeof Highlight>;

export const BestSeller = Highlight.extend({
  recent_tickets: z.number().int(),
  /** Euros, at the prices that buyers paid. */
  recent_revenue: z.number(),
});
export type BestSeller = z.infer<typeof BestSeller>;

/** A calendar day in the reader's time zone; `revenue` at the prices that buyers paid. */
export const SalesDay = z.object({
  day: z.iso.date(),
  tickets: z.number().int(),
  revenue: z.number(),
});
export type SalesDay = z.infer<typeof SalesDay>;

/** All figures of the dashboard, computed by the server for the caller's organizations. */
export const Dashboard = z.object({
  totalEvents: z.number().int(),
  /** One for each ticket sold. */
  totalAttendees: z.number().int(),
  eventinfo: z.array(AnalyticsEvent),
  /** In the last 7 days, and in the 7 days before those. */
  events_created: z.number().int(),
  events_created_before: z.number().int(),
  active_events: z.number().int(),
  sold_out_events: z.number().int(),
  sold_out_active_events: z.number().int(),
  /** The sum of Amount × Sold divided by the sum of Sold, in euros; 0 when none are sold. */
  average_ticket_price: z.number(),
  total_tickets_sold: z.number().int(),
  /** Euros paid for these tickets; later price changes do not alter it. */
  revenue: z.number(),
  /** null if the caller may not see categories. */
  total_categories: z.number().int().nullable(),
  /** The last 30 days in the reader's time zone, oldest first, days without sales included. */
  sales: z.array(SalesDay),
  /** Best first. */
  best_selling: z.array(BestSeller),
  /** Soonest first. */
  next_events: z.array(Highlight),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const DashboardQuery = z.object({
  timezone: ReadersTimezone,
  /** How many events `eventinfo` lists. The other figures do not depend on it. */
  eventinfo: z.coerce.number().int().min(0).max(MAX_EVENT_INFO).default(MAX_EVENT_INFO),
});

export const analyticsApi = endpoints({
  getDashboard: {
    call: 'GET /dashboard',
    summary: 'Returns the figures of the platform. A client gets those of its own organization.',
    access: 'events:read',
    query: DashboardQuery,
    reply: Dashboard,
  },
  getOrganizationDashboard: {
    call: 'GET /dashboard/{organizationId}',
    summary: 'Returns the figures of one organization.',
    access: 'events:read',
    query: DashboardQuery,
    reply: Dashboard,
  },
});
