import { z } from 'zod';
import { Conditions } from '../audience/conditions.ts';
import { endpoints } from '../endpoint.ts';
import { Id, ListQuery } from '../list.ts';
import { lineOfText } from '../fields/text.ts';
import { automationKinds } from '../automations/kinds.ts';
import { CampaignCodes } from './codes.ts';
import { emptyContent, EmailContent, TextContent } from './content.ts';
import { RestDays } from './rest-days.ts';
import { campaignSentences as say } from './sentences.ts';
import { Trial } from './trial.ts';

/**
 * Marketing needs consent that was given to the organizer. Service tells the holders of valid
 * tickets of one event what they have to know, without advertising.
 */
export const campaignKinds = ['marketing', 'service'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** How a campaign reaches people. */
export const campaignChannels = ['email', 'text'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

export const campaignStatuses = [
  'draft',
  'in_review',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const MAX_HOLD_OUT = 20;

/** Whom a campaign is for, among the organizer's own people. */
export const CampaignAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('segment'), segment_id: Id }),
  z.object({ kind: z.literal('conditions'), conditions: Conditions }),
  /** Holders of valid tickets of an event. */
  z.object({ kind: z.literal('holders'), event_id: Id }),
]);
export type CampaignAudience = z.infer<typeof CampaignAudience>;

/** Who gets a campaign, and why others do not. Every person counts for the first reason only. */
export const AudienceFigures = z.object({
  chosen: z.number().int(),
  left_out: z.object({
    no_consent: z.number().int(),
    suppressed: z.number().int(),
    /**
     * Got as many marketing messages of this organizer in a week as the platform allows, or one within
     * the campaign's `rest_days`.
     */
    too_recent: z.number().int(),
    /** Text messages only: gave no number, or one without a country code. */
    no_number: z.number().int(),
    /** Text messages only: share the number of somebody who gets it. */
    same_number: z.number().int(),
  }),
});
export type AudienceFigures = z.infer<typeof AudienceFigures>;

/** How far sending has got. The numbers of `chosen` add up: each recipient has one state. */
export const Progress = z.object({
  to_go: z.number().int(),
  sent: z.number().int(),
  /** Refused for good; the address or number is suppressed if it does not exist. */
  failed: z.number().int(),
  /** Handed over, and the answer was lost. */
  unknown: z.number().int(),
  /** Withdrew, was suppressed, or was not reached, after the campaign had begun. */
  left_out: z.number().int(),
  /** People of `left_out` whom the campaign had not reached when it was cancelled. */
  cancelled: z.number().int(),
  held_out: z.number().int(),
  /** Messages that were refused for now and are tried again. */
  retrying: z.number().int(),
  /** People of `to_go` who wait for the winner of a trial. */
  waiting_for_winner: z.number().int(),
  /** At the rate of now; null if nothing is being sent. */
  seconds_left: z.number().int().nullable(),
});
export type Progress = z.infer<typeof Progress>;

export const CampaignSummary = z.object({
  campaign_id: z.string(),
  name: z.string(),
  kind: z.enum(campaignKinds),
  channel: z.enum(campaignChannels),
  status: z.enum(campaignStatuses),
  /** The automation that wrote it; null: a person. */
  automation: z.enum(automationKinds).nullable(),
  organizer: z.object({ ID: z.string(), Name: z.string() }),
  event: z
    .object({ event_id: z.string(), title: z.string(), slug: z.string(), timezone: z.string() })
    .nullable(),
  /** As a reader without a name gets it; the beginning of a text message. */
  subject: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  /** When sending begins or began; null for a draft. */
  begins_at: z.iso.datetime().nullable(),
  /** The chosen wall-clock time; null for a draft, and for a campaign that was sent at once. */
  local_time: z.string().nullable(),
  /** The zone that `local_time` is in, also for people without a booking if it is in each zone. */
  timezone: z.string(),
  /** Whether it goes to each person at `local_time` in the zone of their newest booking. */
  in_each_zone: z.boolean(),
  ended_at: z.iso.datetime().nullable(),
  progress: Progress,
  /** People who clicked, and completed orders that a click brought, in euros. */
  clicked: z.number().int(),
  orders: z.number().int(),
  revenue: z.number(),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

export const Campaign = CampaignSummary.extend({
  /** Counts up with every change. A change names the version that it is made to. */
  version: z.number().int(),
  /** Not used for the messages of an automation: its rule chooses the people. */
  audience: CampaignAudience,
  content: EmailContent,
  /** What a text message says; '' for e-mail. */
  text: z.string(),
  hold_out_percent: z.number().int(),
  rest_days: z.number().int(),
  /** Two variants that are tried; null without. */
  trial: Trial.nullable(),
  /** Whether it counts who opens it, with a hidden picture. */
  counts_opens: z.boolean(),
  /** The codes of which each reader gets one; null without. */
  codes: CampaignCodes.nullable(),
  /** The events of its cards that exist. */
  cards: z.array(z.object({ event_id: z.string(), title: z.string() })),
  /** What an administrator answered, or why the program paused. */
  answer: z.string(),
  /** Whether an administrator has to approve before it is sent. */
  needs_review: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type Campaign = z.infer<typeof Campaign>;

const Name = lineOfText(say.nameMissing, 120);

export const CampaignInput = z.object({
  name: Name,
  kind: z.enum(campaignKinds),
  /** Only administrators choose; default: one's own. */
  organization_id: Id.optional(),
  /** Default: none. Service needs one. */
  event_id: Id.optional(),
  channel: z.enum(campaignChannels).default('email'),
  /** Begins with the message of a saved template, which stands for kind, channel and content. */
  template_id: Id.optional(),
  /** What an e-mail says. */
  content: EmailContent.default(emptyContent),
  /** What a text message says. */
  text: TextContent.default(''),
});
export type CampaignInput = z.input<typeof CampaignInput>;

export const CampaignChange = z.object({
  version: z.number().int(),
  name: Name,
  audience: CampaignAudience,
  content: EmailContent.default(emptyContent),
  text: TextContent.default(''),
  hold_out_percent: z
    .number({ error: say.holdOut })
    .int(say.holdOut)
    .min(0, say.holdOut)
    .max(MAX_HOLD_OUT, say.holdOut),
  /** Marketing only. */
  rest_days: RestDays.default(0),
  /** Marketing by e-mail only, as the next. */
  trial: Trial.nullable().default(null),
  counts_opens: z.boolean().default(false),
  /** Marketing only: each reader gets one of these codes, in `{{code}}` and in links to the event. */
  codes: CampaignCodes.nullable().default(null),
});
export type CampaignChange = z.input<typeof CampaignChange>;

export const campaignsApi = endpoints({
  listCampaigns: {
    call: 'GET /campaigns',
    summary: 'Returns campaigns, the newest first. Administrators see those of all organizers.',
    access: 'campaigns:read',
    query: ListQuery.extend({
      status: z.enum(campaignStatuses).optional(),
      event: Id.optional(),
      /** Those of an automation. Default: what people wrote, and what waits or is paused. */
      automation: z.enum(automationKinds).optional(),
      organizer: Id.optional(),
    }),
    envelope: 'page',
    reply: CampaignSummary,
  },
  createCampaign: {
    call: 'POST /campaigns',
    summary: 'Creates a draft.',
    access: 'campaigns:write',
    refuses: ['too_many_campaigns'],
    body: CampaignInput,
    status: 201,
    reply: Campaign,
  },
  getCampaign: {
    call: 'GET /campaigns/{id}',
    summary: 'Returns a campaign with its content and progress.',
    access: 'campaigns:read',
    reply: Campaign,
  },
  updateCampaign: {
    call: 'PUT /campaigns/{id}',
    summary: 'Saves a draft.',
    access: 'campaigns:write',
    refuses: ['campaign_changed', 'campaign_state'],
    body: CampaignChange,
    reply: Campaign,
  },
  deleteCampaign: {
    call: 'DELETE /campaigns/{id}',
    summary: 'Deletes a draft, or a campaign that was cancelled before anything was sent.',
    access: 'campaigns:write',
    refuses: ['campaign_state'],
    reply: z.object({ campaign_id: z.string() }),
  },
  duplicateCampaign: {
    call: 'POST /campaigns/{id}/duplicate',
    summary: 'Creates a draft with the content and audience of a campaign.',
    access: 'campaigns:write',
    refuses: ['too_many_campaigns'],
    status: 201,
    reply: Campaign,
  },
});
