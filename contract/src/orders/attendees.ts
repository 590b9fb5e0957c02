import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { IdParams, ListQuery } from '../list.ts';

export const attendeeStates = ['admitted', 'expected'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/** A valid ticket with the buyer it belongs to. */
export const Attendee = z.object({
  ticket_id: z.string(),
  reference: z.string(),
  Type: z.string(),
  name: z.string(),
  /** '' if none was given. */
  email: z.string(),
  order_reference: z.string(),
  sold_at: z.iso.datetime(),
  /** The admission in force; null if there is none. */
  checked_in_at: z.iso.datetime().nullable(),
  gate: z.string().nullable(),
});
export type Attendee = z.infer<typeof Attendee>;

export const AttendeeListQuery = ListQuery.extend({
  /** Admitted at the door, or not yet. */
  state: z.enum(attendeeStates).optional(),
});

export const attendeesApi = endpoints({
  listAttendees: {
    method: 'GET',
    path: '/events/{id}/attendees',
    summary: "Returns the event's valid tickets with their buyers, the last sold first.",
    access: 'orders:read',
    params: IdParams,
    query: AttendeeListQuery,
    envelope: 'page',
    reply: Attendee,
  },
});
