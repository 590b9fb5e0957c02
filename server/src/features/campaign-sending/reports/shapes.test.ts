import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { type Desk, openDesk } from '../../../testing/campaigns.ts';
import { mailServicesOf } from '../../../testing/doubles/mail-services.ts';

let now = () => TEST_NOW;
const services = mailServicesOf(() => now());
const { bearer, basic, mailgun, sns } = services;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk({ deps: { mailReports: services.readers } });
  now = () => desk.app.clock.now;
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

test.each(['plain', 'postmark', 'mailgun', 'ses'])(
  '%s: another shape is 400, whoever sends it',
  async (service) => {
    const shapes = [
      '',
      'null',
      '[]',
      '[{}]',
      '7',
      '"x"',
      '{',
      '{}',
      '{"data":null}',
      'a=b',
      '\u0000',
    ];
    for (const shape of shapes) {
      expect([shape, await send(service, shape, headersOf[service])]).toEqual([shape, 400]);
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      expect([shape, await send(service, shape, { ...headersOf[service], ...type })]).toEqual([
        shape,
        400,
      ]);
    }
    expect(await suppressed()).toEqual([]);
  },
);

test.each<[string, (inside: unknown) => unknown]>([
  ['mailgun', (inside) => mailgun(inside)],
  ['mailgun', (inside) => mailgun({ event: 'failed', severity: 'permanent', recipient: inside })],
  ['mailgun', (inside) => mailgun({ event: 'complained', recipient: [inside] })],
  ['ses', (inside) => sns({ bounce: { bounceType: 'Permanent', bouncedRecipients: inside } })],
  ['ses', (inside) => sns({ complaint: { complainedRecipients: [inside] } })],
  ['postmark', (inside) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: inside })],
  [
    'postmark',
    (inside) => ({ RecordType: 'SubscriptionChange', SuppressSending: true, Recipient: inside }),
  ],
  ['plain', (inside) => ({ kind: 'complained', email: inside })],
])('%s: a value of another type inside is 400', async (service, wrap) => {
  for (const inside of [null, 7, true, 'x', [], [null], {}, { email: null }, 'x'.repeat(9000)]) {
    const status = await post(service, wrap(inside));
    expect([inside, status]).toEqual([inside, 400]);
  }
  expect(await suppressed()).toEqual([]);
});
