import { healthApi } from '@marquee/contract/settings/health';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { addressOf, bookAgreeing, type Desk, openDesk } from '../../../testing/campaigns.ts';
import { mailServicesOf } from '../../../testing/doubles/mail-services.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { sweepUnread } from './unread.ts';

let now = () => TEST_NOW;
const services = mailServicesOf(() => now());
const { bearer, basic, mailgun, sns } = services;
let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;
const lines: string[] = [];

beforeAll(async () => {
  desk = await openDesk({
    deps: { mailReports: services.readers },
    config: { logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(line) },
  });
  now = () => desk.app.clock.now;
});
beforeEach(async () => {
  own = await desk.newOrganizer();
  // Reports are about the newest message to an address.
  desk.app.clock.advance(60_000);
  await desk.app.db.deleteFrom('suppressions').execute();
  await desk.app.db.deleteFrom('unread_reports').execute();
  lines.length = 0;
});
afterAll(() => desk.close());

const send = async (service: string, payload: string, headers: Record<string, string> = {}) =>
  (
    await desk.app.app.inject({
      method: 'POST',
      url: `/api/messages/mails/${service}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  ).statusCode;
const headersOf: Record<string, Record<string, string>> = { plain: bearer, postmark: basic() };
/** Sends what the service signed, or what has its secret. */
const post = (service: string, body: unknown) =>
  send(service, JSON.stringify(body), headersOf[service]);
const suppressed = () =>
  desk.app.db.selectFrom('suppressions').select(['address', 'reason', 'note']).execute();
const ana = addressOf('Ana');

const failed = (more: object) =>
  mailgun({ event: 'failed', severity: 'permanent', reason: 'bounce', recipient: ana, ...more });
const bounced = (recipients: unknown, more: object = {}) =>
  sns({ bounce: { bounceType: 'Permanent', bouncedRecipients: recipients, ...more } });
const change = (more: object) => {
  return { RecordType: 'SubscriptionChange', Recipient: ana, SuppressSending: true, ...more };
};

describe('reports whose optional fields are null or missing are taken', () => {
  test.each<[string, () => [string, unknown]]>([
    [
      'Mailgun without a description',
      () => ['mailgun', failed({ 'delivery-status': { message: 'gone', description: null } })],
    ],
    ['Mailgun without a status', () => ['mailgun', failed({ 'delivery-status': null })]],
    [
      'Mailgun with a number as the time',
      () => {
        const given = failed({});
        const timestamp = Number(given.signature.timestamp);
        return ['mailgun', { ...given, signature: { ...given.signature, timestamp } }];
      },
    ],
    [
      'Mailgun without a reason, and with a code',
      () => ['mailgun', failed({ reason: null, 'delivery-status': { code: 550, message: null } })],
    ],
    ['Mailgun of its list', () => ['mailgun', failed({ reason: 'suppress-bounce' })]],
    [
      'Postmark',
      () => [
        'postmark',
        { RecordType: 'Bounce', Type: 'HardBounce', Email: ana, Description: null, ID: null },
      ],
    ],
    ['Postmark of its list', () => ['postmark', change({ SuppressionReason: 'HardBounce' })]],
    ['Amazon', () => ['ses', bounced([{ emailAddress: ana, diagnosticCode: null }])]],
    [
      'Amazon with a name, beside one that cannot be read',
      () => ['ses', bounced([null, { emailAddress: `"Ana" <${ana}>` }], { bounceSubType: null })],
    ],
    ['a program', () => ['plain', { kind: 'bounced', email: ` ${ana} `, reason: null, id: null }]],
  ])('%s', async (_, given) => {
    await bookAgreeing(desk.app.db, own.event, ['Ana']);
    const id = await own.send();
    const [service, body] = given();
    expect(await post(service, body)).toBe(204);
    expect(await suppressed()).toMatchObject([{ address: ana, reason: 'bounced' }]);
    expect(await own.results(id)).toMatchObject({ failed: 1 });
  });
});

describe('a service that writes to an address no more is believed', () => {
  test.each<[string, string, () => [string, unknown], object]>([
    [
      'a complaint before',
      'complained',
      () => ['mailgun', failed({ reason: 'suppress-complaint' })],
      { failed: 1, complained: 0 },
    ],
    [
      'an earlier unsubscribing',
      'asked',
      () => ['mailgun', failed({ reason: 'suppress-unsubscribe' })],
      { failed: 1 },
    ],
    [
      'unsubscribing at Mailgun',
      'asked',
      () => ['mailgun', mailgun({ event: 'unsubscribed', recipient: ana })],
      { unsubscribed: 1, delivered: 1 },
    ],
    [
      'unsubscribing at Postmark',
      'asked',
      () => [
        'postmark',
        change({ SuppressionReason: 'ManualSuppression', Origin: 'Recipient', MessageID: null }),
      ],
      { unsubscribed: 1 },
    ],
    [
      'a complaint at Postmark',
      'complained',
      () => ['postmark', change({ SuppressionReason: 'SpamComplaint' })],
      { complained: 1 },
    ],
    [
      'the operator’s own list',
      'other',
      () => ['postmark', change({ SuppressionReason: 'ManualSuppression', Origin: 'Customer' })],
      { delivered: 1, unsubscribed: 0 },
    ],
    [
      'Amazon’s unsubscribing',
      'asked',
      () => ['ses', bounced([{ emailAddress: ana }], { bounceSubType: 'UnsubscribedRecipient' })],
      { failed: 1 },
    ],
    [
      'a complaint without a type',
      'complained',
      () => [
        'ses',
        sns({
          complaint: { complaintFeedbackType: null, complainedRecipients: [{ emailAddress: ana }] },
        }),
      ],
      { complained: 1 },
    ],
  ])('%s', async (_, reason, given, results) => {
    await bookAgreeing(desk.app.db, own.event, ['Ana']);
    const id = await own.send();
    const [service, body] = given();
    expect(await post(service, body)).toBe(204);
    expect(await suppressed()).toMatchObject([{ address: ana, reason }]);
    expect(await own.results(id)).toMatchObject(results);
  });

  test('one that it writes to again stays on our list, and is no new report', async () => {
    expect(await post('postmark', change({ SuppressSending: false }))).toBe(204);
    expect(
      await post(
        'ses',
        sns({
          complaint: {
            complaintFeedbackType: 'not-spam',
            complainedRecipients: [{ emailAddress: ana }],
          },
        }),
      ),
    ).toBe(204);
    expect(await suppressed()).toEqual([]);
  });
});

test.each([
  ['spam', { 'delivery-status': { code: 550, message: '5.7.1 Message rejected as spam' } }],
  ['a policy', { 'delivery-status': { 'enhanced-code': '5.7.26', message: 'Unauthenticated' } }],
  ['a full mailbox', { 'delivery-status': { code: 552, message: '5.2.2 mailbox full' } }],
  ['time', { reason: 'old' }],
])('a permanent failure by %s fails the message, and the address stays', async (_, more) => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const id = await own.send();
  expect(await post('mailgun', failed(more))).toBe(204);
  expect(await suppressed()).toEqual([]);
  expect(await own.results(id)).toMatchObject({ failed: 1 });
});

test('what cannot be read is refused, logged, and counted on the health screen', async () => {
  const administrator = await desk.app.signIn(await makeAdministrator(desk.app.db));
  const found = async () => {
    const { body } = await administrator.call(healthApi.listHealth);
    return body.data.find(({ what }) => what === 'reports');
  };
  expect(await found()).toMatchObject({ state: 'ok', details: [] });
  expect(await post('mailgun', failed({ recipient: null }))).toBe(400);
  expect(await post('mailgun', mailgun({ severity: 'permanent' }))).toBe(400);
  expect(await post('postmark', { RecordType: 'SpamComplaint', Email: 7 })).toBe(400);
  expect(await post('ses', bounced(null))).toBe(400);
  expect(await post('ses', bounced([{ emailAddress: ana }, {}]))).toBe(204);
  expect(
    await post('mailgun', mailgun({ event: 'complained', recipient: ana }, { ageMs: 900_000 })),
  ).toBe(403);
  expect(await found()).toEqual({
    what: 'reports',
    state: 'attention',
    sentence: '6 reports of bounces or complaints could not be read in the last 7 days.',
    details: [
      'Mailgun: 3, the last one: It was signed more than 5 minutes ago.',
      'Amazon SES: 2, the last one: It names no e-mail address.',
      'Postmark: 1, the last one: It names no e-mail address.',
    ],
    advice:
      'Look for “report” in the log. Until it is mended, take these addresses from the service’s own list.',
  });
  expect(lines.filter((line) => line.includes('a report of a mail service'))).toHaveLength(6);
  expect(lines.join('')).not.toContain(ana);
  desk.app.clock.advance(31 * DAY_MS);
  await sweepUnread(desk.app.deps);
  const left = desk.app.db.selectFrom('unread_reports').select('service');
  expect(await left.execute()).toEqual([]);
});
