import { z } from 'zod';
import { hasField } from '../campaigns/merge-fields.ts';
import { endpoints, idempotent } from '../endpoint.ts';
import { Id } from '../list.ts';
import { atMost, lineOfText } from '../fields/text.ts';

export const MAX_HOLDER_SUBJECT = 150;
export const MAX_HOLDER_MESSAGE = 2000;
/** The most messages to the holders of one event within an hour. */
export const HOLDER_MESSAGES_PER_HOUR = 3;
/** The most messages to holders of all events of an organization within an hour. */
export const ORGANIZATION_MESSAGES_PER_HOUR = 20;
/** The most messages that one address gets within an hour, from all organizations. */
export const HOLDER_MAILS_PER_HOUR = 10;

export const holderSentences = {
  tooMany: 'Too many messages to ticket holders within an hour. Please try again later.',
  /** Readers would get a merge field of campaigns as it is. */
  noFields: 'Fields in braces are not filled here. Write it without them.',
  nobody: 'Nobody has tickets for this event with an e-mail address.',
  sent: (holders: number) =>
    holders === 1
      ? '1 ticket holder gets your message.'
      : `${holders} ticket holders get your message.`,
} as const;

const noFields = { error: holderSentences.noFields };

export const HolderMessageInput = z.object({
  subject: lineOfText('Enter a subject.', MAX_HOLDER_SUBJECT).refine(
    (text) => !hasField(text),
    noFields,
  ),
  message: z
    .string({ error: 'Enter a message.' })
    .trim()
    .min(1, 'Enter a message.')
    .max(MAX_HOLDER_MESSAGE, atMost(MAX_HOLDER_MESSAGE))
    .refine((text) => !hasField(text), noFields),
});
export type HolderMessageInput = z.output<typeof HolderMessageInput>;

/** Ticket holders of an event who are written to; without `ticket_id` those of every price. */
export const Audience = z.object({
  to: z.enum(['all', 'not_arrived']).default('all'),
  ticket_id: Id.optional(),
});
export type Audience = z.output<typeof Audience>;

export const TellHoldersInput = HolderMessageInput.extend(Audience.shape);
export type TellHoldersInput = z.output<typeof TellHoldersInput>;

const Holders = z.object({
  /** People with valid tickets; an address counts once, in any spelling. */
  holders: z.number().int(),
});

export const holdersApi = endpoints({
  countHolders: {
    call: 'GET /events/{id}/holders',
    summary: 'Counts the ticket holders of an event that can be written to, all or some of them.',
    access: 'messages:write',
    query: Audience,
    reply: Holders,
  },
  tellHolders: {
    call: 'POST /events/{id}/holders/messages',
    summary: 'Sends a service mail to each ticket holder of an event, once for each address.',
    access: 'messages:write',
    perMinute: 10,
    refuses: ['no_holders'],
    headers: idempotent('message'),
    body: TellHoldersInput,
    reply: Holders,
  },
});
