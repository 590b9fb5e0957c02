import { z } from 'zod';
import { lineOfText } from '../fields/text.ts';
import { endpoints } from '../endpoint.ts';
import { eventFormSentences } from './input.ts';
import { MAX_TITLE } from './limits.ts';

/** What a copy of an event can take along beside its description, categories, place and capacity. */
export const copiedParts = [
  'texts',
  'pictures',
  'schedule',
  'tickets',
  'plans',
  'codes',
  'questions',
  'rules',
  'suggestions',
  'waiting_room',
] as const;
export type CopiedPart = (typeof copiedParts)[number];

export const copyingSentences = {
  copied: 'The event was copied. The copy is a draft.',
  copyFailed: 'Failed to copy the event. Please try again.',
  part: 'Choose parts that an event has.',
} as const;

/** The start is in the time zone of the location. */
export const CopyInput = z.object({
  date: z.string().max(10),
  /** HH:mm; left out, the copy starts at the same time of day. */
  start_time: z.string().max(10).optional(),
  /** Left out, the copy has the same title. */
  title: lineOfText(eventFormSentences.title, MAX_TITLE).optional(),
  /** Left out, the copy takes every part. Price plans and codes come with their tickets only. */
  keep: z
    .array(z.enum(copiedParts, { error: copyingSentences.part }))
    .max(copiedParts.length)
    .default([...copiedParts]),
});
export type CopyInput = z.output<typeof CopyInput>;

/** An input of the event's form, or another page of the event. */
export const copyNotePlaces = [
  'image',
  'organizer_logos',
  'category',
  'date',
  'start_time',
  'end_time',
  'price',
  'pricing',
  'codes',
  'questions',
  'about',
  'suggestions',
  'waiting_room',
  'door_helpers',
] as const;
export type CopyNotePlace = (typeof copyNotePlaces)[number];

/** Something of a copy that needs a look. */
export const CopyNote = z.object({
  /** Where it is changed. */
  at: z.enum(copyNotePlaces),
  text: z.string(),
});
export type CopyNote = z.infer<typeof CopyNote>;

export const copyingApi = endpoints({
  copyEvent: {
    call: 'POST /events/{id}/copy',
    summary:
      'Copies an event to another date as a draft, without its sales. All its dates move as far as the start, by the clocks of its place.',
    access: 'events:write',
    perUserMinute: 30,
    refuses: ['picture_not_stored'],
    body: CopyInput,
    status: 201,
    reply: z.object({
      event_id: z.string(),
      /** What still needs a look before the copy is published. */
      notes: z.array(CopyNote),
    }),
  },
  getCopyNotes: {
    call: 'GET /events/{id}/copy-notes',
    summary:
      'Returns what still needs a look at an event that was copied; nothing for other events, and once it was published.',
    access: 'events:read',
    reply: z.array(CopyNote),
  },
  clearCopyNotes: {
    call: 'DELETE /events/{id}/copy-notes',
    summary: 'Ends the list of what needs a look at a copy.',
    access: 'events:write',
    reply: z.object({ event_id: z.string() }),
  },
});
