import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTextDesk, type TextDesk } from '../../../testing/text-campaigns.ts';

const REPLIES = 'http://localhost:3000/api/messages/texts/replies';

let office: TextDesk;
let own: Awaited<ReturnType<TextDesk['newOrganizer']>>;

beforeAll(async () => {
  office = await openTextDesk();
});
beforeEach(async () => {
  own = await office.newOrganizer();
});
afterAll(() => office.close());

const report = (url: string, fields: Record<string, string>) =>
  office.desk.app.app.inject(office.twilio.formFor(url, fields));
const reply = async (from: string, text: string) =>
  (await report(REPLIES, { From: from, To: office.twilio.settings.from, Body: text })).body;

const suppressionsOf = async (phone: string) =>
  office.desk.app.db
    .selectFrom('suppressions')
    .select(['reason', 'note'])
    .where('address', '=', phone)
    .execute();
const AGAIN = '<Message>You get text messages from Marquee again. STOP ends them.</Message>';

test.each([
  'REVOKE',
  'opt-out',
  'Please stop',
  'ＳＴＯＰ',
  '\u3000stop\u00a0!',
  'Wrong number. Stop.',
])('%j ends text messages as STOP does', async (text) => {
  await own.book({ Ana: '+4915123456740', Ben: '+4915123456739' });
  await own.sendText();
  office.twilio.messages.length = 0;
  expect(await reply('+4915123456740', text)).toContain('You get no more text messages');
  await own.sendText();
  expect(office.numbers()).toEqual(['+4915123456739']);
  expect(await reply('+4915123456740', 'START')).toContain(AGAIN);
});

test('a sentence with "stop" about something else changes nothing', async () => {
  await reply('+4915123456741', 'Which bus stop is nearest?');
  await reply('+4915123456741', 'Don’t stop the music!');
  expect(await suppressionsOf('+4915123456741')).toEqual([]);
});

test('the service’s own OptOutType counts, and is answered by the service', async () => {
  const from = { From: '+4915123456742' };
  const stop = await report(REPLIES, { ...from, Body: 'Genug jetzt', OptOutType: 'STOP' });
  expect(stop.body).toMatch(/<Response><\/Response>$/);
  expect(await suppressionsOf('+4915123456742')).toHaveLength(1);
  await report(REPLIES, { ...from, Body: 'HELP', OptOutType: 'HELP' });
  expect(await suppressionsOf('+4915123456742')).toHaveLength(1);
  const start = await report(REPLIES, { ...from, Body: 'Doch', OptOutType: 'START' });
  expect(start.body).not.toContain('<Message>');
  expect(await suppressionsOf('+4915123456742')).toEqual([]);
});

test.each(['START', 'unstop', 'Yes.'])('%s after STOP asks for messages again', async (word) => {
  await own.book({ Ana: '+4915123456743' });
  await own.sendText();
  await reply('+4915123456743', 'STOP');
  expect(await reply('+4915123456743', 'yes I come')).not.toContain('<Message>');
  expect(await reply('+4915123456743', word)).toContain(AGAIN);
  expect(await reply('+4915123456743', word)).not.toContain('<Message>');
  office.twilio.messages.length = 0;
  await own.sendText();
  expect(office.numbers()).toEqual(['+4915123456743']);
  expect(await reply('+4915123456743', 'STOP')).toContain('no more text messages');
  expect(await reply('+4915123456743', word)).toContain(AGAIN);
});

test('START lifts what the number or a bounce did, and nothing that colleagues did', async () => {
  const { db, clock } = office.desk.app;
  const entry = (address: string, reason: 'asked' | 'bounced', created_by: string | null) =>
    db
      .insertInto('suppressions')
      .values({ address, reason, note: '', created_at: clock.now, created_by })
      .execute();
  const { id: colleague } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await entry('+4915123456744', 'asked', colleague);
  await entry('+4915123456745', 'bounced', null);
  await entry('+4915123456746', 'bounced', colleague);
  await reply('+4915123456744', 'START');
  await reply('+4915123456745', 'START');
  await reply('+4915123456746', 'START');
  expect(await suppressionsOf('+4915123456744')).toHaveLength(1);
  expect(await suppressionsOf('+4915123456745')).toEqual([]);
  expect(await suppressionsOf('+4915123456746')).toHaveLength(1);
  // A wish stays after the bounce before it is forgotten.
  await entry('+4915123456745', 'bounced', null);
  await reply('+4915123456745', 'STOP');
  expect(await suppressionsOf('+4915123456745')).toMatchObject([{ reason: 'asked' }]);
  await reply('+4915123456745', 'START');
});
