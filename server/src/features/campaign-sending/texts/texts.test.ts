import { messageApi } from '@marquee/contract/campaigns/message';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendCampaigns } from '../../../testing/campaigns.ts';
import { IMPOSSIBLE_NUMBER } from '../../../testing/doubles/twilio-double.ts';
import { openTextDesk, TEXT, type TextDesk } from '../../../testing/text-campaigns.ts';

let office: TextDesk;
let own: Awaited<ReturnType<TextDesk['newOrganizer']>>;

beforeAll(async () => {
  office = await openTextDesk();
});
beforeEach(async () => {
  own = await office.newOrganizer();
});
afterAll(() => office.close());

describe('a text campaign', () => {
  test('goes once to each number, with a short link and the way to end it', async () => {
    await own.book({
      Ana: '+49 151 (0)23456789',
      Ben: '0049151/23456780',
      Cleo: '+49 151 23456789',
      Dora: '',
    });
    const id = await own.sendText();
    expect(office.numbers()).toEqual(['+4915123456780', '+4915123456789']);
    expect(office.textTo('+4915123456780')?.text).toMatch(
      /^Hi Ben: http:\/\/localhost:3000\/l\/[0-9a-f]{12}\nSTOP to end$/,
    );
    const { data } = (
      await own.client.call(messageApi.countCampaignAudience, {
        params: { id },
        body: { audience: { kind: 'everybody' } },
      })
    ).body;
    expect(data).toMatchObject({ chosen: 2, left_out: { no_number: 1, same_number: 1 } });
    expect(await own.read(id)).toMatchObject({ status: 'sent', progress: { sent: 2 } });
  });

  test('completes numbers with the platform’s country code', async () => {
    await office.desk.app.db.updateTable('campaign_sending').set({ calling_code: '49' }).execute();
    await own.book({ Ana: '0151 23456701' });
    await own.sendText();
    await office.desk.app.db.updateTable('campaign_sending').set({ calling_code: '' }).execute();
    expect(office.numbers()).toEqual(['+4915123456701']);
  });

  test('completes numbers with the country code of the organizer’s country first', async () => {
    const { db } = office.desk.app;
    await db.updateTable('campaign_sending').set({ calling_code: '49' }).execute();
    await db
      .updateTable('organizations')
      .set({ billing_address: 'Ring 1, 1010 Wien, Austria' })
      .where('id', '=', own.event.organization_id)
      .execute();
    await own.book({ Ana: '0664 1234567' });
    await own.sendText();
    await db.updateTable('campaign_sending').set({ calling_code: '' }).execute();
    expect(office.numbers()).toEqual(['+436641234567']);
  });

  test('a link counts the click, and the booking that follows', async () => {
    await own.book({ Ana: '+4915123456702' });
    const id = await own.sendText();
    const [link = ''] = /http:\S+/.exec(office.textTo('+4915123456702')?.text ?? '') ?? [];
    const followed = await office.desk.pages.inject({
      url: new URL(link).pathname,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
    });
    expect(followed.headers.location).toMatch(
      /^http:\/\/localhost:3000\/events\?via=[0-9a-f]{12}$/,
    );
    expect(await own.results(id)).toMatchObject({ clicked: 1, links: [{ people: 1 }] });
  });

  test('says what it costs, part by part', async () => {
    await own.book({ Ana: '+4915123456703', Bo: '+4915123456704' });
    const id = await own.write({ channel: 'text', text: 'a'.repeat(150) });
    const { body } = await own.client.call(messageApi.getTextCost, { params: { id } });
    // "STOP to end" takes it over 160 characters.
    expect(body.data).toEqual({
      people: 2,
      parts: 4,
      is_estimate: false,
      part_cents: 7.5,
      cost: 0.3,
    });
  });

  test('is checked before it is sent', async () => {
    await own.book({ Ana: '+4915123456705' });
    const id = await own.write({
      channel: 'text',
      text: `„Hi“ {{first_name}}, ${'see '.repeat(30)} http://other.example`,
    });
    const { body } = await own.client.call(messageApi.checkCampaign, { params: { id } });
    expect(body.data.map(({ code }) => code).toSorted()).toEqual([
      'http_link',
      'no_sender',
      'other_host',
      'unusual_characters',
    ]);
    const empty = await own.write({ channel: 'text', text: ' ' });
    expect((await own.schedule(empty)).body).toMatchObject({ code: 'campaign_not_ready' });
  });

  test('a test goes to the number that is given', async () => {
    const id = await own.write({ channel: 'text', text: TEXT });
    const sendTest = (phone?: string) =>
      own.client.call(messageApi.testCampaign, {
        params: { id },
        body: phone === undefined ? {} : { phone },
      });
    expect((await sendTest()).body.errors).toHaveProperty('phone');
    expect((await sendTest('+4915100000001')).status).toBe(200);
    expect(office.textTo('+4915100000001')?.text).toContain('/l/000000000000');
    expect((await sendTest(IMPOSSIBLE_NUMBER)).body).toMatchObject({ code: 'text_refused' });
  });
});

describe('the quiet hours', () => {
  const setPostponed = (is_postponed: boolean) =>
    office.desk.app.db
      .updateTable('events')
      .set({ is_postponed })
      .where('id', '=', own.event.id)
      .execute();

  test('nobody is texted between 20:00 and 9:00 of their event', async () => {
    await own.book({ Ana: '+4915123456710' });
    const id = await own.write({ channel: 'text', text: TEXT });
    await own.schedule(id);
    office.desk.app.clock.now = new Date('2026-01-13T19:00:00.000Z');
    await sendCampaigns(office.desk.app.deps);
    expect(office.numbers()).toEqual([]);
    expect((await own.read(id)).progress).toMatchObject({ to_go: 1 });
    office.desk.app.clock.now = new Date('2026-01-14T07:59:59.000Z');
    await sendCampaigns(office.desk.app.deps);
    expect(office.numbers()).toEqual([]);
    office.desk.app.clock.now = new Date('2026-01-14T08:00:00.000Z');
    await sendCampaigns(office.desk.app.deps);
    expect(office.numbers()).toEqual(['+4915123456710']);
  });

  test('but for service on the day of the event', async () => {
    await own.book({ Ana: '+4915123456711' });
    const { starts_at: start } = await office.desk.app.db
      .selectFrom('events')
      .select('starts_at')
      .where('id', '=', own.event.id)
      .executeTakeFirstOrThrow();
    const id = await own.write({ kind: 'service', channel: 'text', text: 'Doors at the side.' });
    await own.schedule(id);
    // At 5:00 of the day before, and of the day itself.
    office.desk.app.clock.now = new Date(
      start.getTime() - (start.getUTCHours() - 4) * HOUR_MS - 24 * HOUR_MS,
    );
    await sendCampaigns(office.desk.app.deps);
    expect(office.numbers()).toEqual([]);
    office.desk.app.clock.now = new Date(start.getTime() - (start.getUTCHours() - 4) * HOUR_MS);
    await office.desk.app.db
      .updateTable('campaign_recipients')
      .set({ due_at: office.desk.app.clock.now })
      .where('campaign_id', '=', id)
      .execute();
    await setPostponed(true);
    await sendCampaigns(office.desk.app.deps);
    expect(office.numbers()).toEqual([]);
    await setPostponed(false);
    await office.desk.app.db
      .updateTable('campaign_recipients')
      .set({ due_at: office.desk.app.clock.now })
      .where('campaign_id', '=', id)
      .execute();
    await sendCampaigns(office.desk.app.deps);
    expect(office.textTo('+4915123456711')?.text).toBe('Doors at the side.');
  });
});
