import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mood, type MoodySmtp, startMoodySmtp } from '../testing/doubles/moody-smtp.ts';
import { type Mailer, smtpMailer } from './mailer.ts';
import { sendOnce } from '../testing/doubles/mailer.ts';

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

const sendTo = (mood: Mood) => sendOnce(mailer, { ...mail, to: `${mood}@example.com` });

test('an accepted message was sent, with the headers that it was given', async () => {
  const headers = { 'List-Id': 'Harbour <harbour.example.com>' };
  expect(await sendOnce(mailer, { ...mail, headers, to: 'take@example.com' })).toEqual({
    is: 'sent',
  });
  expect(server.taken.at(-1)?.raw.toString()).toContain('List-Id: Harbour <harbour.example.com>');
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
  const outcome = await sendOnce(nowhere, { ...mail, to: 'ada@example.com' });
  expect(outcome).toMatchObject({ is: 'refused', isForGood: false, isAddress: false });
  nowhere.close();
});

test.each(['smtp', 'smtps'])('a message goes over TLS after signing in: %s', async (protocol) => {
  const taken: { isSecure: boolean; user: unknown; to: string[] }[] = [];
  const secure = new SMTPServer({
    secure: protocol === 'smtps',
    onAuth: ({ username, password }, _session, done) => {
      if (password === 'right') done(null, { user: username });
      else done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 }));
    },
    onData: (stream, { secure: isSecure, user, envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        taken.push({ isSecure, user, to: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  // A client that does not sign in is refused, which the server also reports.
  secure.on('error', () => undefined);
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = secure.server.address() as AddressInfo;
  const through = async (password: string) => {
    const url = `${protocol}://me:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    const own = smtpMailer(url, 'Marquee <no-reply@example.com>');
    const outcomes = [];
    for (const to of ['ada@example.com', 'bo@example.com']) {
      outcomes.push(await sendOnce(own, { ...mail, to }));
    }
    own.close();
    return outcomes;
  };
  expect(await through('right')).toEqual([{ is: 'sent' }, { is: 'sent' }]);
  expect(taken).toEqual([
    { isSecure: true, user: 'me', to: ['ada@example.com'] },
    { isSecure: true, user: 'me', to: ['bo@example.com'] },
  ]);
  // The password is ours, so it is about no address.
  expect((await through('wrong'))[0]).toMatchObject({ is: 'refused', isForGood: false });
  await new Promise<void>((resolve) => secure.close(() => resolve()));
});
