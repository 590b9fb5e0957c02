import { waitingApi } from '@marquee/contract/notices/waiting';
import type { OrderPageData } from '@marquee/contract/pages/pages';
import { healthApi } from '@marquee/contract/settings/health';
import { settingsApi } from '@marquee/contract/settings/settings';
import { MINUTE_MS, SECOND_MS } from '@marquee/contract/time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import { makeAdministrator, makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { type PlainPage, startPages } from '../../testing/pages.ts';

let server: TestApp;
let pages: FastifyInstance;
beforeAll(async () => {
  server = await startTestApp();
  pages = await startPages(server.deps);
});
afterAll(async () => {
  await pages.close();
  await server.close();
});
// A look at the queue is kept for some seconds.
beforeEach(() => server.clock.advance(10 * MINUTE_MS));
afterEach(() => server.db.deleteFrom('jobs').execute());

/** Adds mails of other orders that are due since a time; their orders were deleted since. */
async function addMails(count: number, msAgo: number) {
  const due = new Date(server.clock.now.getTime() - msAgo);
  await sql`
    insert into jobs (kind, payload, run_at)
    select 'order-mail', jsonb_build_object('orderId', gen_random_uuid(), 'mail', 'tickets'), ${due}
    from generate_series(1, ${count})`.execute(server.db);
}

/** Ends the mails that have been due for the longest. */
async function sendMails(count: number) {
  await sql`
    delete from jobs where id in (
      select id from jobs order by run_at, id limit ${count}
    )`.execute(server.db);
}

async function bookFree() {
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  const { body } = await book(server, event, [1]);
  return body.data;
}

async function minutesOnPage(secret: string): Promise<number | undefined> {
  const answer = await pages.inject(`/orders/${secret}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<PlainPage<OrderPageData>>().data.mail_minutes;
}

test('a buyer is told how long the mail takes, until mails are fast again', async () => {
  await addMails(5_990, 30 * SECOND_MS);
  const { secret } = await bookFree();
  // Until it is known how fast mails are sent, 20 a second are expected.
  expect(await minutesOnPage(secret)).toBe(5);
  server.clock.advance(30 * SECOND_MS);
  await sendMails(600);
  expect(await minutesOnPage(secret)).toBe(5);
  server.clock.advance(30 * SECOND_MS);
  await sendMails(3_000);
  expect(await minutesOnPage(secret)).toBeUndefined();
});

test('a buyer whose mail was sent is told nothing, and one in the queue only of those ahead', async () => {
  const first = await bookFree();
  await server.runJobs();
  server.clock.advance(MINUTE_MS);
  await addMails(3_000, SECOND_MS);
  const second = await bookFree();
  server.clock.advance(SECOND_MS);
  await addMails(9_000, 0);
  server.clock.advance(30 * SECOND_MS);
  expect(await minutesOnPage(first.secret)).toBeUndefined();
  expect(await minutesOnPage(second.secret)).toBe(3);
});

test('staff and administrators are told how long mails take, and not once they are sent', async () => {
  const organizer = await server.signIn(await makeClient(server.db));
  const administrator = await server.signIn(await makeAdministrator(server.db));
  const told = async () => {
    const { body: waiting } = await organizer.call(waitingApi.listWaiting);
    const { body: health } = await administrator.call(healthApi.listHealth);
    const { body: status } = await administrator.call(settingsApi.listIntegrations);
    return [
      waiting.data.mail_minutes,
      health.data.find(({ what }) => what === 'jobs')?.sentence,
      status.data.find(({ what }) => what === 'jobs')?.sentence,
    ];
  };
  await addMails(10_000, 30 * SECOND_MS);
  expect(await told()).toEqual([
    9,
    'Mails with tickets take about 9 minutes.',
    '10,000 jobs wait, the oldest for 30 seconds. Mails with tickets take about 9 minutes.',
  ]);
  await sendMails(10_000);
  server.clock.advance(10 * SECOND_MS);
  expect(await told()).toEqual([undefined, 'No job fails.', 'The queue is empty.']);
});
