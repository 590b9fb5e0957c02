import { z } from 'zod';
import { Amount } from '../amount.ts';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { DAY } from '../fields/patterns.ts';
import { lineOfText, textUpTo } from '../fields/text.ts';

export const MAX_BOOST_DAYS = 31;
/** At most every sixth card is a promoted one. */
export const CARDS_FOR_PROMOTED = 6;
/** And no more than three on a page. */
export const MAX_PROMOTED = 3;

export const boostSentences = {
  firstDay: 'Choose the first day',
  lastDay: 'Choose the last day',
  backwards: 'The last day is before the first',
  tooLong: `Choose at most ${MAX_BOOST_DAYS} days`,
  past: 'The first day is over',
  afterEvent: 'The event is over by then',
  notPublic: 'Only an event that is public and not cancelled can be promoted.',
  postponed: 'This event is postponed. It can be promoted once it has a new date.',
  overlaps: 'Some of these days were already asked for.',
  daysOver: 'These days are over. Refuse it, and say so.',
  decided: 'This was already decided.',
  answerMissing: 'Say why, so that the organizer knows what to change',
  asked: 'Asked for. You will see the answer here.',
  withdrawn: 'Withdrawn',
  approved: 'Approved',
  refused: 'Refused',
  saved: 'Price saved',
  why: 'The organizer asked for this place and the platform approved it. Promoted events take turns; nothing about you is used to choose them.',
} as const;

export const boostStatuses = ['asked', 'approved', 'refused', 'withdrawn'] as const;
export type BoostStatus = (typeof boostStatuses)[number];

export const Boost = z.object({
  boost_id: z.string(),
  event: z.object({ event_id: z.string(), title: z.string(), slug: z.string() }),
  organizer: z.object({ ID: z.string(), Name: z.string() }),
  first_day: z.string(),
  last_day: z.string(),
  status: z.enum(boostStatuses),
  /** Euros for all days. */
  price: z.number(),
  note: z.string(),
  /** What the platform answered. */
  answer: z.string(),
  asked_at: z.iso.datetime(),
  asked_by: z.string(),
  decided_at: z.iso.datetime().nullable(),
  views: z.number().int(),
  clicks: z.number().int(),
  orders: z.number().int(),
  /** Days with views, clicks or orders, the first one first. */
  days: z.array(
    z.object({
      day: z.string(),
      views: z.number().int(),
      clicks: z.number().int(),
      orders: z.number().int(),
    }),
  ),
});
export type Boost = z.infer<typeof Boost>;

export const BoostInput = z.object({
  event_id: Id,
  first_day: z.iso.date(boostSentences.firstDay).meta({ pattern: DAY }),
  last_day: z.iso.date(boostSentences.lastDay).meta({ pattern: DAY }),
  note: textUpTo(500).default(''),
});
export type BoostInput = z.input<typeof BoostInput>;

export const BoostTerms = z.object({ day_price: Amount });
export type BoostTerms = z.infer<typeof BoostTerms>;

export const BoostRefusal = z.object({ answer: lineOfText(boostSentences.answerMissing, 500) });

export const boostsApi = endpoints({
  listBoosts: {
    call: 'GET /boosts',
    summary:
      'Returns the promoted days that were asked for, undecided ones first, then the newest; at most 200. Administrators see those of all organizers.',
    access: 'boosts:read',
    query: z.object({ event: Id.optional(), status: z.enum(boostStatuses).optional() }),
    reply: z.array(Boost),
  },
  askBoost: {
    call: 'POST /boosts',
    summary: 'Asks for days on which an event is promoted.',
    access: 'boosts:write',
    refuses: ['event_not_public', 'event_postponed', 'boost_overlaps'],
    body: BoostInput,
    status: 201,
    reply: Boost,
  },
  withdrawBoost: {
    call: 'DELETE /boosts/{id}',
    summary: 'Withdraws what was asked for, until it is decided.',
    access: 'boosts:write',
    refuses: ['boost_decided'],
    reply: Boost,
  },
  approveBoost: {
    call: 'POST /boosts/{id}/approve',
    summary:
      'Approves promoted days that are not over yet. The price of those days is booked from the organizer’s balance.',
    access: 'boosts:approve',
    showsOnPages: true,
    refuses: ['boost_decided', 'boost_over', 'event_not_public', 'event_postponed'],
    reply: Boost,
  },
  refuseBoost: {
    call: 'POST /boosts/{id}/refuse',
    summary: 'Refuses promoted days, with words for the organizer.',
    access: 'boosts:approve',
    refuses: ['boost_decided'],
    body: BoostRefusal,
    reply: Boost,
  },
  getBoostTerms: {
    call: 'GET /boost-terms',
    summary: 'Returns what a promoted day costs, in euros.',
    access: 'boosts:read',
    reply: BoostTerms,
  },
  setBoostTerms: {
    call: 'PUT /boost-terms',
    summary: 'Sets what a promoted day costs from now on.',
    access: 'boosts:approve',
    body: BoostTerms,
    reply: BoostTerms,
  },
});
