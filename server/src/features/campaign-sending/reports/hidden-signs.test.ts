import { healthApi } from '@marquee/contract/settings/health';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { addressOf, bookAgreeing, type Desk, openDesk } from '../../../testing/campaigns.ts';
import { mailServicesOf } from '../../../testing/doubles/mail-services.ts';
import { makeAdministrator } from '../../../testing/factories.ts';

let now = () => TEST_NOW;
const services = mailServicesOf(() => now());
const { bearer, basic, mailgun, sns } = services;
let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk({ deps: { mailReports: services.readers } });
  now = () => desk.app.clock.now;
});
beforeEach(async () => {
  own = await desk.newOrganizer();
  desk.app.clock.advance(60_000);
  await desk.app.db.deleteFrom('suppressions').execute();
});
afterAll(() => desk.close());

const headersOf: Record<string, Record<string, string>> = { plain: bearer, postmark: basic() };
const post = async (service: string, body: unknown) =>
  (
    await desk.app.app.inject({
      method: 'POST',
      url: `/api/messages/mails/${service}`,
      headers: { 'content-type': 'application/json', ...headersOf[service] },
      payload: JSON.stringify(body),
    })
  ).statusCode;
const ana = addressOf('Ana');
/** What a stranger's mail server may write. */
const said = '550 \u202eon such\u202c \u2067user\u2069\u200b \u0007here\u0085 \u001b[31m';
const read = /^550 on such user ?here \[31m$/;

test.each<[string, () => unknown]>([
  [
    'mailgun',
    () =>
      mailgun({
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        recipient: ana,
        'delivery-status': { message: said },
      }),
  ],
  [
    'postmark',
    () => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: ana, Description: said, ID: 1 }),
  ],
  [
    'ses',
    () => {
      const bouncedRecipients = [{ emailAddress: ana, diagnosticCode: said }];
      return sns({ bounce: { bounceType: 'Permanent', bouncedRecipients } });
    },
  ],
  ['plain', () => ({ kind: 'bounced', email: ana, reason: said, id: 'r-1' })],
])('%s: what a mail server said is shown without hidden signs', async (service, given) => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.send();
  expect(await post(service, given())).toBe(204);
  const [suppression] = await desk.app.db.selectFrom('suppressions').select('note').execute();
  const failed = await desk.app.db
    .selectFrom('campaign_recipients')
    .select('reason')
    .where('email', '=', ana)
    .where('status', '=', 'failed')
    .orderBy('done_at', 'desc')
    .executeTakeFirst();
  expect(suppression?.note).toMatch(read);
  expect(failed?.reason).toMatch(read);
});

test('a report that cannot be read is counted with a clean reason', async () => {
  await post('plain', { kind: `\u202e${'x'.repeat(20)}`, email: ana, id: 'r-2' });
  const administrator = await desk.app.signIn(await makeAdministrator(desk.app.db));
  const { body } = await administrator.call(healthApi.listHealth);
  expect(JSON.stringify(body)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
