import { checkInApi } from '@marquee/contract/check-in/check-in';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDocument } from '../../../documents/make.ts';
import { type DocumentAsk, type DocumentOrder, documentsOf } from '../../../gateways/documents.ts';
import { WorkerUnavailable } from '../../../lib/worker.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let event: Awaited<ReturnType<typeof makeEvent>>;
/** What each thread was asked to render, and what the downloads' thread waits for. */
let made: { mails: DocumentAsk[]; downloads: DocumentAsk[] };
let gate: PromiseWithResolvers<void>;

beforeAll(async () => {
  const thread = (own: 'mails' | 'downloads') => ({
    ask: async (wanted: DocumentOrder) => {
      made[own].push(wanted.ask);
      if (own === 'downloads') await gate.promise;
      return makeDocument(wanted);
    },
    close: async () => undefined,
  });
  const [mails, downloads] = [thread('mails'), thread('downloads')];
  const documents = documentsOf({ mails, downloads, statements: downloads });
  server = await startTestApp({ deps: { documents } });
});
afterAll(() => server.close());
beforeEach(async () => {
  made = { mails: [], downloads: [] };
  gate = Promise.withResolvers();
  server.mails.length = 0;
  const prices = [{ label: 'Free', amount_cents: 0 }];
  event = await makeEvent(server.db, { capacity: 1000, prices });
});
afterEach(async () => {
  gate.resolve();
  await server.db.deleteFrom('jobs').execute();
});

/** Books free tickets; @returns the order's secret */
async function order(quantity = 1, email = 'ada@example.com'): Promise<string> {
  const { body } = await book(server, event, [quantity], { email });
  return body.data.secret;
}

const orders = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => order(1, `guest-${n}@example.com`)));

function download(secret: string, remoteAddress = '203.0.113.1') {
  const url = `/api/public/orders/${secret}/tickets.pdf`;
  return server.app.inject({ method: 'GET', url, remoteAddress });
}

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

/** Releases the waiting requests once there are this many. */
async function openGate(waiting: number) {
  await expect.poll(() => made.downloads.length).toBe(waiting);
  gate.resolve();
}

test('40 concurrent downloads of ten tickets make one PDF, which the mail also uses', async () => {
  const secret = await order(10);
  const all = Array.from({ length: 40 }, () => download(secret));
  await openGate(1);
  const answers = await Promise.all(all);
  expect(statusesOf(answers)).toEqual(answers.map(() => 200));
  expect(made.downloads).toHaveLength(1);

  await server.runJobs();
  expect(made.mails.map(({ kind }) => kind)).toEqual(['mail']);
  const file = server.mails[0]?.attachments?.find(({ contentType }) => contentType.endsWith('pdf'));
  expect(file?.content.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true);
});

test('the PDF of the mail is reused for the buyer', async () => {
  const secret = await order(2);
  await server.runJobs();
  expect((await download(secret)).statusCode).toBe(200);
  expect(made.mails.map(({ kind }) => kind)).toEqual(['tickets', 'mail']);
  expect(made.downloads).toEqual([]);
});

test('a hanging download delays no mail, not even of the same order', async () => {
  const secret = await order();
  const hanging = download(secret);
  await expect.poll(() => made.downloads.length).toBe(1);
  await server.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual(['ada@example.com']);
  gate.resolve();
  expect((await hanging).statusCode).toBe(200);
});

test.each([
  ['the title', { title: 'Another night' }],
  ['the place', { location_name: 'Elsewhere' }],
  ['the time', { starts_at: new Date('2026-02-14T19:30:00.000Z') }],
])('a new %s of an event is on every later file', async (_, change) => {
  gate.resolve();
  const secret = await order();
  const before = await download(secret);
  await server.db.updateTable('events').set(change).where('id', '=', event.id).execute();
  const after = await download(secret);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  expect(made.downloads).toHaveLength(2);
});

test('a new platform name is on every later file, and a scan changes no file', async () => {
  gate.resolve();
  const secret = await order();
  const before = await download(secret);
  const administrator = await server.signIn(await makeAdministrator(server.db));
  const { body } = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret },
  });
  const code = body.data.tickets[0]?.code ?? '';
  const scan = { code, confirm_early: true };
  expect((await administrator.call(checkInApi.validateTicket, { body: scan })).status).toBe(200);
  expect((await download(secret)).rawPayload.equals(before.rawPayload)).toBe(true);
  expect(made.downloads).toHaveLength(1);
  await server.db.updateTable('platform_settings').set({ name: 'Kulturhaus' }).execute();
  expect((await download(secret)).rawPayload.equals(before.rawPayload)).toBe(false);
});

test('one client cannot fill the queue: its fifth file is refused, another client’s is not', async () => {
  const secrets = await orders(6);
  const theirs = secrets.slice(0, 4).map((secret) => download(secret));
  await expect.poll(() => made.downloads.length).toBe(4);
  const fifth = await download(secrets[4] ?? '');
  expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([429, '5']);
  const another = download(secrets[5] ?? '', '203.0.113.2');
  await openGate(5);
  expect(statusesOf(await Promise.all([...theirs, another]))).toEqual([200, 200, 200, 200, 200]);
  expect((await download(secrets[4] ?? '')).statusCode).toBe(200);
});

test('a network of IPv6 is one client', async () => {
  const secrets = await orders(5);
  const theirs = secrets.slice(0, 4).map((secret, n) => download(secret, `2001:db8:1:2::${n}`));
  await expect.poll(() => made.downloads.length).toBe(4);
  expect((await download(secrets[4] ?? '', '2001:db8:1:2:3::')).statusCode).toBe(429);
  gate.resolve();
  await Promise.all(theirs);
});

test('a full queue refuses downloads with Retry-After, and mails continue', async () => {
  const secrets = await orders(25);
  const waiting = secrets.slice(0, 24).map((secret, n) => download(secret, `203.0.113.${n}`));
  await expect.poll(() => made.downloads.length).toBe(24);
  const late = await download(secrets[24] ?? '', '203.0.113.99');
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5']);
  expect(late.json()).toEqual({
    message: 'Too many files are being made right now. Please try again in a few seconds.',
    code: 'unavailable',
  });
  await server.runJobs();
  expect(server.mails).toHaveLength(25);
  gate.resolve();
  expect(new Set(statusesOf(await Promise.all(waiting)))).toEqual(new Set([200]));
});

test('a thread that dies or hangs gives 503 with Retry-After, and the next try works', async () => {
  const secret = await order();
  // Nothing awaits this promise yet, and an unhandled rejection fails the whole run.
  gate.promise.catch(() => undefined);
  gate.reject(new WorkerUnavailable('The worker died.'));
  const died = await download(secret);
  expect([died.statusCode, died.headers['retry-after']]).toEqual([503, '5']);
  gate = Promise.withResolvers();
  gate.resolve();
  expect((await download(secret)).statusCode).toBe(200);
});

test('the calendar file says what was booked, where the tickets are and when to leave', async () => {
  const secret = await order(2);
  const url = `/api/public/orders/${secret}/event.ics`;
  const { body } = await server.app.inject({ method: 'GET', url });
  // Folded lines are joined (RFC 5545, section 3.1).
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  const page = `http://localhost:3000/orders/${secret}`;
  const told = lines.find((line) => line.startsWith('DESCRIPTION:'));
  expect(told).toContain(String.raw`2 × Free\n${page}\n\n`);
  expect(told).toContain('An evening');
  expect(lines).toContain('TRIGGER:-PT2H');
  expect(lines.find((line) => line.startsWith('ORGANIZER;CN='))).toMatch(/mailto:.+@.+/);

  const { id } = event;
  await server.db.updateTable('events').set({ is_postponed: true }).where('id', '=', id).execute();
  expect((await server.app.inject({ method: 'GET', url })).body).not.toContain('VALARM');
});
