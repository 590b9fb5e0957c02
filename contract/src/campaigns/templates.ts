import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { lineOfText } from '../fields/text.ts';
import { campaignChannels, campaignKinds } from './campaigns.ts';
import { campaignSentences as say } from './sentences.ts';

export const MAX_TEMPLATES = 50;

/** A message that was saved to begin campaigns with. */
export const CampaignTemplate = z.object({
  template_id: z.string(),
  name: z.string(),
  kind: z.enum(campaignKinds),
  channel: z.enum(campaignChannels),
  organizer: z.object({ ID: z.string(), Name: z.string() }),
  created_at: z.iso.datetime(),
  created_by: z.string(),
});
export type CampaignTemplate = z.infer<typeof CampaignTemplate>;

export const TemplateInput = z.object({
  campaign_id: Id,
  name: lineOfText(say.nameMissing, 120),
});

export const templatesApi = endpoints({
  listCampaignTemplates: {
    call: 'GET /campaign-templates',
    summary: 'Returns the saved templates by name. Administrators get those of all organizers.',
    access: 'campaigns:read',
    reply: z.array(CampaignTemplate),
  },
  saveCampaignTemplate: {
    call: 'POST /campaign-templates',
    summary: 'Saves the message of a campaign as a template.',
    access: 'campaigns:write',
    refuses: ['too_many_templates'],
    body: TemplateInput,
    status: 201,
    reply: CampaignTemplate,
  },
  deleteCampaignTemplate: {
    call: 'DELETE /campaign-templates/{id}',
    summary: 'Deletes a template. Campaigns that began with it stay as they are.',
    access: 'campaigns:write',
    reply: z.object({ template_id: z.string() }),
  },
});
