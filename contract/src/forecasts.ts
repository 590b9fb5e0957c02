import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams } from './list.ts';

/** A forecast needs this many past events that were on sale as early as this one is now. */
export const MIN_COMPARABLES = 5;
/** The newest past events that a forecast is made from. */
export const MAX_COMPARABLES = 40;
/** The next events on sale whose pace is listed. */
export const MAX_PACES = 8;
/** An event that sells this share of its capacity counts as full. */
export const FULL_SHARE = 0.9;
/** The changes of prices that a forecast lists. */
export const MAX_PRICE_CHANGES = 6;
/** The days before the start that `curve` covers. */
export const CURVE_DAYS = 90;

/**
 * `additive`: the others' mean sales from here on; `by_capacity`: the same for each seat;
 * `multiplicative`: this event's sales times the others' growth; `recent`: this event's last 7 days
 * times what the others sold after theirs; `mixed`: the mean of the first, the third and the fourth.
 */
export const forecastModels = [
  'mixed',
  'additive',
  'by_capacity',
  'multiplicative',
  'recent',
] as const;
export type ForecastModel = (typeof forecastModels)[number];

const Band = z.object({ expected: z.number(), low: z.number(), high: z.number() });

export const CurvePoint = z.object({
  /** Days of 24 hours before the start, counted down to 0. */
  days_before: z.number().int(),
  /** Tickets of this event sold until then; null in the future. */
  tickets: z.number().int().nullable(),
  /** The mean share of the comparable events, in seats of this one; null if there are too few. */
  usual: z.number().nullable(),
});
export type CurvePoint = z.infer<typeof CurvePoint>;

export const EventForecast = z.object({
  /** `too_little`: too few comparable events; `postponed`: it has no date to count down to. */
  state: z.enum(['ready', 'too_little', 'begun', 'postponed', 'cancelled']),
  /** Whole days until the start; 0 once it has begun. */
  days_left: z.number().int(),
  tickets_sold: z.number().int(),
  /** The past events of the organizer that were on sale this many days before their start. */
  comparables: z.object({
    events: z.number().int(),
    /** Their common category; null if they are of any. */
    category: z.string().nullable(),
    /** Their mean share of seats sold at that time, in seats of this event; null if there are too few. */
    usual: z.number().nullable(),
  }),
  /** At the start, with a band that holds the truth in 8 of 10 cases; null unless `ready`. */
  outcome: z
    .object({
      tickets: Band,
      /** Euros, at the mean price paid so far. */
      revenue: Band,
      model: z.enum(forecastModels),
      /** Tickets by which this model missed the comparable events, in the mean. */
      mean_error: z.number(),
    })
    .nullable(),
  curve: z.array(CurvePoint),
  /** The latest changes of its prices within the curve, oldest first. */
  price_changes: z.array(
    z.object({
      days_before: z.number().int(),
      Type: z.string(),
      from: z.number(),
      to: z.number(),
    }),
  ),
});
export type EventForecast = z.infer<typeof EventForecast>;

export const EventPace = z.object({
  event_id: z.string(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  timezone: z.string(),
  capacity: z.number().int(),
  tickets_sold: z.number().int(),
  /** The mean share of seats that the comparable events had sold by now, in seats of this one. */
  usual: z.number(),
  /** Tickets at the start. */
  tickets: Band,
  /**
   * `sells_itself`: expected to be full; `needs_nudge`: not even in a good case, or far behind the
   * usual pace; `on_course`: between the two.
   */
  verdict: z.enum(['sells_itself', 'on_course', 'needs_nudge']),
});
export type EventPace = z.infer<typeof EventPace>;

export const forecastsApi = endpoints({
  getEventForecast: {
    method: 'GET',
    path: '/events/{id}/forecast',
    summary:
      "Returns an event's sales against comparable past events, and the tickets and revenue expected at its start.",
    access: 'orders:read',
    perUserMinute: 60,
    params: IdParams,
    envelope: 'data',
    reply: EventForecast,
  },
  listPaces: {
    method: 'GET',
    path: '/forecasts',
    summary:
      'Returns which of the next events on sale sell by themselves and which need a nudge, as far as there is a forecast.',
    access: 'orders:read',
    perUserMinute: 30,
    envelope: 'data',
    reply: z.array(EventPace),
  },
});
