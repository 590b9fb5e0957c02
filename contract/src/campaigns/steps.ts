import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { lineOfText } from '../fields/text.ts';
import { Campaign } from './campaigns.ts';
import { campaignSentences as say } from './sentences.ts';

export const CampaignSchedule = z.object({
  version: z.number().int(),
  /** `YYYY-MM-DDTHH:mm`; null: now. */
  local_time: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, say.timeMissing)
    .nullable(),
  timezone: z.string().max(100),
  /** At this time in the zone of each person's newest booking. */
  in_each_zone: z.boolean().default(false),
});
export type CampaignSchedule = z.input<typeof CampaignSchedule>;

export const CampaignRefusal = z.object({ answer: lineOfText(say.answerMissing, 500) });

export const stepsApi = endpoints({
  scheduleCampaign: {
    call: 'POST /campaigns/{id}/schedule',
    summary: 'Sends a campaign now or at a time, or asks an administrator to approve it.',
    access: 'campaigns:write',
    refuses: [
      'campaign_changed',
      'campaign_state',
      'campaign_not_ready',
      'nobody_to_write_to',
      'service_too_soon',
    ],
    body: CampaignSchedule,
    reply: Campaign,
  },
  unscheduleCampaign: {
    call: 'POST /campaigns/{id}/unschedule',
    summary: 'Makes a campaign that has not begun a draft again.',
    access: 'campaigns:write',
    refuses: ['campaign_state'],
    reply: Campaign,
  },
  approveCampaign: {
    call: 'POST /campaigns/{id}/approve',
    summary: 'Lets a campaign be sent at its time.',
    access: 'campaigns:approve',
    refuses: ['campaign_state'],
    reply: Campaign,
  },
  refuseCampaign: {
    call: 'POST /campaigns/{id}/refuse',
    summary: 'Makes a campaign a draft again, with words for the organizer.',
    access: 'campaigns:approve',
    refuses: ['campaign_state'],
    body: CampaignRefusal,
    reply: Campaign,
  },
  pauseCampaign: {
    call: 'POST /campaigns/{id}/pause',
    summary: 'Stops sending within two seconds; what is handed over already arrives.',
    access: 'campaigns:write',
    refuses: ['campaign_state'],
    reply: Campaign,
  },
  resumeCampaign: {
    call: 'POST /campaigns/{id}/resume',
    summary: 'Goes on sending.',
    access: 'campaigns:write',
    refuses: ['campaign_state'],
    reply: Campaign,
  },
  cancelCampaign: {
    call: 'POST /campaigns/{id}/cancel',
    summary: 'Ends sending for good. Whoever did not get it gets nothing.',
    access: 'campaigns:write',
    refuses: ['campaign_state'],
    reply: Campaign,
  },
});
