import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mood, type MoodySmtp, startMoodySmtp } from '../testing/doubles/moody-smtp.ts';
import { type Mailer, smtpMailer } from './mailer.ts';

const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const moods: Mood[] = ['take', 'later', 'nobody', 'sender', 'spam', 'drop', 'lose'];

let server: MoodySmtp;
let mailer: Mailer;

beforeAll(async () => {
  server = await startMoodySmtp(
    (address) => moods.find((mood) => address.startsWith(mood)) ?? 'take',
  );
  mailer = smtpMailer(server.url, 'Marquee <no-reply@example.com>');
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

const sendTo = (mood: Mood) => mailer.sendOnce({ ...mail, to: `${mood}@example.com` });

test('an accepted message was sent, with the headers that it was given', async () => {
  const headers = { 'List-Id': 'Harbour <harbour.example.com>' };
  expect(await mailer.sendOnce({ ...mail, headers, to: 'take@example.com' })).toEqual({
    is: 'sent',
  });
  expect(server.taken.at(-1)?.raw.toString()).toContain('List-ID: Harbour <harbour.example.com>');
});

test('a refusal says whether trying again helps, and whether the address is wrong', async () => {
  const later = { is: 'refused', isForGood: false, isAddress: false };
  expect(await sendTo('later')).toMatchObject(later);
  expect(await sendTo('nobody')).toEqual({
    is: 'refused',
    isForGood: true,
    isAddress: true,
    reason: '550 5.1.1 No such mailbox',
  });
  // A problem of our own address is reported for every recipient, and must suppress none of them.
  expect(await sendTo('sender')).toMatchObject({
    is: 'refused',
    isForGood: true,
    isAddress: false,
  });
  expect(await sendTo('spam')).toMatchObject({ is: 'refused', isForGood: true, isAddress: false });
});

test('a connection that ends before the message was read is a refusal for now', async () => {
  expect(await sendTo('drop')).toMatchObject({ is: 'refused', isForGood: false });
  // Also on a connection that was used before, and the next message gets another one.
  expect(await sendTo('take')).toEqual({ is: 'sent' });
  expect(await sendTo('drop')).toMatchObject({ is: 'refused', isForGood: false });
});

test('a message whose answer was lost is unknown, and not sent again', async () => {
  const before = server.taken.length;
  expect(await sendTo('lose')).toMatchObject({ is: 'unknown' });
  expect(await sendTo('take')).toEqual({ is: 'sent' });
  expect(server.taken.slice(before).map(({ mood }) => mood)).toEqual(['lose', 'take']);
});

test('a server that is not there is a refusal for now', async () => {
  const nowhere = smtpMailer('smtp://127.0.0.1:9', 'Marquee <no-reply@example.com>');
  const outcome = await nowhere.sendOnce({ ...mail, to: 'ada@example.com' });
  expect(outcome).toMatchObject({ is: 'refused', isForGood: false, isAddress: false });
  nowhere.close();
});
