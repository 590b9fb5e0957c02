import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf, bookAgreeing, type Desk, openDesk } from '../../../testing/campaigns.ts';
import { CERTIFICATE, mailServicesOf } from '../../../testing/doubles/mail-services.ts';
import { TEST_NOW } from '../../../testing/app.ts';

let now = () => TEST_NOW;
const services = mailServicesOf(() => now());
const { fetched, topic, bearer, basic, mailgun, sns } = services;

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk({ deps: { mailReports: services.readers } });
  now = () => desk.app.clock.now;
});
beforeEach(async () => {
  own = await desk.newOrganizer();
  await desk.app.db.deleteFrom('suppressions').execute();
});
afterAll(() => desk.close());

const post = async (service: string, body: object, headers: Record<string, string> = {}) =>
  (
    await desk.app.app.inject({
      method: 'POST',
      url: `/api/messages/mails/${service}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
  ).statusCode;
const suppressed = () =>
  desk.app.db.selectFrom('suppressions').select(['address', 'reason', 'note']).execute();

/** Services give each report an id of its own. */
let ids = 0;
const ana = addressOf('Ana');

test.each([
  ['plain', { kind: 'bounced', email: 'Ana@Example.com', reason: 'No such user' }, bearer],
  [
    'postmark',
    { RecordType: 'Bounce', Type: 'HardBounce', Email: ana, Description: 'No such user' },
    basic(),
  ],
  [
    'mailgun',
    mailgun({
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      recipient: ana,
      'delivery-status': { message: 'No such user' },
    }),
    {},
  ],
  [
    'ses',
    sns({
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: ana, diagnosticCode: 'No such user' }],
      },
    }),
    {},
  ],
] as const)(
  '%s reports a bounce: the address is suppressed, the message failed',
  async (...given) => {
    const [service, body, headers] = given;
    await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
    const id = await own.send();
    expect(await post(service, body, headers)).toBe(204);
    expect(await post(service, body, headers)).toBe(204);
    expect(await suppressed()).toEqual([{ address: ana, reason: 'bounced', note: 'No such user' }]);
    expect(await own.results(id)).toMatchObject({ delivered: 1, failed: 1 });
  },
);

test.each([
  ['plain', { kind: 'complained', email: ana }, bearer],
  ['postmark', { RecordType: 'SpamComplaint', Email: ana }, basic()],
  ['mailgun', mailgun({ event: 'complained', recipient: ana }), {}],
  ['ses', sns({ complaint: { complainedRecipients: [{ emailAddress: ana }] } }), {}],
] as const)('%s reports a complaint: the results show it', async (service, body, headers) => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const id = await own.send();
  expect(await post(service, body, headers)).toBe(204);
  expect(await suppressed()).toMatchObject([{ address: ana, reason: 'complained' }]);
  expect(await own.results(id)).toMatchObject({ delivered: 1, complained: 1 });
});

const complaint = { event: 'complained', recipient: ana };
test.each([
  ['plain', () => ({ id: `report ${(ids += 1)}`, kind: 'complained', email: ana }), bearer],
  ['postmark', () => ({ RecordType: 'SpamComplaint', ID: (ids += 1), Email: ana }), basic()],
  ['mailgun', () => mailgun(complaint), {}],
  ['ses', () => sns({ complaint: { complainedRecipients: [{ emailAddress: ana }] } }), {}],
] as const)(
  'a report of %s that is replayed changes nothing, also after the address came off the list',
  async (service, report, headers) => {
    const first = report();
    expect(await post(service, first, headers)).toBe(204);
    expect(await suppressed()).toHaveLength(1);
    await desk.app.db.deleteFrom('suppressions').execute();
    expect(await post(service, first, headers)).toBe(204);
    expect(await suppressed()).toEqual([]);
    expect(await post(service, report(), headers)).toBe(204);
    expect(await suppressed()).toHaveLength(1);
  },
);

test('a signature of Mailgun cannot be used for another address', async () => {
  const { signature } = mailgun(complaint);
  const forged = (recipient: string) =>
    post('mailgun', { signature, 'event-data': { event: 'complained', recipient } });
  expect(await forged(ana)).toBe(204);
  expect(await forged(addressOf('Ben'))).toBe(204);
  expect(await suppressed()).toMatchObject([{ address: ana }]);
});

test.each([
  ['plain', { kind: 'delivered', email: ana }, bearer],
  ['postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: ana }, basic()],
  ['mailgun', mailgun({ event: 'failed', severity: 'temporary', recipient: ana }), {}],
  ['ses', sns({ bounce: { bounceType: 'Transient', bouncedRecipients: [] } }), {}],
] as const)('%s reports something else: nothing changes', async (service, body, headers) => {
  expect(await post(service, body, headers)).toBe(204);
  expect(await suppressed()).toEqual([]);
});

test.each([
  ['plain', { kind: 'bounced', email: ana }, { authorization: 'Bearer wrong' }],
  ['postmark', { RecordType: 'SpamComplaint', Email: ana }, basic('wrong')],
  ['mailgun', mailgun({ event: 'complained', recipient: ana }, { key: 'another' }), {}],
  ['mailgun', { 'event-data': { event: 'complained', recipient: ana } }, {}],
  ['ses', { ...sns({}), Message: JSON.stringify({ complaint: {} }) }, {}],
  ['ses', sns({}, { TopicArn: `${topic}-other` }), {}],
  ['ses', { ...sns({}), SigningCertURL: 'https://sns.example.amazonaws.com.evil/x.pem' }, {}],
] as const)('what %s did not send is refused', async (service, body, headers) => {
  expect(await post(service, body, headers)).toBe(403);
  expect(await suppressed()).toEqual([]);
});

test('the subscription of Amazon’s topic is confirmed, at Amazon only', async () => {
  fetched.length = 0;
  const confirm = (SubscribeURL: string) =>
    post('ses', sns({}, { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL }));
  expect(await confirm('https://evil.example/?Action=ConfirmSubscription')).toBe(400);
  const address = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
  expect(await confirm(address)).toBe(204);
  expect(fetched.filter((url) => url !== CERTIFICATE)).toEqual([address]);
});

test('a service that is not set up is not found', async () => {
  expect(await post('sendgrid', {})).toBe(404);
  const other = await openDesk();
  const answer = await other.app.app.inject({ method: 'POST', url: '/api/messages/mails/plain' });
  expect(answer.statusCode).toBe(404);
  await other.close();
});
