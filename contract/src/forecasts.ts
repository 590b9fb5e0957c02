import { z } from 'zod';
import { endpoints } from './endpoint.ts';

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
 * times what the others sold after theirs; `mixed`: the geometric mean of the first, the third and
 * the fourth. Of an event that was moved, only sales since then count.
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
  /**
   * `too_little`: too few comparable events; `sold_out`: no seat is left; `postponed`: it has no date
   * to count down to.
   */
  state: z.enum(['ready', 'too_little', 'sold_out', 'begun', 'postponed', 'cancelled']),
  /** Whole days until the start; 0 once it has begun, null while the event is postponed. */
  days_left: z.number().int().nullable(),
  tickets_sold: z.number().int(),
  /** Seats that it can sell: its capacity, or the sum of its prices' limits if that is less. */
  seats: z.number().int(),
  /**
   * What changed while it sold, so that the band is wider. `moved`: to another day, so sales before
   * say nothing about the pace; `resized`: its capacity, in the last 7 days. `at` is null for a move
   * of before this was kept.
   */
  changed: z
    .object({ kind: z.enum(['moved', 'resized']), at: z.iso.datetime().nullable() })
    .nullable(),
  /** The past events of the organizer that were on sale this many days before their start. */
  comparables: z.object({
    events: z.number().int(),
    /** Their common category; null if they are of any. */
    category: z.string().nullable(),
    /** Their mean share of seats sold at that time, in seats of this event; null if there are too few. */
    usual: z.number().nullable(),
  }),
  /**
   * At the start, with a band that holds the truth in 8 of 10 cases and is never narrower than
   * `mean_error`, as far as tickets sold and seats allow; null unless `ready`.
   */
  outcome: z
    .object({
      tickets: Band,
      /** Euros: what was paid so far, and the other tickets at the prices that they will have. */
      revenue: Band,
      model: z.enum(forecastModels),
      /** What this model missed the comparable events by, in the mean and in seats of this one. */
      mean_error: z.number(),
    })
    .nullable(),
  /** By days before the start; empty while the event is postponed, as are the changes of prices. */
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

/** Write to people, look at the prices, ask for a promoted place, or share the links. */
export const nudges = ['campaign', 'price', 'boost', 'share'] as const;
export type Nudge = (typeof nudges)[number];

export const EventPace = z.object({
  event_id: z.string(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  timezone: z.string(),
  /** Seats that it can sell. */
  capacity: z.number().int(),
  tickets_sold: z.number().int(),
  /** The mean share of seats that the comparable events had sold by now, in seats of this one. */
  usual: z.number(),
  /** Tickets at the start. */
  tickets: Band,
  /**
   * `needs_nudge`: far behind the usual pace, or not full even in a good case; `sells_itself`:
   * expected to be full; `on_course`: between the two.
   */
  verdict: z.enum(['sells_itself', 'on_course', 'needs_nudge']),
  /** What may help an event that needs a nudge, the best first; empty for all others. */
  nudges: z.array(z.enum(nudges)).max(2),
});
export type EventPace = z.infer<typeof EventPace>;

export const forecastsApi = endpoints({
  getEventForecast: {
    call: 'GET /events/{id}/forecast',
    summary:
      "Returns an event's sales against comparable past events, and the tickets and revenue expected at its start.",
    access: 'orders:read',
    perUserMinute: 60,
    reply: EventForecast,
  },
  listPaces: {
    call: 'GET /forecasts',
    summary:
      'Returns which of the next events on sale sell by themselves and which need a nudge, as far as there is a forecast.',
    access: 'orders:read',
    perUserMinute: 30,
    reply: z.array(EventPace),
  },
});
