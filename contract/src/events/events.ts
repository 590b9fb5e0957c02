import { z } from 'zod';
import { Announced } from './announced.ts';
import { admissionRules } from '../check-in/admission.ts';
import { freeReturns } from './free-returns.ts';
import { endpoints } from '../endpoint.ts';
import { eventCreateForm, eventUpdateForm } from './form.ts';
import { Id, ListQuery } from '../list.ts';
import { PayWhatYouWant } from '../pricing/pay-what-you-want.ts';
import { PriceSale } from '../pricing/sale.ts';
import { ScheduleChange } from './schedule-change.ts';
import { forSpreadsheet } from '../spreadsheets.ts';
import { OwnTax } from '../tax/taxes.ts';

/** The town in whose middle an event's pin stands, because nobody has set it on the building. */
export const PinTown = z.object({
  name: z.string(),
  /** What finds the location in a map service, which the pin does not. */
  search: z.string(),
});
export type PinTown = z.infer<typeof PinTown>;

/** An event as staff see it. Dates and times are in the event's time zone. */
export const Event = z.object({
  event_id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  end_date: z.iso.date(),
  start_time: z.string(),
  end_time: z.string(),
  image_url: z.string().nullable(),
  /** true means Not Active: switched off, hidden from the public. */
  status: z.boolean(),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** null: the pin is exact. */
  pin_town: PinTown.nullable(),
  location_name: z.string(),
  location: z.string(),
  capacity: z.number().int(),
  tickets_sold: z.number().int(),
  /** Capacity minus tickets sold and the seats of guests. */
  place: z.number().int(),
  /** Seats held by unpaid orders; they are part of `place`. */
  held: z.number().int(),
  /** Seats that are kept for codes; they are no part of `place`. Absent: none. */
  reserved: z.number().int().optional(),
  /** Seats of guests, which are not sold. */
  guests: z.number().int(),
  /** false: the event is visible, but booking is closed. */
  bookable: z.boolean(),
  admission_rule: z.enum(admissionRules),
  /** Until when buyers may give free tickets back. */
  free_returns: z.enum(freeReturns),
  organizer: z.object({ ID: z.string(), Name: z.string() }),
  categories: z.array(z.object({ ID: z.string(), Name: z.string() })),
  tickets: z.array(
    z.object({
      ID: z.string(),
      Type: z.string(),
      Amount: z.number(),
      /** Euros that the buyer pays in addition; 0 if the organizer bears the platform's fee. */
      fee: z.number(),
      /** Euros that the buyer pays for one ticket: `Amount` and `fee`. */
      total: z.number(),
      Sold: z.number().int(),
      held: z.number().int(),
      /** The most people at this price; null if only capacity limits them. */
      quota: z.number().int().nullable(),
      /** How many people one ticket admits: so many tickets are issued for it. Absent: 1; 0: an add-on. */
      admits: z.number().int().optional(),
      /** true: not on the public pages; sold online with a code that opens it, and at the door. */
      hidden: z.boolean(),
      /** The tax of this price; null: the organizer's usual one. */
      tax: OwnTax.nullable(),
      /** When it is sold online; null: always. Staff sell it at any time. */
      sale: PriceSale.nullable().optional(),
      /** How many of it are booked online: in an order that has any, and by one e-mail address. */
      min_per_order: z.number().int().nullable().optional(),
      max_per_order: z.number().int().nullable().optional(),
      max_per_person: z.number().int().nullable().optional(),
      /** true: whoever books it online applies, and an organizer decides. Absent: false. */
      needs_approval: z.boolean().optional(),
      /** Buyers choose what they pay, from `Amount` on; null: `Amount` is fixed. */
      pay_what_you_want: PayWhatYouWant.nullable().optional(),
      /** IDs: an online order has at least one of these beside it; null: it is sold alone, too. */
      only_with: z.array(z.string()).nullable().optional(),
      /** true: an add-on that needs no ticket in its order. Absent: false. */
      sold_alone: z.boolean().optional(),
      /** The variant of an add-on, with which its name ends: M of `T-shirt, M`. Absent: none. */
      variant: z.string().optional(),
    }),
  ),
  /** Seats that several price types share; absent or empty: none. */
  shared_limits: z
    .array(z.object({ name: z.string(), seats: z.number().int(), ticket_ids: z.array(z.string()) }))
    .optional(),
  order_limit: z.number().int(),
  organizer_logos: z.array(z.string()),
  /** The path of its public page is `/events/{slug}`. */
  slug: z.string(),
  /** IANA time zone of the location, found from its coordinates. */
  timezone: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  schedule_change: ScheduleChange,
  /** What ticket holders know, while the event differs from it; null if they know it as it is. */
  announced: Announced.nullable(),
});
export type Event = z.infer<typeof Event>;

/** An event of a list. */
export const ListedEvent = Event.extend({
  /** Euros that buyers paid minus refunds, as the books have them; without sales of former owners. */
  revenue: z.number(),
});
export type ListedEvent = z.infer<typeof ListedEvent>;

/** In each event's time zone: `today` overlaps its today, `upcoming` starts after now. */
export const eventDates = ['all', 'today', 'upcoming', 'past'] as const;
export const eventStatuses = ['active', 'inactive'] as const;
/** The dashboard's cards: not over yet, no seat left, or both. */
export const eventCounts = ['not_over', 'sold_out', 'sold_out_not_over'] as const;
export const eventSorts = [
  '-created_at',
  'date',
  '-date',
  'title',
  '-title',
  'sold',
  '-sold',
  'revenue',
  '-revenue',
] as const;

export const EventListQuery = ListQuery.extend({
  when: z.enum(eventDates).default('all'),
  status: z.enum(eventStatuses).optional(),
  only: z.enum(eventCounts).optional(),
  category: Id.optional(),
  organizer: Id.optional(),
  sort: z.enum(eventSorts).default('-created_at'),
});

export const BookableInput = z.object({ bookable: z.boolean() });

export const eventSentences = {
  created: 'created successfully!',
  updated: 'Event updated successfully!',
  updateFailed: 'Failed to update event. Please try again.',
  deleted: 'Event deleted successfully!',
  deleteFailed: 'Failed to delete event. Please try again.',
  confirmDelete: 'Are you sure you want to delete this event? This action cannot be undone.',
  loadFailed: 'Failed to load event data',
  fetchFailed: 'Failed to fetch event',
  fetchListFailed: 'Failed to fetch events',
  fixFirst: 'Please fix all errors before submitting.',
  bookingOpened: 'Booking is open.',
  bookingClosed: 'Booking is closed.',
} as const;

export const eventsApi = endpoints({
  listEvents: {
    call: 'GET /admin/events',
    summary: 'Returns the events. A client gets those of its own organization.',
    access: 'events:read',
    query: EventListQuery,
    envelope: 'page',
    reply: ListedEvent,
  },
  exportEvents: {
    call: 'GET /admin/events.csv',
    summary: 'Returns the whole list as a CSV file, with the same filters.',
    access: 'events:read',
    query: forSpreadsheet(EventListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  getEvent: {
    call: 'GET /admin/event/{id}',
    summary: 'Returns one event.',
    access: 'events:read',
    reply: Event,
  },
  createEvent: {
    call: 'POST /events',
    summary: 'Creates an event with its pictures. If one part fails, nothing is saved.',
    access: 'events:write',
    showsOnPages: true,
    refuses: ['unknown_organizer'],
    query: z.object({
      /** The unfinished event that this one replaces. */
      unfinished: Id.optional(),
    }),
    form: eventCreateForm,
    status: 201,
    reply: Event,
  },
  updateEvent: {
    call: 'PUT /events/update',
    summary:
      'Changes an event. A field that is left out keeps its value; a price row that is left out is removed.',
    access: 'events:write',
    showsOnPages: true,
    refuses: [
      'unknown_organizer',
      'price_in_use',
      'event_cancelled',
      'price_planned',
      'plan_ends_later',
    ],
    form: eventUpdateForm,
    reply: Event,
  },
  deleteEvent: {
    call: 'DELETE /events/{id}',
    summary: 'Deletes an event that has sold no tickets.',
    access: 'events:write',
    showsOnPages: true,
    refuses: ['tickets_sold', 'guests_listed', 'orders_waiting', 'refunds_owed'],
    reply: z.object({ event_id: z.string() }),
  },
  setBookable: {
    call: 'PUT /events/{id}/bookable',
    summary: 'Opens or closes the booking of an event.',
    access: 'events:write',
    showsOnPages: true,
    refuses: ['event_cancelled'],
    body: BookableInput,
    reply: Event,
  },
});
