import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { healthApi, type HealthTopic, healthTopics } from '@marquee/contract/settings/health';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beat, startHeartbeats } from '../../../observation/heartbeats.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { startHttpsServer, TEST_CERTIFICATE } from '../../../testing/doubles/https-server.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { checkCertificate, checkDisk } from './rules.ts';

let server: TestApp;
let administrator: Client;
beforeAll(async () => {
  // The database's clock is the real one.
  server = await startTestApp({ now: new Date() });
  administrator = await server.signIn(await makeAdministrator(server.db));
});
beforeEach(async () => {
  server.clock.now = new Date();
  await server.db.deleteFrom('server_heartbeats').execute();
});
afterAll(() => server.close());

const listed = async (client = administrator) => {
  const { status, body } = await client.call(healthApi.listHealth);
  expect(status).toBe(200);
  return body.data;
};
const found = async (topic: HealthTopic, client = administrator) =>
  (await listed(client)).find(({ what }) => what === topic);
const server2 = (values: object = {}) =>
  server.db
    .insertInto('server_heartbeats')
    .values({
      id: '0b0e7a1e-0000-4000-8000-000000000002',
      host: 'second',
      version: '0.0.1',
      node: '24.0.0',
      schema: '0001',
      started_at: server.clock.now,
      seen_at: new Date(),
      clock_ahead_ms: 0,
      ...values,
    })
    .execute();

test('has every topic, and is for administrators only', async () => {
  expect((await listed()).map(({ what }) => what)).toEqual(healthTopics);
  const client = await server.signIn(await makeClient(server.db));
  expect((await client.call(healthApi.listHealth)).status).toBe(403);
});

test('something that is wrong has advice, and something that is right has none', async () => {
  for (const { state, advice } of await listed()) {
    const isWrong = state === 'attention' || state === 'trouble';
    expect(advice !== null).toBe(isWrong);
  }
});

describe('servers', () => {
  test('are seen from their start to their stop', async () => {
    expect(await found('servers')).toMatchObject({ state: 'trouble' });
    const failures: unknown[] = [];
    const heartbeats = startHeartbeats(server.deps, (error) => failures.push(error));
    await expect
      .poll(async () => (await found('servers'))?.sentence)
      .toBe('1 server was seen in the last minute.');
    await heartbeats.stop();
    expect(failures).toEqual([]);
    expect(await found('servers')).toMatchObject({ state: 'trouble' });
  });

  test('that were killed are forgotten after a minute, and swept later', async () => {
    await server2({ seen_at: new Date(Date.now() - 2 * 60_000) });
    expect(await found('servers')).toMatchObject({ state: 'trouble' });
    await server.db
      .updateTable('server_heartbeats')
      .set({ seen_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    const one = { id: '0b0e7a1e-0000-4000-8000-000000000001', startedAt: server.clock.now };
    await beat(server.deps, one);
    await beat(server.deps, one);
    const rows = await server.db.selectFrom('server_heartbeats').select('id').execute();
    expect(rows).toEqual([{ id: one.id }]);
  });

  test('of several versions are named, and so is a clock that is wrong', async () => {
    await beat(server.deps, {
      id: '0b0e7a1e-0000-4000-8000-000000000001',
      startedAt: server.clock.now,
    });
    expect(await found('versions')).toMatchObject({ state: 'ok' });
    await server2({ clock_ahead_ms: 90_000 });
    expect(await found('versions')).toMatchObject({ state: 'attention' });
    expect((await found('versions'))?.sentence).toContain('0.0.1');
    expect(await found('clock')).toMatchObject({
      state: 'trouble',
      details: ['second: 2 minutes ahead'],
    });
  });
});

test('the clock is compared with the database’s', async () => {
  expect(await found('clock')).toMatchObject({ state: 'ok' });
  server.clock.advance(-60_000);
  const clock = await found('clock');
  expect(clock).toMatchObject({ state: 'trouble' });
  expect(clock?.sentence).toBe("This server's clock is 1 minute behind the database's.");
});

test('a missing migration and one of a newer version are told apart', async () => {
  expect(await found('migrations')).toMatchObject({ state: 'ok' });
  const { owner } = server;
  const note = (name: string) => sql`insert into migrations values (${name}, now())`.execute(owner);
  const forget = async (name: string) => {
    await sql`delete from migrations where name = ${name}`.execute(owner);
    await sql`delete from schema_changes where name = ${name}`.execute(owner);
  };
  await note('9999-later.sql');
  expect(await found('migrations')).toMatchObject({
    state: 'attention',
    details: ['9999-later.sql'],
  });
  const missing = '0069-observation.sql';
  await forget('9999-later.sql');
  await forget(missing);
  expect(await found('migrations')).toMatchObject({ state: 'trouble', details: [missing] });
  await note(missing);
});

test('jobs that fail, wait and were given up are told apart', async () => {
  const leave = (values: object) =>
    server.db
      .insertInto('jobs')
      .values({ kind: 'order-mail', payload: '{}', run_at: server.clock.now, ...values })
      .execute();
  expect(await found('jobs')).toMatchObject({ state: 'ok', sentence: 'No job fails.' });
  await leave({ last_error: 'Error: no route', attempts: 2 });
  expect(await found('jobs')).toMatchObject({
    state: 'attention',
    details: ['Mail to a buyer: 1'],
  });
  await leave({ run_at: new Date(server.clock.now.getTime() - 20 * 60_000) });
  expect(await found('jobs')).toMatchObject({
    state: 'trouble',
    sentence: 'The oldest job waits for 20 minutes.',
  });
  await leave({ last_error: 'Error: no route', failed_at: server.clock.now });
  expect((await found('jobs'))?.sentence).toBe('1 job was given up after more than a day.');
  await server.db.deleteFrom('jobs').execute();
});

test('the disk is measured, and a backup that is missing or old is trouble', async () => {
  expect((await found('disk'))?.sentence).toMatch(/^[\d.]+ [GTM]B of [\d.]+ [GTM]B are free\.$/);
  expect(await found('backup')).toMatchObject({ state: 'attention' });
  server.deps.config.backups = { to: '/nowhere', at: 0, keep: undefined, recipients: [] };
  expect(await found('backup')).toMatchObject({ sentence: 'There is no backup yet.' });
  const at = new Date(server.clock.now.getTime() - HOUR_MS).toISOString();
  await server.db.insertInto('installation').values({ name: 'backup', value: at }).execute();
  expect(await found('backup')).toMatchObject({ state: 'ok' });
  const old = new Date(server.clock.now.getTime() - 27 * HOUR_MS).toISOString();
  await server.db
    .updateTable('installation')
    .set({ value: old })
    .where('name', '=', 'backup')
    .execute();
  expect(await found('backup')).toMatchObject({ state: 'trouble' });
  server.deps.config.backups = undefined;
});

test('the certificate of PUBLIC_URL is read as visitors get it', async () => {
  const own = server.deps.config.publicUrl;
  expect(await found('certificate')).toMatchObject({ state: 'none' });
  const https = await startHttpsServer();
  server.deps.config.publicUrl = https.url;
  // With https, the session's cookie has another name.
  const client = await server.signIn(await makeAdministrator(server.db));
  const later = () => {
    // The answer is kept for a minute.
    server.clock.advance(150_000);
    return found('certificate', client);
  };
  // Nobody signed it whom this machine knows.
  expect(await later()).toMatchObject({
    state: 'trouble',
    sentence: 'Browsers refuse the certificate.',
    details: ['Issuer: Marquee tests', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  });
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, TEST_CERTIFICATE]);
  expect(await later()).toMatchObject({ state: 'ok', advice: null });
  setDefaultCACertificates(known);
  await https.close();
  expect(await later()).toMatchObject({
    state: 'trouble',
    sentence: `${https.url} does not answer with a certificate.`,
  });
  server.deps.config.publicUrl = own;
});

test.each([
  [20, 'ok', 'The certificate is valid for 20 days more.'],
  [10, 'attention', 'The certificate is valid for 10 days more.'],
  [2, 'trouble', 'The certificate is valid for 2 days more.'],
  [-1, 'trouble', 'The certificate has expired.'],
])('a certificate that ends in %i days is %s', (days, state, sentence) => {
  const now = new Date('2027-01-01T00:00:00Z');
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const certificate = { expiresAt, issuer: 'Somebody', problem: undefined };
  expect(checkCertificate('https://tickets.example', certificate, now)).toMatchObject({
    state,
    sentence,
  });
});

test.each([
  [50, 'ok'],
  [9, 'attention'],
  [2, 'trouble'],
])('a disk with %i percent free is %s', (free, state) => {
  expect(checkDisk({ free, size: 100 }, '/data')).toMatchObject({ state });
});
