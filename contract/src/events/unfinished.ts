import { z } from 'zod';
import { admissionRules } from '../check-in/admission.ts';
import { freeReturns } from './free-returns.ts';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { atMost, lineOfText } from '../fields/text.ts';
import { type EventFieldName, recordOf, typedFields } from './fields.ts';
import { eventFormSentences, MAX_CATEGORIES } from './input.ts';
import { MAX_PRICES, MAX_TITLE } from './limits.ts';
import { TypedTax } from '../tax/typed.ts';
import { PayWhatYouWant } from '../pricing/pay-what-you-want.ts';
import { PriceSale } from '../pricing/sale.ts';

/** The most unfinished events of one organization, or of one administrator. */
export const MAX_UNFINISHED = 50;

export const unfinishedSentences = {
  saved: 'Draft saved. Finish it on any device.',
  deleted: 'Draft deleted.',
  deleteFailed: 'The draft was not deleted. Please try again.',
  loadFailed: 'Failed to load the draft',
  gone: 'This draft was finished or deleted.',
  changed: 'Somebody else saved this draft after you opened it. Load the page again to see theirs.',
  tooMany: `You have ${MAX_UNFINISHED} unfinished drafts. Finish or delete one first.`,
} as const;

/** Text as it was typed: it may be wrong, and longer than an event allows. */
const text = (most: number) => z.string().max(most, atMost(most));
const typed = (most: number) => text(most).default('');

/** What is kept of a field that people type; the others are days, times and numbers. */
const MAX_TYPED: Partial<Record<(typeof typedFields)[number], number>> = {
  description: 5000,
  location_name: 1000,
};

/** The coordinates are in `location`. A new event is switched off or on when it is created. */
type KeptOtherwise = 'latitude' | 'longitude' | 'status';
type Kept = Exclude<EventFieldName, KeptOtherwise> | 'location' | 'is_own_name';

/**
 * The values of the form of a new event. Only the title is needed; the others may be empty or wrong,
 * because an event is validated once it is created. Pictures are not kept.
 */
export const UnfinishedEntries = z.object({
  ...recordOf(typedFields, (name) => typed(MAX_TYPED[name] ?? 100)),
  title: lineOfText(eventFormSentences.title, MAX_TITLE),
  category: z.array(Id).max(MAX_CATEGORIES, eventFormSentences.tooManyCategories).default([]),
  location: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      label: z.string().max(1000),
      timezone: text(100).optional(),
      /** The town whose centre it is. */
      centre_of: z.string().max(300).optional(),
    })
    .nullable()
    .default(null),
  /** Whether the organizer wrote the location's name, which otherwise follows the location. */
  is_own_name: z.boolean().default(false),
  price: z
    .array(
      z.object({
        type: text(200),
        amount: z.number().nullable(),
        quota: text(100),
        admits: text(100).optional(),
        hidden: z.boolean().optional(),
        tax: TypedTax.optional(),
        sale: PriceSale.nullish(),
        /** As typed. */
        min_per_order: text(100).optional(),
        max_per_order: text(100).optional(),
        max_per_person: text(100).optional(),
        needs_approval: z.boolean().optional(),
        pay_what_you_want: PayWhatYouWant.nullish(),
        /** The places of rows in this list, from 0. */
        only_with: z.array(z.number().int().min(0)).max(MAX_PRICES).nullish(),
        sold_alone: z.boolean().optional(),
        variant: text(100).optional(),
      }),
    )
    .max(MAX_PRICES)
    .default([]),
  admission_rule: z.enum(admissionRules).default('once'),
  free_returns: z.enum(freeReturns).default('until_start'),
  organizer: z
    .object({ ID: Id, Name: z.string().max(200) })
    .nullable()
    .default(null),
} satisfies Record<Kept, z.ZodType>);
export type UnfinishedEntries = z.output<typeof UnfinishedEntries>;

export const UnfinishedEvent = z.object({
  id: z.string(),
  title: z.string(),
  changed_at: z.iso.datetime(),
  /** The name of the user who saved it last; null if that user was deleted. */
  changed_by: z.string().nullable(),
});
export type UnfinishedEvent = z.infer<typeof UnfinishedEvent>;

export const UnfinishedDetails = UnfinishedEvent.extend({
  /** Grows with each change; a change names the one that it started from. */
  version: z.number().int(),
  entries: UnfinishedEntries.required(),
});
export type UnfinishedDetails = z.infer<typeof UnfinishedDetails>;

export const unfinishedApi = endpoints({
  listUnfinishedEvents: {
    call: 'GET /admin/unfinished-events',
    summary:
      'Returns the unfinished events, last changed first: those of a client’s organization, or those that an administrator began.',
    access: 'events:write',
    reply: z.array(UnfinishedEvent),
  },
  getUnfinishedEvent: {
    call: 'GET /admin/unfinished-events/{id}',
    summary: 'Returns an unfinished event with what was typed.',
    access: 'events:write',
    reply: UnfinishedDetails,
  },
  createUnfinishedEvent: {
    call: 'POST /admin/unfinished-events',
    summary: 'Saves the form of a new event before it is whole. Only the title is needed.',
    access: 'events:write',
    perUserMinute: 30,
    refuses: ['too_many_unfinished'],
    body: UnfinishedEntries,
    status: 201,
    reply: UnfinishedDetails,
  },
  updateUnfinishedEvent: {
    call: 'PUT /admin/unfinished-events/{id}',
    summary: 'Replaces what was typed. Refused if somebody else saved it after `version`.',
    access: 'events:write',
    refuses: ['unfinished_changed'],
    body: z.object({ version: z.number().int(), entries: UnfinishedEntries }),
    reply: UnfinishedDetails,
  },
  deleteUnfinishedEvent: {
    call: 'DELETE /admin/unfinished-events/{id}',
    summary: 'Deletes an unfinished event.',
    access: 'events:write',
    reply: z.object({ id: z.string() }),
  },
});
