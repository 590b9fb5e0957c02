import { z } from 'zod';
import { aboutPictureForm, SizedPicture } from '../events/about/about.ts';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { AudienceFigures, CampaignAudience } from './campaigns.ts';
import { RestDays } from './rest-days.ts';
import { emptyContent, EmailContent, TextContent } from './content.ts';
import { MobileNumber } from '../settings/status.ts';

const Preview = z.object({
  /** Name and address of the sender; '' for a text message. */
  from: z.string(),
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  /** The size of `html`; 0 for a text message, which has none. */
  bytes: z.number().int(),
  /** Whose fields it is filled with; '' for a person without a name. */
  person: z.string(),
});
export type CampaignPreview = z.infer<typeof Preview>;

export const CampaignFinding = z.object({
  code: z.string(),
  level: z.enum(['stops', 'warns']),
  sentence: z.string(),
  /** What to do about it. */
  mend: z.string(),
  block_id: z.string().nullable(),
});
export type CampaignFinding = z.infer<typeof CampaignFinding>;

export const TextCost = z.object({
  people: z.number().int(),
  /** How many parts all messages have together; a long text has several. */
  parts: z.number().int(),
  /** Whether the parts differ from person to person, and were counted for some people only. */
  is_estimate: z.boolean(),
  /** What one part costs, with two decimals. */
  part_cents: z.number(),
  /** What all parts cost, in euros. */
  cost: z.number(),
});
export type TextCost = z.infer<typeof TextCost>;

/** Pictures that one campaign may show. */
export const MAX_CAMPAIGN_PICTURES = 30;

export const messageApi = endpoints({
  addCampaignPicture: {
    call: 'POST /campaigns/{id}/pictures',
    summary: 'Stores a picture for the message of a draft.',
    access: 'campaigns:write',
    refuses: ['too_many_pictures', 'campaign_state'],
    perUserMinute: 30,
    form: aboutPictureForm,
    status: 201,
    reply: SizedPicture,
  },
  getTextCost: {
    call: 'GET /campaigns/{id}/text-cost',
    summary: 'Returns what the saved text message costs, at the price of the settings.',
    access: 'campaigns:read',
    perUserMinute: 60,
    reply: TextCost,
  },
  countCampaignAudience: {
    call: 'POST /campaigns/{id}/audience',
    summary: 'Counts who would get a campaign with this audience now, and why others would not.',
    access: 'campaigns:read',
    perUserMinute: 60,
    body: z.object({
      audience: CampaignAudience,
      /** Default: the saved ones. */
      rest_days: RestDays.optional(),
    }),
    reply: AudienceFigures,
  },
  previewCampaign: {
    call: 'POST /campaigns/{id}/preview',
    summary: 'Returns the message with this content as a person of its audience gets it.',
    access: 'campaigns:read',
    perUserMinute: 120,
    body: z.object({
      content: EmailContent.default(emptyContent),
      text: TextContent.default(''),
      /** A member's id, as the audience lists it; default: a person without a name. */
      member_id: Id.optional(),
    }),
    reply: Preview,
  },
  checkCampaign: {
    call: 'GET /campaigns/{id}/checks',
    summary: 'Returns what should be mended before the saved campaign is sent.',
    access: 'campaigns:read',
    perUserMinute: 30,
    reply: z.array(CampaignFinding),
  },
  testCampaign: {
    call: 'POST /campaigns/{id}/test',
    summary:
      'Sends the saved campaign to the address of the caller, or a text message to the number in the body.',
    access: 'campaigns:write',
    perUserMinute: 5,
    refuses: ['text_refused'],
    body: z.object({ phone: MobileNumber.optional() }),
    reply: z.object({ to: z.string() }),
  },
});
