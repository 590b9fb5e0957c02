import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, sendCampaigns } from '../../../testing/campaigns.ts';
import {
  BUSY_NUMBER,
  IMPOSSIBLE_NUMBER,
  LOST_NUMBER,
} from '../../../testing/doubles/twilio-double.ts';
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

describe('the text service', () => {
  test('refuses for good, is busy, or loses its answer', async () => {
    await own.book({ Ana: IMPOSSIBLE_NUMBER, Ben: BUSY_NUMBER, Cleo: LOST_NUMBER });
    const id = await own.sendText();
    expect(await office.recipients(id)).toMatchObject([
      { email: addressOf('Ana'), status: 'failed' },
      { email: addressOf('Ben'), status: 'waiting', reason: 'Service unavailable' },
      { email: addressOf('Cleo'), status: 'unknown' },
    ]);
    const suppressed = await office.desk.app.db
      .selectFrom('suppressions')
      .select('reason')
      .where('address', '=', IMPOSSIBLE_NUMBER)
      .execute();
    expect(suppressed).toEqual([{ reason: 'bounced' }]);
    office.desk.app.clock.advance(60_000);
    await sendCampaigns(office.desk.app.deps);
    expect(office.numbers()).toEqual([LOST_NUMBER, BUSY_NUMBER]);
  });

  const report = (url: string, fields: Record<string, string>) =>
    office.desk.app.app.inject(office.twilio.formFor(url, fields));

  test('reports what arrived; only the first final report counts', async () => {
    await own.book({ Ana: '+4915123456720', Ben: '+4915123456721' });
    const id = await own.sendText();
    const urlOf = (phone: string) => office.textTo(phone)?.receiptUrl ?? '';
    const ana = urlOf('+4915123456720');
    await report(ana, { MessageStatus: 'sent' });
    expect((await report(ana, { MessageStatus: 'delivered' })).statusCode).toBe(204);
    await report(ana, { MessageStatus: 'undelivered', ErrorCode: '30003' });
    await report(urlOf('+4915123456721'), { MessageStatus: 'undelivered', ErrorCode: '30005' });
    expect(await office.recipients(id)).toMatchObject([
      { status: 'sent', receipt: 'delivered' },
      {
        status: 'failed',
        receipt: 'failed',
        reason: 'The network did not deliver it (error 30005).',
      },
    ]);
    expect(await own.results(id)).toMatchObject({ delivered: 1, received: 1, failed: 1 });
  });

  test('a report of a lost message says that it arrived', async () => {
    await own.book({ Ana: LOST_NUMBER });
    const id = await own.sendText();
    expect(await office.recipients(id)).toMatchObject([{ status: 'unknown' }]);
    await report(office.textTo(LOST_NUMBER)?.receiptUrl ?? '', { MessageStatus: 'delivered' });
    expect(await office.recipients(id)).toMatchObject([{ status: 'sent', reason: '' }]);
  });

  const REPLIES = 'http://localhost:3000/api/messages/texts/replies';
  const reply = async (from: string, text: string) =>
    (await report(REPLIES, { From: from, To: office.twilio.settings.from, Body: text })).body;

  test('STOP ends all text messages to a number, and is answered once', async () => {
    await own.book({ Ana: '+4915123456730', Ben: '+4915123456731' });
    const id = await own.sendText();
    expect(await reply('+4915123456730', 'When do doors open?')).not.toContain('Message');
    expect(await reply('+4915123456730', ' Stop! ')).toContain(
      '<Message>You get no more text messages from Marquee.</Message>',
    );
    expect(await reply('+4915123456730', 'STOP')).toMatch(/<Response><\/Response>$/);
    expect((await own.results(id)).unsubscribed).toBe(1);
    office.twilio.messages.length = 0;
    await own.sendText();
    expect(office.numbers()).toEqual(['+4915123456731']);
  });

  test('a STOP that is replayed changes nothing, also after the number came off the list', async () => {
    const stop = (MessageSid: string) =>
      report(REPLIES, { MessageSid, From: '+4915123456735', Body: 'STOP' });
    const { db } = office.desk.app;
    const listed = () =>
      db
        .selectFrom('suppressions')
        .select('note')
        .where('address', '=', '+4915123456735')
        .execute();
    expect((await stop('SM1')).body).toContain('<Message>');
    await db.deleteFrom('suppressions').where('address', '=', '+4915123456735').execute();
    expect((await stop('SM1')).body).not.toContain('<Message>');
    expect(await listed()).toEqual([]);
    expect((await stop('SM2')).body).toContain('<Message>');
    expect(await listed()).toHaveLength(1);
  });

  test('who says STOP in the middle gets nothing after it', async () => {
    await own.book({ Ana: '+4915123456732' });
    const id = await own.write({ channel: 'text', text: TEXT });
    await own.schedule(id);
    office.desk.app.clock.now = new Date('2026-01-13T19:30:00.000Z');
    await sendCampaigns(office.desk.app.deps);
    await reply('+4915123456732', 'STOP');
    office.desk.app.clock.now = new Date('2026-01-14T09:00:00.000Z');
    await sendCampaigns(office.desk.app.deps);
    expect(office.numbers()).toEqual([]);
    expect(await office.recipients(id)).toMatchObject([{ status: 'left_out' }]);
  });

  test('a signature counts once, whatever is moved between the fields', async () => {
    const form = office.twilio.formFor(REPLIES, { From: '+4915123456736', Body: 'STOP' });
    const { app, db } = office.desk.app;
    const listed = () =>
      db
        .selectFrom('suppressions')
        .select('note')
        .where('address', '=', '+4915123456736')
        .execute();
    expect((await app.inject(form)).statusCode).toBe(200);
    await db.deleteFrom('suppressions').where('address', '=', '+4915123456736').execute();
    const moves = [
      form.payload.replace('MessageSid=SM', 'MessageSidS=M'),
      form.payload.replace('&From=', 'From').replace('Body=STOP', 'Body=STOP&F=rom'),
      `${form.payload}&Body=STOP`,
    ];
    for (const payload of moves) {
      expect((await app.inject({ ...form, payload })).statusCode).not.toBe(500);
    }
    const padded = {
      ...form.headers,
      'x-twilio-signature': `${form.headers['x-twilio-signature']}=`,
    };
    expect((await app.inject({ ...form, headers: padded })).body).not.toContain('<Message>');
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['no form', '', {}],
    ['JSON', '{"data":null}', { 'content-type': 'application/json' }],
    ['an array', '[]', { 'content-type': 'application/json' }],
    ['a number', '7', { 'content-type': 'text/plain' }],
    ['a form of another kind', 'x', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s is 400', async (_, payload, headers) => {
    for (const path of ['replies', 'receipts/0123456789ab']) {
      const url = REPLIES.replace('replies', path);
      const form = office.twilio.formFor(url, {});
      const given = { ...form, payload, headers: { ...form.headers, ...headers } };
      expect((await office.desk.app.app.inject(given)).statusCode).toBe(400);
    }
  });

  test('a form of the service without what it is about is 400, and is counted', async () => {
    const receipts = REPLIES.replace('replies', 'receipts/0123456789ab');
    expect((await report(receipts, { MessageSid: 'SM1' })).statusCode).toBe(400);
    expect((await report(REPLIES, { Body: 'STOP', From: '' })).statusCode).toBe(400);
    expect((await report(REPLIES, { Body: 'STOP', From: 'MYBANK' })).statusCode).toBe(200);
    const { rows } = await office.desk.app.pool.query(
      'select service, reports from unread_reports',
    );
    expect(rows).toEqual([{ service: 'twilio', reports: 3 }]);
  });

  test('a form that the service did not sign is refused', async () => {
    const form = office.twilio.formFor(REPLIES, { From: '+4915123456733', Body: 'STOP' });
    const forged = [
      { ...form, headers: { ...form.headers, 'x-twilio-signature': '' } },
      { ...form, payload: form.payload.replace('STOP', 'END') },
      { ...form, url: `${form.url}?more=1` },
    ];
    for (const one of forged) {
      expect((await office.desk.app.app.inject(one)).statusCode).toBe(403);
    }
    const { rows } = await office.desk.app.pool.query(
      `select from suppressions where address = '+4915123456733'`,
    );
    expect(rows).toEqual([]);
  });
});
