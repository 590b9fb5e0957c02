import type { Attempts } from './attempts.ts';
import { hello } from '../campaigns.ts';

const everybody = { kind: 'everybody' } as const;

/** Calls about campaigns of another organization; see `attempts.ts`. */
export const foreignCampaigns: Attempts = {
  createCampaign: ({ event }) => ({
    body: { name: 'Mine', kind: 'service', event_id: event, content: hello },
  }),
  saveCampaignTemplate: ({ campaign }) => ({ body: { campaign_id: campaign, name: 'Mine' } }),
  deleteCampaignTemplate: ({ template }) => ({ params: { id: template } }),
  setAutomation: ({ organization }) => ({
    params: { kind: 'reminder' },
    body: { organization_id: organization, is_on: true, subject: 'Mine', words: 'Mine' },
  }),
  previewAutomation: ({ organization }) => ({
    params: { kind: 'reminder' },
    body: { organization_id: organization, subject: 'Mine', words: 'Mine' },
  }),
  testAutomation: ({ organization }) => ({
    params: { kind: 'reminder' },
    body: { organization_id: organization, subject: 'Mine', words: 'Mine' },
  }),
  setOrganizationAccent: ({ organization }) => ({
    params: { id: organization },
    body: { accent: '#0b5fff' },
  }),
  getEventRatings: ({ event }) => ({ params: { id: event } }),
  listCodeBatches: ({ campaign }) => ({ params: { id: campaign } }),
  getCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  updateCampaign: ({ campaign }) => ({
    params: { id: campaign },
    body: { version: 1, name: 'Mine', audience: everybody, content: hello, hold_out_percent: 0 },
  }),
  deleteCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  duplicateCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  addCampaignPicture: ({ campaign }) => ({
    params: { id: campaign },
    body: { image: new File(['x'], 'a.png') },
  }),
  countCampaignAudience: ({ campaign }) => ({
    params: { id: campaign },
    body: { audience: everybody },
  }),
  previewCampaign: ({ campaign }) => ({ params: { id: campaign }, body: { content: hello } }),
  checkCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  testCampaign: ({ campaign }) => ({ params: { id: campaign }, body: {} }),
  getTextCost: ({ campaign }) => ({ params: { id: campaign } }),
  scheduleCampaign: ({ campaign }) => ({
    params: { id: campaign },
    body: { version: 1, local_time: null, timezone: 'UTC' },
  }),
  unscheduleCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  pauseCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  resumeCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  cancelCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  listRecipients: ({ campaign }) => ({ params: { id: campaign } }),
  exportRecipients: ({ campaign }) => ({ params: { id: campaign } }),
  getCampaignResults: ({ campaign }) => ({ params: { id: campaign } }),
  exportCampaignResults: ({ campaign }) => ({ params: { id: campaign } }),
  exportCampaignLinks: ({ campaign }) => ({ params: { id: campaign } }),
  decideUnknown: ({ campaign }) => ({ params: { id: campaign }, body: { again: true } }),
};
