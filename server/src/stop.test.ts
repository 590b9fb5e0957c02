import { DAY_MS } from '@marquee/contract/time';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, urlOf } from './testing/database.ts';
import { makeAdministrator } from './testing/factories.ts';
import { makeEvent } from './testing/factories/events.ts';
import { makeDataDir, runServer } from './testing/running-server.ts';
import { startSilentServer, startSmtpSink } from './testing/doubles/smtp-sink.ts';

// Runs the program as people start it, with mail servers that misbehave.

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  [dataDir, database] = await Promise.all([makeDataDir(), createTestDatabase()]);
});
afterEach(async () => {
  await Promise.all([dataDir.remove(), database.drop()]);
});

function start(smtpUrl: string, more: Record<string, string> = {}) {
  return runServer({
    DATABASE_URL: urlOf(database.address),
    DATA_DIR: dataDir.path,
    SMTP_URL: smtpUrl,
    ...more,
  });
}

/** Books a free ticket; its mail is then due. */
async function book(address: string, email: string): Promise<void> {
  // Too far away for the reminder, which is a mail, too.
  const starts_at = new Date(Date.now() + 30 * DAY_MS);
  const ends_at = new Date(Date.now() + 31 * DAY_MS);
  const event = await makeEvent(database.db, {
    starts_at,
    ends_at,
    prices: [{ label: 'Free', amount_cents: 0 }],
  });
  const answer = await fetch(`${address}/api/public/events/${event.id}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ ticket_id: event.prices[0]?.id, quantity: 1 }],
      name: 'Ada',
      email,
    }),
  });
  expect(answer.status).toBe(201);
}

/** Collects the answers of `/readyz` until the server is gone. */
async function watchReadiness(address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (!answer) return statuses;
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
}

test('a silent mail server does not block a stop: not ready at once, exit 0 in time', async () => {
  const silent = await startSilentServer();
  const run = start(silent.url);
  const address = await run.ready;
  await book(address, 'ada@example.com');
  await expect.poll(() => silent.counts.open, { timeout: 60_000 }).toBeGreaterThan(0);

  run.kill('SIGTERM');
  const statuses = await watchReadiness(address);
  // The first request may have been sent before the signal.
  expect(statuses.slice(1).length).toBeGreaterThan(0);
  expect(new Set(statuses.slice(1))).toEqual(new Set([503]));
  // The exit code would be 1 if stopping had taken more than ten seconds.
  expect(await run.ended).toBe(0);
  await expect.poll(() => silent.counts.open).toBe(0);
  silent.close();

  const [job] = await database.db.selectFrom('jobs').selectAll().execute();
  expect(job).toMatchObject({ kind: 'order-mail', attempts: 0, last_error: null, failed_at: null });
  expect(job?.run_at.getTime()).toBeLessThanOrEqual(Date.now());

  const sink = await startSmtpSink();
  const again = start(sink.url);
  await again.ready;
  await expect
    .poll(() => sink.mails.map(({ to }) => to), { timeout: 60_000 })
    .toEqual(['ada@example.com']);
  await expect.poll(() => database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  again.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  expect(sink.mails).toHaveLength(1);
  await sink.close();
}, 120_000);

test('a server that drains is not ready and still sells, until proxies have noticed', async () => {
  const sink = await startSmtpSink();
  const run = start(sink.url, { DRAIN_SECONDS: '3' });
  const address = await run.ready;
  const signalled = Date.now();
  run.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  await book(address, 'ada@example.com');
  expect(await run.ended).toBe(0);
  expect(Date.now() - signalled).toBeGreaterThanOrEqual(2_990);
  await sink.close();
}, 120_000);

test('a mail that was not confirmed is sent again with the same Message-ID', async () => {
  let isHolding = true;
  const sink = await startSmtpSink({ isHeldBack: () => isHolding });
  const run = start(sink.url);
  await book(await run.ready, 'ada@example.com');
  await expect.poll(() => sink.mails.length, { timeout: 60_000 }).toBe(1);
  run.kill('SIGTERM');
  expect(await run.ended).toBe(0);

  isHolding = false;
  const again = start(sink.url);
  await again.ready;
  await expect.poll(() => sink.mails.length, { timeout: 60_000 }).toBe(2);
  await expect.poll(() => database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  again.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  const ids = await Promise.all(
    sink.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  );
  expect(ids[0]).toMatch(/^<[\da-f]{32}@localhost>$/);
  expect(ids[1]).toBe(ids[0]);
  await sink.close();
}, 120_000);

test('a sign-in code that waits for a silent mail server fails, and the stop continues', async () => {
  const silent = await startSilentServer();
  const run = start(silent.url);
  const address = await run.ready;
  const { email } = await makeAdministrator(database.db);
  const asked = fetch(`${address}/api/user/request-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await expect.poll(() => silent.counts.open, { timeout: 60_000 }).toBe(1);
  run.kill('SIGTERM');
  expect((await asked).status).toBe(503);
  expect(await run.ended).toBe(0);
  silent.close();
}, 120_000);
