import { audienceApi } from '@marquee/contract/audience/audience';
import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { messageApi } from '@marquee/contract/campaigns/message';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookAgreeing,
  type Desk,
  hello,
  openDesk,
  sendCampaigns,
  sendQuickly,
} from '../../../testing/campaigns.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { takeSteps } from '../../campaign-sending/rounds.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

describe('service', () => {
  test('goes to all holders of valid tickets, without consent and without unsubscribing', async () => {
    await makeOrder(desk.app.db, { event: own.event, name: 'Cleo', email: 'cleo@example.com' });
    await makeOrder(desk.app.db, {
      event: own.event,
      name: 'Dan',
      email: 'dan@example.com',
      status: 'cancelled',
    });
    await own.send({ kind: 'service' });
    expect(desk.app.mails.map(({ to }) => to)).toEqual(['cleo@example.com']);
    const [mail] = desk.app.mails;
    expect(mail?.text).toContain('because you have a ticket for Summer on the roof.');
    expect(mail?.text).not.toContain('/u/');
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
  });

  test('tells an event’s holders at most one thing an hour', async () => {
    await makeOrder(desk.app.db, { event: own.event, email: 'cleo@example.com' });
    await own.send({ kind: 'service' });
    const again = await own.write({ kind: 'service' });
    expect((await own.schedule(again)).body).toMatchObject({ code: 'service_too_soon' });
    desk.app.clock.advance(HOUR_MS);
    expect((await own.schedule(again)).status).toBe(200);
    await sendCampaigns(desk.app.deps);
  });

  test('that was approved later keeps the hour, too', async () => {
    await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 2 }).execute();
    await makeOrder(desk.app.db, { event: own.event, email: 'cleo@example.com' });
    const first = await own.write({ kind: 'service' });
    await own.schedule(first);
    desk.app.clock.advance(HOUR_MS);
    const second = await own.write({ kind: 'service' });
    await own.schedule(second);
    const administrator = await desk.app.signIn(await makeAdministrator(desk.app.db));
    for (const id of [first, second]) {
      await administrator.call(stepsApi.approveCampaign, { params: { id } });
    }
    desk.app.mails.length = 0;
    await sendCampaigns(desk.app.deps);
    expect(desk.app.mails).toHaveLength(1);
    const inAnHour = new Date(desk.app.clock.now.getTime() + HOUR_MS).toISOString();
    expect(await own.read(second)).toMatchObject({ status: 'scheduled', begins_at: inAnHour });
    desk.app.clock.advance(HOUR_MS);
    await sendCampaigns(desk.app.deps);
    expect(desk.app.mails).toHaveLength(2);
    await sendQuickly(desk.app.db);
  });

  test('goes out at one time, so that the hour holds in every zone', async () => {
    await makeOrder(desk.app.db, { event: own.event, email: 'cleo@example.com' });
    const id = await own.write({ kind: 'service' });
    const { version } = await own.read(id);
    const answer = await own.client.call(stepsApi.scheduleCampaign, {
      params: { id },
      body: { version, local_time: '2026-01-15T10:00', timezone: 'UTC', in_each_zone: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty('in_each_zone');
  });

  test('advertises no other event', async () => {
    const { organization_id } = own.event;
    const other = await makeEvent(desk.app.db, { organization_id, title: 'Next night' });
    await makeOrder(desk.app.db, { event: own.event, email: 'cleo@example.com' });
    const showing = (event: { id: string }) =>
      own.write({
        kind: 'service',
        content: { ...hello, blocks: [{ type: 'events', ids: [event.id] }] },
      });
    const id = await showing(other);
    expect((await own.schedule(id)).body).toMatchObject({ code: 'campaign_not_ready' });
    const { body } = await own.client.call(messageApi.checkCampaign, { params: { id } });
    expect(body.data[0]).toMatchObject({ code: 'advertising', level: 'stops', block_id: '0' });
    expect((await own.schedule(await showing(own.event))).status).toBe(200);
    await sendCampaigns(desk.app.deps);
  });
});

describe('a campaign', () => {
  test('begins at its time, and is a draft again before that', async () => {
    await bookAgreeing(desk.app.db, own.event, ['Ana']);
    const id = await own.write();
    const tomorrow = new Date(desk.app.clock.now.getTime() + 24 * HOUR_MS)
      .toISOString()
      .slice(0, 10);
    expect((await own.schedule(id, `${tomorrow}T10:00`)).body.data).toMatchObject({
      status: 'scheduled',
      begins_at: `${tomorrow}T09:00:00.000Z`,
    });
    await sendCampaigns(desk.app.deps);
    expect(desk.app.mails).toEqual([]);
    const back = await own.client.call(stepsApi.unscheduleCampaign, { params: { id } });
    expect(back.body.data).toMatchObject({ status: 'draft', begins_at: null });
  });

  test('is paused, goes on, and is cancelled', async () => {
    await bookAgreeing(desk.app.db, own.event, ['Ana']);
    const id = await own.write();
    await own.schedule(id);
    await takeSteps(desk.app.deps);
    expect((await own.client.call(stepsApi.pauseCampaign, { params: { id } })).status).toBe(200);
    await sendCampaigns(desk.app.deps);
    expect(desk.app.mails).toEqual([]);
    expect((await own.client.call(stepsApi.resumeCampaign, { params: { id } })).status).toBe(200);
    await sendCampaigns(desk.app.deps);
    expect(desk.app.mails).toHaveLength(1);
    const late = await own.client.call(stepsApi.cancelCampaign, { params: { id } });
    expect(late.body).toMatchObject({ code: 'campaign_state' });
  });

  test('of a new organizer waits for an administrator', async () => {
    await desk.app.db.updateTable('campaign_sending').set({ reviewed_first: 2 }).execute();
    await bookAgreeing(desk.app.db, own.event, ['Ana']);
    const id = await own.write();
    expect((await own.schedule(id)).body).toMatchObject({
      data: { status: 'in_review' },
      message: 'An administrator will look at this campaign. Then it is sent.',
    });
    expect((await own.client.call(stepsApi.approveCampaign, { params: { id } })).status).toBe(403);
    await sendCampaigns(desk.app.deps);
    expect(desk.app.mails).toEqual([]);
    const administrator = await desk.app.signIn(await makeAdministrator(desk.app.db));
    await administrator.call(stepsApi.refuseCampaign, {
      params: { id },
      body: { answer: 'Say who plays.' },
    });
    expect(await own.read(id)).toMatchObject({ status: 'draft', answer: 'Say who plays.' });
    await own.schedule(id);
    await administrator.call(stepsApi.approveCampaign, { params: { id } });
    desk.app.mails.length = 0;
    await sendCampaigns(desk.app.deps);
    expect(desk.app.mails).toHaveLength(1);
    await sendQuickly(desk.app.db);
  });

  test('that was changed elsewhere is not overwritten, and one with an empty subject not sent', async () => {
    const id = await own.write();
    const { name, audience } = await own.read(id);
    const content = { ...hello, subject: '' };
    const change = { name, audience, content, hold_out_percent: 0 };
    const stale = await own.client.call(campaignsApi.updateCampaign, {
      params: { id },
      body: { ...change, version: 1 },
    });
    expect(stale.body).toMatchObject({ code: 'campaign_changed' });
    await own.client.call(campaignsApi.updateCampaign, {
      params: { id },
      body: { ...change, version: 2 },
    });
    const { body } = await own.client.call(messageApi.checkCampaign, { params: { id } });
    expect(body.data.map(({ code }) => code)).toContain('no_subject');
    expect((await own.schedule(id)).body).toMatchObject({ code: 'campaign_not_ready' });
  });

  test('whose segment was deleted is a draft again, and holds up no other', async () => {
    await bookAgreeing(desk.app.db, own.event, ['Ana']);
    const administrator = await desk.app.signIn(await makeAdministrator(desk.app.db));
    const segment = await administrator.call(audienceApi.createSegment, {
      body: { name: 'Regulars', conditions: [{ kind: 'booked', at: 'least', events: 1 }] },
    });
    const { id: segmentId } = segment.body.data;
    const id = await own.write({ audience: { kind: 'segment', segment_id: segmentId } });
    expect((await own.schedule(id)).status).toBe(200);
    const other = await own.write();
    await own.schedule(other);
    await administrator.call(audienceApi.deleteSegment, { params: { id: segmentId } });
    await sendCampaigns(desk.app.deps);
    expect(await own.read(id)).toMatchObject({
      status: 'draft',
      answer: 'It could not begin. Look at its people, and send it again.',
    });
    expect(await own.read(other)).toMatchObject({ status: 'sent', progress: { sent: 1 } });
  });
});
