import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmtpSink, startSilentServer, startSmtpSink } from '../testing/doubles/smtp-sink.ts';
import { type Mail, type Mailer, smtpMailer } from './mailer.ts';

const from = 'Box office <box@tickets.example>';
const mailTo = (to: string): Mail => ({
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
});
const guests = Array.from({ length: 20 }, (_, index) => mailTo(`guest-${index}@example.com`));

let sink: SmtpSink;
let mailer: Mailer;
beforeEach(async () => {
  sink = await startSmtpSink({ isHeldBack: (address) => address.startsWith('held-back') });
  mailer = smtpMailer(sink.url, from);
});
afterEach(async () => {
  mailer.close();
  await sink.close();
});

const sendAll = (mails: Mail[]) =>
  Promise.all(mails.map((mail) => mailer.send(mail, { isBulk: true })));

test('many mails share few connections, which stay open', async () => {
  await sendAll(guests);
  const { connections } = sink.counts;
  expect(connections).toBeLessThanOrEqual(5);
  await sendAll(guests);
  expect(sink.mails).toHaveLength(40);
  expect(sink.counts.connections).toBe(connections);
});

test('a code is not delayed by hanging mails', async () => {
  const hanging = sendAll(guests.map((_, index) => mailTo(`held-back-${index}@example.com`)));
  hanging.catch(() => undefined);
  await expect.poll(() => sink.mails.length).toBe(5);
  await mailer.send(mailTo('ada@example.com'));
  expect(sink.mails.filter(({ isTaken }) => isTaken).map(({ to }) => to)).toEqual([
    'ada@example.com',
  ]);
  mailer.close();
  await expect(hanging).rejects.toThrow('closed');
});

test('an aborted mail closes its connection, and the others continue', async () => {
  const stop = new AbortController();
  const hanging = mailer.send(mailTo('held-back@example.com'), { signal: stop.signal });
  hanging.catch(() => undefined);
  await expect.poll(() => sink.mails.length).toBe(1);
  stop.abort();
  await expect(hanging).rejects.toThrow('aborted');
  await expect.poll(() => sink.counts.open).toBe(0);
  await mailer.send(mailTo('ada@example.com'));
  await expect(mailer.send(mailTo('b@example.com'), { signal: stop.signal })).rejects.toThrow(
    'aborted',
  );
  expect(sink.mails.map(({ to }) => to)).toEqual(['held-back@example.com', 'ada@example.com']);
});

test('closing aborts mails that wait for a silent server', async () => {
  const silent = await startSilentServer();
  const toNobody = smtpMailer(silent.url, from);
  const hanging = Promise.allSettled(guests.map((mail) => toNobody.send(mail, { isBulk: true })));
  const code = toNobody.send(mailTo('ada@example.com'));
  code.catch(() => undefined);
  await expect.poll(() => silent.counts.open).toBe(6);
  toNobody.close();
  await expect(code).rejects.toThrow('closed');
  expect((await hanging).every(({ status }) => status === 'rejected')).toBe(true);
  await expect.poll(() => silent.counts.open).toBe(0);
  silent.close();
});

test.each([
  [from, '<a1b2@tickets.example>'],
  ['Marquee <no-reply@localhost>', '<a1b2@localhost>'],
  ['box@kulturhaus-müller.example', '<a1b2@xn--kulturhaus-mller-uzb.example>'],
])('a mail of %s with an id has the same Message-ID on every attempt', async (sender, name) => {
  const named = smtpMailer(sink.url, sender);
  for (let time = 0; time < 2; time += 1) {
    await named.send({ ...mailTo('ada@example.com'), id: 'a1b2' });
  }
  await named.send(mailTo('ada@example.com'));
  const ids = await Promise.all(
    sink.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  );
  expect(ids.slice(0, 2)).toEqual([name, name]);
  expect(ids[2]).not.toBe(name);
  named.close();
});
