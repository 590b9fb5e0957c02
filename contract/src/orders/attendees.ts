import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { GivenAnswer } from '../questions/given.ts';
import { Id, ListQuery } from '../list.ts';
import { MAX_LONG_TEXT } from '../questions/limits.ts';
import { forSpreadsheet } from '../spreadsheets.ts';

export const attendeeStates = ['admitted', 'expected'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/** A valid ticket with the person it belongs to: its holder, or else its buyer. */
export const Attendee = z.object({
  ticket_id: z.string(),
  reference: z.string(),
  Type: z.string(),
  name: z.string(),
  /** The holder's own, or else the buyer's; '' if none was given. */
  email: z.string(),
  /** The name of the buyer, also where it is the holder's. */
  buyer: z.string(),
  order_id: z.string(),
  order_reference: z.string(),
  /** Whether the ticket belongs to somebody on the guest list, who bought nothing. */
  guest: z.boolean(),
  /** What staff wrote for the door on the ticket and on its order; '' for none. */
  note: z.string(),
  order_note: z.string(),
  /** About this ticket, and about its whole order. */
  answers: z.array(GivenAnswer),
  /** Questions asked after the booking whose required answers are missing. */
  missing_answers: z.array(z.string()),
  sold_at: z.iso.datetime(),
  /** The admission in force; null if there is none. */
  checked_in_at: z.iso.datetime().nullable(),
  gate: z.string().nullable(),
});
export type Attendee = z.infer<typeof Attendee>;

/** By name, by order, so that its tickets stand together, by ticket type, and by the time of sale. */
export const attendeeSorts = [
  'name',
  '-name',
  'order',
  '-order',
  'type',
  '-type',
  'sold_at',
  '-sold_at',
] as const;
export type AttendeeSort = (typeof attendeeSorts)[number];

export const AttendeeListQuery = ListQuery.extend({
  /** Admitted at the door, or not yet. */
  state: z.enum(attendeeStates).optional(),
  /** With `answer`: those whose answer to this question it is; without: whoever answered it. */
  question: Id.optional(),
  /** An option, a text, or `yes` and `no`. */
  answer: z.string().max(MAX_LONG_TEXT).optional(),
  /** Those who did not answer this question yet, which is required and asked after the booking. */
  unanswered: Id.optional(),
  /** Default: the last sold first in the list, and the first sold first in the file. */
  sort: z.enum(attendeeSorts).optional(),
});

export const attendeesApi = endpoints({
  listAttendees: {
    call: 'GET /events/{id}/attendees',
    summary:
      "Returns the event's valid tickets with their buyers, the last sold first unless sorted.",
    access: 'orders:read',
    query: AttendeeListQuery,
    envelope: 'page',
    reply: Attendee,
  },
  exportAttendees: {
    call: 'GET /events/{id}/attendees.csv',
    summary:
      "Returns the event's valid tickets as a CSV file, one line each, the first sold first unless sorted.",
    access: 'orders:read',
    query: forSpreadsheet(AttendeeListQuery.omit({ limit: true, cursor: true })),
    perUserMinute: 30,
    fileType: 'text/csv',
  },
});
