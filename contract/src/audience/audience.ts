import { z } from 'zod';
import { Conditions, ConditionsText, consentStates } from './conditions.ts';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';
import { orderStatuses } from '../orders/statuses.ts';
import { suppressionEndpoints } from './suppressions.ts';
import { lineOfText } from '../fields/text.ts';
import { forSpreadsheet } from '../spreadsheets.ts';

export const segmentSentences = {
  saved: 'Segment saved.',
  deleted: 'Segment deleted.',
  nameInUse: 'A segment with this name already exists.',
  tooMany: 'You can have at most 100 segments. Delete one first.',
} as const;

export const MAX_SEGMENTS = 100;

/** A person who booked. Amounts in euros. */
export const Member = z.object({
  /**
   * The id of the member's newest order, or of the follow of somebody without one. It identifies the
   * member while that exists.
   */
  id: z.string(),
  /** As written in the newest order; `phone` is from the newest order that has one. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consent: z.enum(consentStates),
  /** When consent was last given; null if never. */
  consent_at: z.iso.datetime().nullable(),
  /** The channels that the member may be contacted on now. */
  channels: z.array(z.enum(['email', 'text'])),
  /** Bookings in force, and valid tickets. */
  orders: z.number().int(),
  tickets: z.number().int(),
  events_booked: z.number().int(),
  events_attended: z.number().int(),
  categories: z.array(z.string()),
  organizers: z.array(z.string()),
  /** Paid and not refunded. */
  spend: z.number(),
  city: z.string(),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

export const MemberBooking = z.object({
  order_id: z.string(),
  reference: z.string(),
  status: z.enum(orderStatuses),
  event_id: z.string(),
  title: z.string(),
  organizer: z.string(),
  timezone: z.string(),
  starts_at: z.iso.datetime(),
  /** Its new date is not known yet; `starts_at` is the old one. */
  postponed: z.boolean(),
  created_at: z.iso.datetime(),
  /** People of its tickets. */
  quantity: z.number().int(),
  /** Pieces of its add-ons. */
  pieces: z.number().int(),
  total: z.number(),
  /** One for each admitted ticket, earliest first. */
  check_ins: z.array(z.object({ at: z.iso.datetime(), gate: z.string() })),
});
export type MemberBooking = z.infer<typeof MemberBooking>;

export const MemberDetail = Member.extend({
  bookings: z.array(MemberBooking),
  /** The exact wordings that the member agreed to, newest first. */
  consents: z.array(
    z.object({
      at: z.iso.datetime(),
      wording: z.string(),
      order_id: z.string(),
      organizer: z.string(),
    }),
  ),
  suppression: z
    .object({ reason: z.string(), note: z.string(), at: z.iso.datetime(), by: z.string() })
    .nullable(),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

export const memberSorts = [
  '-last_seen',
  'last_seen',
  '-spend',
  'spend',
  '-events',
  'events',
  'name',
  '-name',
] as const;

export const MemberListQuery = ListQuery.extend({
  conditions: ConditionsText,
  sort: z.enum(memberSorts).default('-last_seen'),
});

export const AudienceCount = z.object({
  people: z.number().int(),
  by_email: z.number().int(),
  by_text: z.number().int(),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

export const Segment = z.object({
  id: z.string(),
  name: z.string(),
  conditions: Conditions,
  created_at: z.iso.datetime(),
  count: AudienceCount,
});
export type Segment = z.infer<typeof Segment>;

export const SegmentInput = z.object({
  name: lineOfText('Name is required', 80),
  conditions: Conditions.min(1, 'Add at least one condition.'),
});
export type SegmentInput = z.input<typeof SegmentInput>;

export const choiceKinds = ['category', 'organizer', 'event', 'city', 'answer'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];
export const Choice = z.object({ id: z.string(), name: z.string() });
export type Choice = z.infer<typeof Choice>;

export const audienceApi = endpoints({
  listAudience: {
    call: 'GET /audience',
    summary:
      'Returns everybody who booked, once per person. A client gets those who booked with its organization or follow it.',
    access: 'audience:read',
    perUserMinute: 120,
    query: MemberListQuery,
    envelope: 'page',
    reply: Member,
  },
  exportAudience: {
    call: 'GET /audience.csv',
    summary: 'Returns the whole list as a CSV file, with the same filters.',
    access: 'audience:read',
    perUserMinute: 10,
    query: forSpreadsheet(MemberListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  countAudience: {
    call: 'GET /audience/count',
    summary: 'Counts the people that match the filters, and how many of them may be contacted.',
    access: 'audience:read',
    perUserMinute: 120,
    query: MemberListQuery.pick({ search: true, conditions: true }),
    reply: AudienceCount,
  },
  listChoices: {
    call: 'GET /audience/choices',
    summary: 'Searches what a condition can name, by part of a name or by ids with commas between.',
    access: 'audience:read',
    query: z.object({
      kind: z.enum(choiceKinds),
      search: z.string().trim().max(200).default(''),
      ids: z.string().max(4000).default(''),
    }),
    reply: z.array(Choice),
  },
  getMember: {
    call: 'GET /audience/{id}',
    summary:
      'Returns one person with bookings and consents. The id is that of any of their orders.',
    access: 'audience:read',
    reply: MemberDetail,
  },
  listSegments: {
    call: 'GET /audience/segments',
    summary:
      'Returns every segment of the organization by name, with its current number of people. Administrators get the platform’s.',
    access: 'audience:read',
    perUserMinute: 30,
    reply: z.array(Segment),
  },
  createSegment: {
    call: 'POST /audience/segments',
    summary: 'Saves conditions under a name.',
    access: 'audience:write',
    refuses: ['segment_name_in_use', 'too_many_segments'],
    body: SegmentInput,
    status: 201,
    reply: Segment,
  },
  updateSegment: {
    call: 'PUT /audience/segments/{id}',
    summary: "Changes a segment's name or conditions. A field that is left out keeps its value.",
    access: 'audience:write',
    refuses: ['segment_name_in_use'],
    body: SegmentInput.partial(),
    reply: Segment,
  },
  deleteSegment: {
    call: 'DELETE /audience/segments/{id}',
    summary: 'Deletes a segment. Its members stay in the audience.',
    access: 'audience:write',
    reply: z.object({ id: z.string() }),
  },
  ...suppressionEndpoints,
});
