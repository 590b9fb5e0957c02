import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';
import { TrialResults, variants } from '../campaigns/trial.ts';
import { forSpreadsheet, SpreadsheetQuery } from '../spreadsheets.ts';

export const recipientStatuses = [
  'waiting',
  'sending',
  'sent',
  'unknown',
  'failed',
  'left_out',
  'held_out',
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

export const Recipient = z.object({
  name: z.string(),
  email: z.string(),
  /** The number that a text message goes to; '' for e-mail. */
  phone: z.string(),
  status: z.enum(recipientStatuses),
  /** Whether the network says that a text message arrived; false until it does. */
  is_delivered: z.boolean(),
  /** What the mail server or the network said, or why nothing was sent. */
  reason: z.string(),
  attempts: z.number().int(),
  /** When it was sent, or is due; null while it waits for the winner of a trial. */
  at: z.iso.datetime().nullable(),
  /** What it gets of two variants; null without a trial, and while it waits for the winner. */
  variant: z.enum(variants).nullable(),
  /** The code of an event that was given to this person; null without. */
  code: z.string().nullable(),
  clicks: z.number().int(),
  unsubscribed: z.boolean(),
  complained: z.boolean(),
});
export type Recipient = z.infer<typeof Recipient>;

const RecipientQuery = ListQuery.extend({
  status: z.enum(recipientStatuses).optional(),
});

/** The share of people who did something, and how much that may be chance. */
const Share = z.object({
  people: z.number().int(),
  booked: z.number().int(),
  /** Euros for each person. */
  revenue: z.number(),
});

export const CampaignResults = z.object({
  /** Handed over, less what bounced later. */
  delivered: z.number().int(),
  /** Text messages that the network says arrived; null for e-mail. */
  received: z.number().int().nullable(),
  failed: z.number().int(),
  unknown: z.number().int(),
  complained: z.number().int(),
  unsubscribed: z.number().int(),
  /** People who loaded the hidden picture, each once; null where it is off. */
  opened: z.number().int().nullable(),
  /** People, each once. */
  clicked: z.number().int(),
  links: z.array(
    z.object({
      url: z.string(),
      /** Where in the message: the number of the link, from 1. */
      place: z.number().int(),
      /** Such as `Block 2: Button “Get tickets”`; '' for text messages and older campaigns. */
      where: z.string(),
      people: z.number().int(),
      clicks: z.number().int(),
    }),
  ),
  /** Completed orders that the last click within seven days brought. */
  orders: z.number().int(),
  tickets: z.number().int(),
  /** Euros, less refunds, without the booking fee. */
  revenue: z.number(),
  /** Against people who were left out by chance; null without a hold-out. */
  lift: z
    .object({
      written: Share,
      held_out: Share,
      /** Percentage points more who booked, with 95 % of certainty between the bounds. */
      booked_more: z.object({ least: z.number(), value: z.number(), most: z.number() }),
      /** Euros more for each person. */
      revenue_more: z.object({ least: z.number(), value: z.number(), most: z.number() }),
    })
    .nullable(),
  /** What two variants brought; null without a trial. */
  trial: TrialResults.nullable(),
  /** Whether bookings are still counted. */
  is_final: z.boolean(),
});
export type CampaignResults = z.infer<typeof CampaignResults>;

export const recipientsApi = endpoints({
  listRecipients: {
    call: 'GET /campaigns/{id}/recipients',
    summary: 'Returns the people of a campaign that has begun, by e-mail address.',
    access: 'campaigns:read',
    query: RecipientQuery,
    envelope: 'page',
    reply: Recipient,
  },
  exportRecipients: {
    call: 'GET /campaigns/{id}/recipients.csv',
    summary: 'Returns all of them as a CSV file, with the same filters.',
    access: 'campaigns:read',
    query: forSpreadsheet(RecipientQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  getCampaignResults: {
    call: 'GET /campaigns/{id}/results',
    summary: 'Returns what a campaign brought.',
    access: 'campaigns:read',
    reply: CampaignResults,
  },
  exportCampaignResults: {
    call: 'GET /campaigns/{id}/results.csv',
    summary: 'Returns what a campaign brought as a CSV file, a figure in each row.',
    access: 'campaigns:read',
    query: SpreadsheetQuery,
    fileType: 'text/csv',
  },
  exportCampaignLinks: {
    call: 'GET /campaigns/{id}/links.csv',
    summary: 'Returns the clicks of each link as a CSV file.',
    access: 'campaigns:read',
    query: SpreadsheetQuery,
    fileType: 'text/csv',
  },
  decideUnknown: {
    call: 'POST /campaigns/{id}/unknown',
    summary:
      'Decides about messages whose answer of the mail server was lost: sends them again, or counts them as sent.',
    access: 'campaigns:write',
    refuses: ['nothing_unknown', 'campaign_state'],
    body: z.object({ again: z.boolean() }),
    reply: z.object({ messages: z.number().int() }),
  },
});
