import { z } from 'zod';
import { endpoints, idempotent } from '../endpoint.ts';
import { shortLine } from '../fields/text.ts';
import { Id, ListQuery } from '../list.ts';
import { forSpreadsheet } from '../spreadsheets.ts';
import { Note } from '../staff-orders/notes.ts';
import { Email, PersonName } from '../users.ts';
import { codesOfGuests } from './refusals.ts';

/** The most people that one guest brings along. */
export const MAX_PLUS = 49;
export const MAX_GUESTS_AT_ONCE = 500;
/** One call writes a ticket for each seat while the event's bookings wait. */
export const MAX_GUEST_SEATS_AT_ONCE = 2000;
const MAX_INVITER = 120;

export const guestSentences = {
  nameMissing: 'Enter a name.',
  plus: `A guest brings 0 to ${MAX_PLUS} people along.`,
  none: 'Enter at least one guest.',
  tooMany: `Add at most ${MAX_GUESTS_AT_ONCE} guests at a time.`,
  tooManySeats: `Add at most ${MAX_GUEST_SEATS_AT_ONCE.toLocaleString('en-US')} seats at a time.`,
  typeMissing: 'Choose the price that the guest pays at the door.',
  admitted: 'Some of these tickets were admitted. They stay on the list.',
  removeAdmitted: 'This guest was admitted and stays on the list.',
  paid: 'This guest paid at the door. Refund the order instead.',
  typeStays: 'This guest was admitted. The ticket type and the payment stay.',
  ticketsSent:
    'This guest has tickets by e-mail. Remove the guest and add them again, so that they hear of it.',
  changed: 'Guest saved.',
  removed: 'Guest removed.',
} as const;

const Plus = z.number(guestSentences.plus).int(guestSentences.plus).min(0, guestSentences.plus);

const guestFields = {
  name: PersonName,
  /** '' for none. */
  email: z.union([z.literal(''), Email]).default(''),
  /** How many people the guest brings along; each has a ticket of the guest's name. */
  plus: Plus.max(MAX_PLUS, guestSentences.plus).default(0),
  /** What the door has to know. */
  note: Note.default(''),
};

export const GuestInput = z
  .object({
    ...guestFields,
    /** Takes the seats of this price type's limit; without it, of the event's capacity alone. */
    ticket_id: Id.optional(),
    /** Tickets are issued when the guest pays the price at the door. Until then seats are held. */
    pay_at_door: z.boolean().default(false),
  })
  .refine(({ pay_at_door, ticket_id }) => !pay_at_door || ticket_id !== undefined, {
    path: ['ticket_id'],
    error: guestSentences.typeMissing,
  });
export type GuestInput = z.output<typeof GuestInput>;

export const NewGuests = z.object({
  guests: z
    .array(GuestInput)
    .min(1, guestSentences.none)
    .max(MAX_GUESTS_AT_ONCE, guestSentences.tooMany)
    .refine((guests) => seatsOf(guests) <= MAX_GUEST_SEATS_AT_ONCE, {
      error: guestSentences.tooManySeats,
    }),
  /** The name of the person who invites them; '' means the caller's. */
  invited_by: shortLine(MAX_INVITER).default(''),
  /** Sends tickets to guests with an e-mail address. */
  send: z.boolean().default(false),
});
export type NewGuests = z.output<typeof NewGuests>;
export type NewGuestsInput = z.input<typeof NewGuests>;

/** A price type and a payment that are left out stay as they are. */
export const GuestChange = z
  .object({
    ...guestFields,
    /** null: seats of the event's capacity alone. */
    ticket_id: Id.nullable().optional(),
    pay_at_door: z.boolean().optional(),
    send: z.boolean().default(false),
  })
  .refine(({ pay_at_door, ticket_id }) => !pay_at_door || ticket_id !== null, {
    path: ['ticket_id'],
    error: guestSentences.typeMissing,
  });
export type GuestChange = z.output<typeof GuestChange>;

/** `free` and `paid` guests have tickets; seats of an `unpaid` one are held. */
export const guestStates = ['free', 'unpaid', 'paid'] as const;

export const Guest = z.object({
  guest_id: z.string(),
  order_reference: z.string(),
  name: z.string(),
  /** Shortened for a door helper; '' for none. */
  email: z.string(),
  plus: z.number().int(),
  /** The price type of the seats; null if they have none. */
  ticket_id: z.string().nullable(),
  Type: z.string(),
  note: z.string(),
  invited_by: z.string(),
  state: z.enum(guestStates),
  /** Euros to pay at the door. */
  due: z.number(),
  admitted: z.number().int(),
  added_at: z.iso.datetime(),
  /** When tickets were last sent; null: never. */
  sent_at: z.iso.datetime().nullable(),
});
export type Guest = z.infer<typeof Guest>;

export const guestsApi = endpoints({
  listGuests: {
    call: 'GET /events/{id}/guests',
    summary: "Returns an event's guest list by name. A door helper sees shortened addresses.",
    access: 'tickets:scan',
    query: ListQuery,
    envelope: 'page',
    reply: Guest,
  },
  exportGuests: {
    call: 'GET /events/{id}/guests.csv',
    summary: "Returns the event's guest list as a CSV file, by name.",
    access: 'orders:read',
    query: forSpreadsheet(ListQuery.pick({ search: true })),
    perUserMinute: 30,
    fileType: 'text/csv',
  },
  addGuests: {
    call: 'POST /events/{id}/guests',
    summary:
      'Adds guests to an event, all or none. Each has a ticket for every seat and no price, unless `pay_at_door`. Seats of guests are never sold: no figure of sales counts them.',
    access: 'guests:write',
    showsOnPages: true,
    refuses: codesOfGuests.add,
    perUserMinute: 30,
    headers: idempotent('list of guests'),
    body: NewGuests,
    status: 201,
    reply: z.object({ added: z.number().int(), seats: z.number().int() }),
  },
  changeGuest: {
    call: 'PUT /events/{id}/guests/{guest_id}',
    summary:
      'Changes a guest. Fewer seats make tickets void that were not admitted, and another price type leaves tickets their codes. With `pay_at_door`, tickets become void until the guest pays. `send` sends the tickets.',
    access: 'guests:write',
    showsOnPages: true,
    refuses: codesOfGuests.change,
    perUserMinute: 120,
    body: GuestChange,
    reply: Guest,
  },
  removeGuest: {
    call: 'DELETE /events/{id}/guests/{guest_id}',
    summary:
      'Removes a guest. The tickets become void and the seats free. Guests whose tickets were sent are told by mail.',
    access: 'guests:write',
    showsOnPages: true,
    refuses: codesOfGuests.remove,
    perUserMinute: 120,
    reply: z.object({ guest_id: z.string() }),
  },
});

/** Counts the seats of guests: one each, and those they bring along. */
export function seatsOf(guests: { plus: number }[]): number {
  return guests.reduce((sum, { plus }) => sum + 1 + plus, 0);
}
