import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { addressOf, type Desk, openDesk } from '../../../testing/campaigns.ts';
import { mailServicesOf } from '../../../testing/doubles/mail-services.ts';
import { sweepReports } from './once.ts';

let now = () => TEST_NOW;
const services = mailServicesOf(() => now());
const { mailgun, signatureOf, sns, fetched } = services;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk({ deps: { mailReports: services.readers } });
  now = () => desk.app.clock.now;
});
beforeEach(async () => {
  await desk.app.db.deleteFrom('suppressions').execute();
});
afterAll(() => desk.close());

const post = async (service: string, body: object) =>
  (
    await desk.app.app.inject({
      method: 'POST',
      url: `/api/messages/mails/${service}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  ).statusCode;
const suppressed = async () =>
  (await desk.app.db.selectFrom('suppressions').select('address').execute()).map(
    ({ address }) => address,
  );
const [ana, ben] = [addressOf('Ana'), addressOf('Ben')];
const complaint = (recipient: string) => ({ event: 'complained', recipient });

test('a character cannot move from the token of Mailgun to its time', async () => {
  const signature = signatureOf('1', 'tok1');
  const split = { timestamp: '1t', token: 'ok1', signature };
  expect(await post('mailgun', { signature: split, 'event-data': complaint(ana) })).toBe(403);
  const { signature: genuine } = mailgun(complaint(ana));
  const { timestamp, token } = genuine;
  for (const cut of [9, 11, 0]) {
    const joined = timestamp + token;
    const moved = { ...genuine, timestamp: joined.slice(0, cut), token: joined.slice(cut) };
    expect(await post('mailgun', { signature: moved, 'event-data': complaint(ana) })).toBe(403);
  }
  const spaced = { ...genuine, timestamp: ` ${timestamp}` };
  expect(await post('mailgun', { signature: spaced, 'event-data': complaint(ana) })).toBe(403);
  expect(await suppressed()).toEqual([]);
});

test.each([
  ['from 1970', () => ({ timestamp: '0000000001', token: 'a'.repeat(50) })],
  ['of six minutes ago', () => ({ timestamp: secondsAt(-6 * MINUTE_MS), token: 'b'.repeat(50) })],
  ['of the future', () => ({ timestamp: secondsAt(6 * MINUTE_MS), token: 'c'.repeat(50) })],
] as const)('a signature of Mailgun %s is refused', async (_, made) => {
  const { timestamp, token } = made();
  const signature = { timestamp, token, signature: signatureOf(timestamp, token) };
  expect(await post('mailgun', { signature, 'event-data': complaint(ana) })).toBe(403);
  expect(await suppressed()).toEqual([]);
});

function secondsAt(fromNowMs: number): string {
  return String(Math.floor((now().getTime() + fromNowMs) / 1000));
}

test('a signature that came with another event cannot be used for a report', async () => {
  const { signature } = mailgun({ event: 'delivered', recipient: ana });
  const opened = { event: 'opened', recipient: ana };
  expect(await post('mailgun', { signature, 'event-data': opened })).toBe(204);
  for (const value of [signature.signature, signature.signature.toUpperCase()]) {
    const again = { ...signature, signature: value };
    expect(await post('mailgun', { signature: again, 'event-data': complaint(ana) })).toBe(204);
  }
  expect(await suppressed()).toEqual([]);
});

test('a field of Amazon’s message cannot be hidden in the one before it', async () => {
  const told = { complaint: { complainedRecipients: [{ emailAddress: ana }] } };
  const genuine = sns(told, { Subject: 'Amazon SES Email Event Notification' });
  expect(await post('ses', genuine)).toBe(204);
  await desk.app.db.deleteFrom('suppressions').execute();
  const { Subject, MessageId = '', ...rest } = genuine as Record<string, string>;
  const forged = { ...rest, MessageId: `${MessageId}\nSubject\n${Subject ?? ''}` };
  expect(await post('ses', forged)).toBe(400);
  expect(await suppressed()).toEqual([]);
});

test('Amazon’s messages are taken for the hour in which it tries, and not again', async () => {
  const told = { complaint: { complainedRecipients: [{ emailAddress: ana }] } };
  const at = (fromNowMs: number) => new Date(now().getTime() + fromNowMs).toISOString();
  const late = sns(told, { Timestamp: at(-59 * MINUTE_MS) });
  expect(await post('ses', late)).toBe(204);
  expect(await suppressed()).toEqual([ana]);
  await desk.app.db.deleteFrom('suppressions').execute();
  expect(await post('ses', late)).toBe(204);
  desk.app.clock.advance(3 * 60 * MINUTE_MS);
  await sweepReports(desk.app.deps);
  expect(await post('ses', late)).toBe(403);
  expect(await post('ses', sns(told, { Timestamp: at(10 * MINUTE_MS) }))).toBe(403);
  expect(await suppressed()).toEqual([]);
});

test('certificates are looked up at the topic’s own region, a bounded number a minute', async () => {
  const told = { complaint: { complainedRecipients: [{ emailAddress: ben }] } };
  const at = (host: string, name: string) => {
    const SigningCertURL = `https://${host}/SimpleNotificationService-${name}.pem`;
    return { ...sns(told), SigningCertURL };
  };
  fetched.length = 0;
  const hosts = ['sns.us-east-1.amazonaws.com', 'sns.eu-central-1.amazonaws.com.evil.example'];
  for (const host of hosts) expect(await post('ses', at(host, '0a'))).toBe(403);
  expect(fetched).toEqual([]);
  for (let n = 0; n < 40; n += 1) {
    await post('ses', { ...at('sns.eu-central-1.amazonaws.com', `f${n}`), Message: '{}' });
  }
  expect(fetched.length).toBeLessThanOrEqual(30);
});
