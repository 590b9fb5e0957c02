import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { RevenueFigures } from '../revenue.ts';

/** The most days that `days` lists: the last ones. */
export const MAX_FIGURE_DAYS = 366;

/**
 * How tickets were sold. `transfer`: paid by a transfer that a bank file had; `direct`: paid to the
 * organizer in another way; `deleted`: of orders that were deleted after a refund.
 */
export const saleChannels = ['online', 'transfer', 'direct', 'door', 'free', 'deleted'] as const;
export type SaleChannel = (typeof saleChannels)[number];

const sold = {
  /** Valid tickets. */
  tickets: z.number().int(),
  /** Euros that buyers paid, minus refunds. */
  revenue: z.number(),
};

export const FigureDay = z.object({
  day: z.iso.date(),
  /** Valid tickets sold on this day. */
  tickets: z.number().int(),
  /** Euros of this day's sales minus this day's refunds. */
  revenue: z.number(),
  views: z.number().int(),
});
export type FigureDay = z.infer<typeof FigureDay>;

export const Arrivals = z.object({
  /** The door's day, which changes at 06:00. */
  day: z.iso.date(),
  from: z.iso.datetime(),
  admitted: z.number().int(),
});
export type Arrivals = z.infer<typeof Arrivals>;

export const EventFigures = z.object({
  /** The event's time zone, which sets where days begin. */
  timezone: z.string(),
  tickets_sold: z.number().int(),
  /**
   * As on the revenue screen; `revenue` is gross minus refunds. `discount` is what codes took off the
   * tickets that are valid: the sum of the `discount` of the event's codes. Without it buyers would
   * have paid `revenue` and `discount`.
   */
  money: RevenueFigures.extend({ revenue: z.number(), discount: z.number() }),
  /** Oldest first, from the first sale or view on, including days without any. */
  days: z.array(FigureDay),
  prices: z.array(
    z.object({
      ID: z.string(),
      /** null if the price was removed. */
      Type: z.string().nullable(),
      ...sold,
    }),
  ),
  /** Only those with tickets or money. */
  channels: z.array(z.object({ channel: z.enum(saleChannels), ...sold })),
  /** Views of the public page, without robots and signed-in users. */
  views: z.object({
    total: z.number().int(),
    /** The first counted day; null if there is none. */
    since: z.iso.date().nullable(),
    /** Orders that buyers completed online since that day. */
    orders: z.number().int(),
  }),
  /** First admissions of a ticket on a day by quarter of an hour, without empty ones. */
  arrivals: z.array(Arrivals),
});
export type EventFigures = z.infer<typeof EventFigures>;

export const eventFiguresApi = endpoints({
  getEventFigures: {
    call: 'GET /events/{id}/figures',
    summary:
      "Returns an event's revenue, sales by day, price and channel, views of its page and arrivals.",
    access: 'orders:read',
    perUserMinute: 120,
    reply: EventFigures,
  },
});
