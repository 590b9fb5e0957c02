import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { emptyContent } from '@marquee/contract/campaigns/content';
import { templatesApi } from '@marquee/contract/campaigns/templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { type Desk, hello, makeCampaign, openDesk } from '../../../testing/campaigns.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

const list = async (client: Client) =>
  (await client.call(templatesApi.listCampaignTemplates, {})).body.data;
const save = (client: Client, campaign_id: string, name = 'River nights') =>
  client.call(templatesApi.saveCampaignTemplate, { body: { campaign_id, name } });

test('a template begins campaigns, with the card of their own event', async () => {
  const card = { type: 'events' as const, ids: [own.event.id] };
  const id = await own.write({ content: { ...hello, blocks: [...hello.blocks, card] } });
  const saved = await save(own.client, id);
  expect([saved.status, saved.body.message]).toEqual([201, 'River nights is saved as a template']);
  const { template_id } = saved.body.data;
  const other = await makeEvent(desk.app.db, { organization_id: own.event.organization_id });
  const begin = async (event_id?: string) =>
    (
      await own.client.call(campaignsApi.createCampaign, {
        body: {
          name: 'Spring',
          kind: 'service',
          template_id,
          content: emptyContent,
          ...(event_id === undefined ? {} : { event_id }),
        },
      })
    ).body.data;
  // The kind and the content are the template's.
  expect(await begin(other.id)).toMatchObject({
    kind: 'marketing',
    status: 'draft',
    content: { subject: hello.subject, blocks: [...hello.blocks, { ids: [other.id] }] },
  });
  expect((await begin()).content.blocks).toEqual(hello.blocks);
});

test('a template is no campaign: it is not listed, read, changed or sent as one', async () => {
  const { template_id: id } = (await save(own.client, await own.write())).body.data;
  const { data } = (await own.client.call(campaignsApi.listCampaigns, {})).body;
  expect(data.map(({ campaign_id }) => campaign_id)).not.toContain(id);
  const params = { id };
  expect((await own.client.call(campaignsApi.getCampaign, { params })).status).toBe(404);
  expect((await own.client.call(campaignsApi.deleteCampaign, { params })).status).toBe(404);
  expect((await own.client.call(campaignsApi.duplicateCampaign, { params })).status).toBe(404);
});

test('each organizer has its own templates', async () => {
  const { template_id: id } = (await save(own.client, await own.write())).body.data;
  const other = await desk.newOrganizer();
  expect(await list(other.client)).toEqual([]);
  expect((await save(other.client, await own.write())).status).toBe(404);
  const begun = await other.client.call(campaignsApi.createCampaign, {
    body: { name: 'Mine', kind: 'marketing', template_id: id },
  });
  expect(begun.status).toBe(404);
  const params = { id };
  expect((await other.client.call(templatesApi.deleteCampaignTemplate, { params })).status).toBe(
    404,
  );
  expect((await own.client.call(templatesApi.deleteCampaignTemplate, { params })).status).toBe(200);
  expect(await list(own.client)).toEqual([]);
});

test('an organizer has at most fifty', async () => {
  const { organization_id } = own.event;
  for (let n = 0; n < 50; n += 1) {
    await makeCampaign(desk.app.db, organization_id, { status: 'template' });
  }
  const { status, body } = await save(own.client, await own.write());
  expect([status, body]).toMatchObject([409, { code: 'too_many_templates' }]);
});
