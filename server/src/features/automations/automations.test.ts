import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { automationsApi } from '@marquee/contract/automations/automations';
import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { type Automator, newAutomator } from '../../testing/automations.ts';
import { bookAgreeing, type Desk, openDesk } from '../../testing/campaigns.ts';

let desk: Desk;
let own: Automator;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await newAutomator(desk);
});
afterAll(() => desk.close());

test('the first ones of a new organizer wait for approval, and end after a day without', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.switchTo('reminder', true, { words: 'Come early.' });
  await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 1 }).execute();
  expect(await own.runAt('2026-02-13T09:00:00.000Z')).toEqual([]);
  const query = { automation: 'reminder' } as const;
  const listed = async () =>
    (await own.client.call(campaignsApi.listCampaigns, { query })).body.data;
  const [waiting] = await listed();
  expect(waiting).toMatchObject({ status: 'in_review', automation: 'reminder' });
  const { body } = await own.client.call(automationsApi.listAutomations, {});
  expect(body.data.find(({ kind }) => kind === 'reminder')).toMatchObject({ waiting: 1, sent: 0 });
  expect(await own.runAt('2026-02-14T09:01:00.000Z')).toEqual([]);
  expect((await listed())[0]).toMatchObject({ status: 'cancelled' });
  await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 0 }).execute();
});

test('what an automation wrote is in its own list, is never a draft, and its copy is free', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.switchTo('new_event', true, { words: 'There is more.' });
  await own.newEvent({ title: 'Fado night', created_at: new Date('2026-01-14T08:30:00.000Z') });
  await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 1 }).execute();
  await own.runAt('2026-01-14T10:00:00.000Z');
  await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 0 }).execute();
  const [one] = (await own.client.call(campaignsApi.listCampaigns, {})).body.data;
  const params = { id: one?.campaign_id ?? '' };
  const copied = await own.client.call(campaignsApi.duplicateCampaign, { params });
  expect(copied.body.data).toMatchObject({ automation: null, audience: { kind: 'everybody' } });
  const taken = await own.client.call(stepsApi.unscheduleCampaign, { params });
  expect(taken.body.data).toMatchObject({ status: 'cancelled', automation: 'new_event' });
  const { data } = (await own.client.call(campaignsApi.listCampaigns, {})).body;
  expect(data.map(({ automation }) => automation)).toEqual([null]);
});

test('an organizer sees what each brought, previews it and gets a test', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  expect((await own.switchTo('reminder', false)).message).toBe('Reminder is off');
  const { message, data } = await own.switchTo('reminder');
  expect([message, data.is_on]).toEqual(['Reminder is on', true]);
  expect((await own.switchTo('reminder')).message).toBe('Automation saved');
  await own.runAt('2026-02-13T09:00:00.000Z');
  const { body } = await own.client.call(automationsApi.listAutomations, {});
  expect(body.data.map(({ kind, is_on, sent }) => [kind, is_on, sent])).toEqual([
    ['reminder', true, 1],
    ['rating', false, 0],
    ['unpaid', false, 0],
    ['new_event', false, 0],
    ['come_back', false, 0],
    ['anniversary', false, 0],
  ]);
  const asked = {
    params: { kind: 'rating' as const },
    body: { subject: 'So, {{event}}?', words: 'Hi {{first_name|there}},\n\nat {{place}}' },
  };
  const preview = await own.client.call(automationsApi.previewAutomation, asked);
  expect(preview.body.data.subject).toBe('So, Summer on the roof?');
  expect(preview.body.data.text).toContain('Hi there,\n\nat Konzerthaus, Berlin');
  expect(preview.body.data.html).not.toContain('/l/rating');
  desk.app.mails.length = 0;
  await own.client.call(automationsApi.testAutomation, asked);
  expect(desk.app.mails.map(({ subject }) => subject)).toEqual(['Test: So, Summer on the roof?']);
});

test('only service is on before anybody chose, and a new organizer’s reminder waits for nobody', async () => {
  const { body } = await own.client.call(automationsApi.listAutomations, {});
  expect(body.data.filter(({ is_on }) => is_on).map(({ kind }) => kind)).toEqual(['reminder']);
  const foreign = await desk.newOrganizer();
  const query = { organization_id: foreign.event.organization_id };
  expect((await own.client.call(automationsApi.listAutomations, { query })).status).toBe(404);
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 2 }).execute();
  expect(await own.runAt('2026-02-13T09:00:00.000Z')).toHaveLength(1);
  // What nobody looked at makes nobody a known sender.
  const id = await own.write();
  const { body: scheduled } = await own.schedule(id);
  expect(scheduled.data.status).toBe('in_review');
  await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 0 }).execute();
});

test('words are plain text of a limited length, and months a number', async () => {
  for (const wrong of [
    { subject: '' },
    { subject: 'x'.repeat(500) },
    { words: ' ' },
    { words: 'x'.repeat(2_001) },
    { words: 'a\u0000b' },
    { months: 1 },
    { months: 37 },
    { months: 2.5 },
  ]) {
    const { status } = await own.client.call(automationsApi.setAutomation, {
      params: { kind: 'come_back' },
      body: { is_on: true, subject: 'Hello', words: 'Come back.', ...wrong },
    });
    expect([status, wrong]).toEqual([400, wrong]);
  }
});

test('what guests or organizers write cannot become markup or fields of a message', async () => {
  await desk.app.db
    .updateTable('events')
    .set({ title: '<b>{{name}}</b>' })
    .where('id', '=', own.event.id)
    .execute();
  const { body } = await own.client.call(automationsApi.previewAutomation, {
    params: { kind: 'reminder' },
    body: { subject: '{{event}}', words: '<img src=x> {{event}}' },
  });
  expect(body.data.subject).toBe('<b>name</b>');
  expect(body.data.html).toContain('&lt;img src=x&gt; &lt;b&gt;name&lt;/b&gt;');
});
