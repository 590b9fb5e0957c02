import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';

/** Whether buyers name the people who come with their tickets. */
export const nameModes = ['off', 'optional', 'required', 'later'] as const;
export type NameMode = (typeof nameModes)[number];

/** Days before the end on which a buyer is reminded, once, of names that are missing. */
export const NAMES_REMINDER_DAYS = 3;

export const nameSentences = {
  saved: 'The settings for names and changes are saved.',
  mode: 'Choose whether names are asked.',
  until: 'Enter a date and a time.',
  foreignTicket: 'Choose ticket types of this event.',
} as const;

export const NamesAsked = z.object({
  /** `later`: not asked while booking; the buyer enters the names on the order's page. */
  mode: z.enum(nameModes),
  /** Whether each holder can get the own ticket by e-mail. */
  emails: z.boolean(),
  /** The price types that have names; empty: all. */
  ticket_ids: z.array(z.string()),
  /** Until when buyers may enter and change names; null: until the event starts. */
  until: z.iso.datetime().nullable(),
  /** Whether they may change their answers until then, too. */
  answers: z.boolean(),
});
export type NamesAsked = z.infer<typeof NamesAsked>;

export const noNames: NamesAsked = {
  mode: 'off',
  emails: false,
  ticket_ids: [],
  until: null,
  answers: false,
};

export const NamesInput = z.object({
  mode: z.enum(nameModes, { error: nameSentences.mode }),
  emails: z.boolean().default(false),
  ticket_ids: z.array(Id).max(50).default([]),
  /** An instant, or without an offset the event's local time. */
  until: z.iso
    .datetime({ local: true, offset: true, error: nameSentences.until })
    .nullable()
    .default(null),
  answers: z.boolean().default(false),
});
export type NamesInput = z.output<typeof NamesInput>;

/** Returns until when a buyer may enter and change names and answers; null while no date is known. */
export function namesEnd(
  { until }: Pick<NamesAsked, 'until'>,
  event: { starts_at: string; postponed: boolean },
): string | null {
  if (until !== null) return until;
  return event.postponed ? null : event.starts_at;
}

/** Returns whether tickets of a price type have names. */
export function isNamed({ mode, ticket_ids }: NamesAsked, type: string): boolean {
  return mode !== 'off' && (ticket_ids.length === 0 || ticket_ids.includes(type));
}

export const namesApi = endpoints({
  getNames: {
    call: 'GET /events/{id}/names',
    summary:
      'Returns whether buyers of the event name the holder of each ticket, and until when they may change names and answers.',
    access: 'orders:read',
    reply: NamesAsked,
  },
  setNames: {
    call: 'PUT /events/{id}/names',
    summary:
      'Sets whether buyers name the holder of each ticket, and until when they may change names and answers. Names that were given stay, whatever is set.',
    access: 'events:write',
    showsOnPages: true,
    body: NamesInput,
    reply: NamesAsked,
  },
});
