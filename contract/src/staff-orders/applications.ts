import { z } from 'zod';
import { WayOf } from '../booking/way-names.ts';
import { endpoints } from '../endpoint.ts';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { Id } from '../list.ts';
import { OrderItem } from '../pricing/lines.ts';
import { GivenAnswer } from '../questions/given.ts';
import { shortLine } from '../fields/text.ts';
import { BatchResult } from './batches.ts';

export const MAX_DECIDED_AT_ONCE = 300;
export const MAX_DECISION_NOTE = 500;

export const decisions = ['accept', 'decline'] as const;
export type ApplicationDecision = (typeof decisions)[number];

const done: Record<ApplicationDecision, string> = { accept: 'accepted', decline: 'declined' };

export const applicationSentences = {
  done: (decision: ApplicationDecision, count: number) =>
    `${formatCount(count, nouns.application)} ${done[decision]}.`,
  decided: 'This application was decided, withdrawn or ended in the meantime.',
  notDecided: 'This is an application. Accept or decline it first.',
  otherEvent: 'This order does not belong to the event.',
  none: 'Choose at least one application.',
  tooMany: `Choose at most ${MAX_DECIDED_AT_ONCE} applications.`,
} as const;

/** Amounts in euros. */
export const Application = z.object({
  order_id: z.string(),
  /** Short, for people: `4F7A-21C9`. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What staff wrote for the door. */
  note: z.string(),
  items: z.array(OrderItem.extend({ ticket_id: z.string().nullable() })),
  quantity: z.number().int(),
  total: z.number(),
  /** The way to pay that the buyer chose; null: it is free, or none was chosen. */
  payment_way: WayOf.nullable(),
  answers: z.array(GivenAnswer),
  /** The names of those who would come, as far as the buyer gave them. */
  holders: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** When it ends by itself; null while the new date of the event is not known. */
  expires_at: z.iso.datetime().nullable(),
});
export type Application = z.infer<typeof Application>;

export const DecisionInput = z.object({
  decision: z.enum(decisions),
  order_ids: z
    .array(Id)
    .min(1, applicationSentences.none)
    .max(MAX_DECIDED_AT_ONCE, applicationSentences.tooMany),
  /** For the buyers, in their mail and on their order's page. */
  note: shortLine(MAX_DECISION_NOTE).default(''),
});
export type DecisionInput = z.output<typeof DecisionInput>;

export const applicationsApi = endpoints({
  listApplications: {
    call: 'GET /events/{id}/applications',
    summary: `Returns the applications of an event that wait for a decision, the oldest first: at most ${MAX_DECIDED_AT_ONCE}, and how many there are.`,
    access: 'orders:read',
    reply: z.object({
      applications: z.array(Application),
      /** All that wait, also those that are not listed. */
      waiting: z.object({ orders: z.number().int(), seats: z.number().int() }),
    }),
  },
  decideApplications: {
    call: 'POST /events/{id}/applications/decisions',
    summary: `Accepts or declines applications, at most ${MAX_DECIDED_AT_ONCE}, each on its own. The buyer of an accepted one gets a mail with the link to pay, or the tickets if it is free; a declined one gives its seats back.`,
    access: 'orders:write',
    perUserMinute: 20,
    body: DecisionInput,
    reply: z.object({ results: z.array(BatchResult) }),
  },
});
