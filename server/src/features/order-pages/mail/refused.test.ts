import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '../../../background.ts';
import { type Mailer, smtpMailer } from '../../../gateways/mailer.ts';
import { runDueJobs } from '../../../jobs/runner.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { type Mood, type MoodySmtp, startMoodySmtp } from '../../../testing/doubles/moody-smtp.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let mood: Mood = 'take';
let smtp: MoodySmtp;
let mailer: Mailer;
let server: TestApp;

beforeAll(async () => {
  smtp = await startMoodySmtp(() => mood);
  mailer = smtpMailer(smtp.url, 'Marquee <no-reply@tickets.example>');
  server = await startTestApp({ deps: { mailer } });
});
beforeEach(async () => {
  await server.db.deleteFrom('suppressions').execute();
  await server.db.deleteFrom('jobs').execute();
});
afterAll(async () => {
  mailer.close();
  await server.close();
  await smtp.close();
});

/** Books, and does what is due now and every hour until the evening. @returns the tries of mails */
async function triesFor(email: string): Promise<number> {
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  await book(server, event, [1], { email });
  const before = smtp.seen;
  for (let hour = 0; hour < 6; hour += 1) {
    while (
      (await runDueJobs(server.deps, jobHandlers, { limit: 50, onFailure: () => undefined })) > 0
    );
    server.clock.advance(HOUR_MS);
  }
  return smtp.seen - before;
}
const suppressed = () =>
  server.db.selectFrom('suppressions').select(['address', 'reason', 'note']).execute();
const left = () => server.db.selectFrom('jobs').select('kind').execute();

test.each<[Mood, string]>([
  ['nobody', '550 5.1.1 No such mailbox'],
  ['unrouted', '550 5.4.4 Unable to route'],
  ['no-account', '554 This user has no account here'],
])('tickets to an address that does not exist (%s) are sent once', async (refused, note) => {
  mood = refused;
  expect(await triesFor('gone@example.com')).toBe(1);
  expect(await suppressed()).toEqual([{ address: 'gone@example.com', reason: 'bounced', note }]);
  expect(await left()).toEqual([]);
});

test.each<Mood>(['spam', 'sender', 'later'])(
  'a refusal that is not about the address (%s) is tried again',
  async (refused) => {
    mood = refused;
    expect(await triesFor('ana@example.com')).toBeGreaterThan(4);
    expect(await suppressed()).toEqual([]);
    expect(await left()).toEqual([{ kind: 'order-mail' }]);
  },
);
