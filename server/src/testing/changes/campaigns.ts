import { api } from '@marquee/contract/api';
import type { Campaigns } from '../../db/schema.generated.ts';
import { bookAgreeing, hello, makeCampaign } from '../campaigns.ts';
import { makeOrganization } from '../factories.ts';
import { makeEvent } from '../factories/events.ts';
import type { TestApp } from '../app.ts';
import type { Change } from './changes.ts';

const { automations, campaigns, campaignSteps, campaignTemplates, organizations } = api;
const { recipients, sending } = api;

const everybody = { kind: 'everybody' } as const;

/** Makes a campaign that somebody gets. */
async function made(app: TestApp, status?: Campaigns['status']) {
  const event = await makeEvent(app.db);
  await bookAgreeing(app.db, event, ['Ada']);
  const { id } = await makeCampaign(app.db, event.organization_id, status ? { status } : {});
  return { id };
}

/** A change of a campaign in one of its states. */
function step(
  endpoint:
    | 'unscheduleCampaign'
    | 'approveCampaign'
    | 'pauseCampaign'
    | 'resumeCampaign'
    | 'cancelCampaign',
  from: Campaigns['status'],
): Change {
  return async ({ app, administrator }) => {
    const params = await made(app, from);
    return () => administrator.call(campaignSteps[endpoint], { params });
  };
}

/** The changes of campaigns; see `changes.ts`. */
export const campaignChanges: Record<string, Change> = {
  createCampaign: async ({ app, administrator }) => {
    const { id: organization_id } = await makeOrganization(app.db);
    const body = { name: 'Winter', kind: 'marketing' as const, organization_id, content: hello };
    return () => administrator.call(campaigns.createCampaign, { body });
  },
  updateCampaign: async ({ app, administrator }) => {
    const params = await made(app);
    const body = {
      version: 1,
      name: 'Spring',
      audience: everybody,
      content: hello,
      hold_out_percent: 5,
    };
    return () => administrator.call(campaigns.updateCampaign, { params, body });
  },
  saveCampaignTemplate: async ({ app, administrator }) => {
    const { id: campaign_id } = await made(app);
    const body = { campaign_id, name: 'Winter mail' };
    return () => administrator.call(campaignTemplates.saveCampaignTemplate, { body });
  },
  deleteCampaignTemplate: async ({ app, administrator }) => {
    const { id: organization_id } = await makeOrganization(app.db);
    const { id } = await makeCampaign(app.db, organization_id, { status: 'template' });
    return () => administrator.call(campaignTemplates.deleteCampaignTemplate, { params: { id } });
  },
  setAutomation: async ({ app, administrator }) => {
    const { id: organization_id } = await makeOrganization(app.db);
    const body = { organization_id, is_on: true, subject: 'Tomorrow', words: 'See you there.' };
    const params = { kind: 'reminder' as const };
    return () => administrator.call(automations.setAutomation, { params, body });
  },
  setOrganizationAccent: async ({ app, administrator }) => {
    const params = { id: (await makeOrganization(app.db)).id };
    const body = { accent: '#0b5fff' };
    return () => administrator.call(organizations.setOrganizationAccent, { params, body });
  },
  deleteCampaign: async ({ app, administrator }) => {
    const params = await made(app);
    return () => administrator.call(campaigns.deleteCampaign, { params });
  },
  duplicateCampaign: async ({ app, administrator }) => {
    const params = await made(app);
    return () => administrator.call(campaigns.duplicateCampaign, { params });
  },
  scheduleCampaign: async ({ app, administrator }) => {
    const params = await made(app);
    const body = { version: 1, local_time: null, timezone: 'UTC' };
    return () => administrator.call(campaignSteps.scheduleCampaign, { params, body });
  },
  unscheduleCampaign: step('unscheduleCampaign', 'scheduled'),
  approveCampaign: step('approveCampaign', 'in_review'),
  refuseCampaign: async ({ app, administrator }) => {
    const params = await made(app, 'in_review');
    return () =>
      administrator.call(campaignSteps.refuseCampaign, { params, body: { answer: 'Who plays?' } });
  },
  pauseCampaign: step('pauseCampaign', 'sending'),
  resumeCampaign: step('resumeCampaign', 'paused'),
  cancelCampaign: step('cancelCampaign', 'scheduled'),
  decideUnknown: async ({ app, administrator }) => {
    const params = await made(app, 'sending');
    const at = new Date('2026-01-13T12:00:00.000Z');
    const unknown = { email: 'ada@example.com', name: 'Ada', code: 'a'.repeat(24), due_at: at };
    await app.db
      .insertInto('campaign_recipients')
      .values({ campaign_id: params.id, status: 'unknown', ...unknown })
      .execute();
    return () => administrator.call(recipients.decideUnknown, { params, body: { again: false } });
  },
  setSendingSettings:
    async ({ administrator }) =>
    () =>
      administrator.call(sending.setSendingSettings, {
        body: {
          per_second: 20,
          per_hour: 5000,
          warm_up: false,
          texts_per_second: 5,
          texts_per_hour: 3000,
          part_cents: 8.25,
          calling_code: '49',
          weekly_per_person: 2,
          reviewed_first: 1,
          postal_address: 'Quay 1, Porto',
        },
      }),
};
