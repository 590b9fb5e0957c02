import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Event } from './events.ts';
import { Id } from '../list.ts';
import { LATITUDE, LONGITUDE } from '../fields/patterns.ts';
import { PayWhatYouWant } from '../pricing/pay-what-you-want.ts';
import { PublicPlan } from '../pricing/public.ts';
import { PublicSale } from '../pricing/sale.ts';

/** The default page, and the most that a program may ask for. */
export const PUBLIC_PAGE = 24;
export const MAX_PUBLIC_PAGE = 100;
/** At most so many seats left are shown as a number. */
export const FEW_LEFT = 10;
/** The most people in one order, whatever limit the platform sets. */
export const MAX_TICKETS_PER_ORDER = 50;
export const DEFAULT_RADIUS_KM = 50;

export const PublicTicket = z.object({
  ID: z.string(),
  Type: z.string(),
  Amount: z.number(),
  /** Euros per ticket that the buyer pays in addition; 0 if the organizer bears the fee. */
  fee: z.number(),
  /** Euros that the buyer pays for one ticket: `Amount` and `fee`. */
  total: z.number(),
  /** How many people one ticket admits. Absent: 1; 0: an add-on, which is picked up at the event. */
  admits: z.number().int().optional(),
  /**
   * How many can be bought: seats of the event or the price's quota, whichever has fewer left, by
   * `admits`; held seats are not left. 0 outside the time of `sale`, below `min_per_order`, and where
   * nothing is left of what it needs (`only_with`).
   */
  left: z.number().int(),
  /** Null for a fixed price. */
  plan: PublicPlan.nullable().optional(),
  /** When it is sold; null: always. */
  sale: PublicSale.nullable().optional(),
  /** The least and the most in an order that has any; null: no such limit. */
  min_per_order: z.number().int().nullable().optional(),
  max_per_order: z.number().int().nullable().optional(),
  /** The most of all orders of one e-mail address at the event. */
  max_per_person: z.number().int().nullable().optional(),
  /** true: an order with it is an application, which the organizer accepts or declines. Absent: false. */
  needs_approval: z.boolean().optional(),
  /** Buyers choose what they pay, from `Amount` on; null: `Amount` is fixed. */
  pay_what_you_want: PayWhatYouWant.nullable().optional(),
  /**
   * An order has at least one of these beside it; without those that need a code, so that it may be
   * empty. Null: it is sold alone, too.
   */
  only_with: z
    .array(z.object({ ID: z.string(), Type: z.string() }))
    .nullable()
    .optional(),
  /** true: an add-on of which `only_with` has every type that admits people. Absent: false. */
  needs_ticket: z.boolean().optional(),
  /** The variant of an add-on, with which its name ends: M of `T-shirt, M`. Absent: none. */
  variant: z.string().optional(),
  /** true: an order with it names a company that owes the VAT, with its VAT ID. Absent: false. */
  reverse_charge: z.boolean().optional(),
});
export type PublicTicket = z.infer<typeof PublicTicket>;

export const PublicEvent = Event.pick({
  event_id: true,
  title: true,
  date: true,
  end_date: true,
  start_time: true,
  end_time: true,
  image_url: true,
  description: true,
  latitude: true,
  longitude: true,
  pin_town: true,
  location_name: true,
  location: true,
  categories: true,
  organizer_logos: true,
  timezone: true,
  starts_at: true,
  ends_at: true,
  bookable: true,
  order_limit: true,
  schedule_change: true,
}).extend({
  slug: z.string(),
  organizer: z.object({
    ID: z.string(),
    Name: z.string(),
    /** The path of its public page is `/o/{slug}`. */
    slug: z.string(),
    /** Its own terms and imprint; '' if it has none. */
    terms_url: z.string(),
    imprint_url: z.string(),
  }),
  /** Seats that can be booked now: capacity minus tickets sold and seats held. */
  place: z.number().int(),
  /** If false and `place` is 0, the last seats are held. */
  sold_out: z.boolean(),
  /** Whether every price type is hidden, so that nobody books without a code. */
  needs_code: z.boolean(),
  /**
   * The lowest price in euros, without the booking fee, of what can be booked, or else of what will
   * be, or else of what is sold out; 0 if tickets need a code.
   */
  from_amount: z.number(),
  /**
   * The lowest and the highest price in euros that a buyer pays, with the booking fee; 0 likewise.
   * Where buyers choose what they pay, it is the least that they can.
   */
  from_total: z.number(),
  to_total: z.number(),
  tickets: z.array(PublicTicket),
  /** Included in every price and fee; null if none. */
  tax: z.object({ name: z.string(), percent: z.number().nullable() }).nullable(),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

const Day = z.iso.date('Use a date in the form YYYY-MM-DD.');

const Coordinates = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/, 'Use the form latitude,longitude.')
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, {
    error: 'Use the form latitude,longitude.',
  })
  .meta({ pattern: `^${LATITUDE},${LONGITUDE}$` });

/** Filters of the discover page and of `GET /public/events`. Days are in each event's time zone. */
export const PublicEventsQuery = z.object({
  search: z.string().trim().max(200).optional(),
  category: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
  near: Coordinates.optional(),
  radius_km: z.coerce.number().min(1).max(20_000).default(DEFAULT_RADIUS_KM),
  /** `free`: every price is 0, or may be; `paid`: a price is above 0. */
  price: z.enum(['free', 'paid']).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PUBLIC_PAGE).default(PUBLIC_PAGE),
  cursor: z.string().max(2000).optional(),
});
export type PublicEventsQuery = z.output<typeof PublicEventsQuery>;

export const SlugParams = z.object({ slug: z.string().min(1).max(200) });

export const publicEventsApi = endpoints({
  listPublicEvents: {
    call: 'GET /public/events',
    summary: 'Returns the events that are switched on and not over, soonest first.',
    access: 'public',
    query: PublicEventsQuery,
    envelope: 'feed',
    reply: PublicEvent,
  },
  getPublicEvent: {
    call: 'GET /public/events/{slug}',
    summary: 'Returns one event that is switched on, by the slug of its page.',
    access: 'public',
    params: SlugParams,
    reply: PublicEvent,
  },
  getEventCalendar: {
    call: 'GET /public/events/{slug}/event.ics',
    summary: 'Returns the event as a calendar file (RFC 5545).',
    access: 'public',
    params: SlugParams,
    fileType: 'text/calendar',
  },
});
