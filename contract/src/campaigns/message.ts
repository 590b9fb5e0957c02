import { z } from 'zod';
import { aboutPictureForm, SizedPicture } from '../events/about/about.ts';
import { endpoints } from '../endpoint.ts';
import { Id, IdParams } from '../list.ts';
import { AudienceFigures, CampaignAudience } from './campaigns.ts';
import { EmailContent } from './content.ts';

const Preview = z.object({
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.number().int(),
  /** Whose fields it is filled with; '' for a person without a name. */
  person: z.string(),
});
export type CampaignPreview = z.infer<typeof Preview>;

export const CampaignFinding = z.object({
  code: z.string(),
  level: z.enum(['stops', 'warns']),
  sentence: z.string(),
  block_id: z.string().nullable(),
});
export type CampaignFinding = z.infer<typeof CampaignFinding>;

/** Pictures that one campaign may show. */
export const MAX_CAMPAIGN_PICTURES = 30;

export const messageApi = endpoints({
  addCampaignPicture: {
    method: 'POST',
    path: '/campaigns/{id}/pictures',
    summary: 'Stores a picture for the message of a draft.',
    access: 'campaigns:write',
    refuses: ['too_many_pictures', 'campaign_state'],
    perUserMinute: 30,
    params: IdParams,
    form: aboutPictureForm,
    status: 201,
    envelope: 'data',
    reply: SizedPicture,
  },
  countCampaignAudience: {
    method: 'POST',
    path: '/campaigns/{id}/audience',
    summary: 'Counts who would get a campaign with this audience now, and why others would not.',
    access: 'campaigns:read',
    perUserMinute: 60,
    params: IdParams,
    body: z.object({ audience: CampaignAudience }),
    envelope: 'data',
    reply: AudienceFigures,
  },
  previewCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/preview',
    summary: 'Returns the message with this content as a person of its audience gets it.',
    access: 'campaigns:read',
    perUserMinute: 120,
    params: IdParams,
    body: z.object({
      content: EmailContent,
      /** A member's id, as the audience lists it; default: a person without a name. */
      member_id: Id.optional(),
    }),
    envelope: 'data',
    reply: Preview,
  },
  checkCampaign: {
    method: 'GET',
    path: '/campaigns/{id}/checks',
    summary: 'Returns what should be mended before the saved campaign is sent.',
    access: 'campaigns:read',
    perUserMinute: 30,
    params: IdParams,
    envelope: 'data',
    reply: z.array(CampaignFinding),
  },
  testCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/test',
    summary: 'Sends the saved campaign to the address of the caller.',
    access: 'campaigns:write',
    perUserMinute: 5,
    params: IdParams,
    envelope: 'data',
    reply: z.object({ email: z.string() }),
  },
});
