import { audienceApi } from '@marquee/contract/audience/audience';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';

let server: TestApp;
let administrator: Client;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db, { name: 'Grace' }));
});
afterAll(() => server.close());

const add = (body: { addresses: string; reason?: 'asked' | 'bounced'; note?: string }) =>
  administrator.call(audienceApi.addSuppressions, { body });
const remove = (address: string) =>
  administrator.call(audienceApi.removeSuppression, { body: { address } });
const list = async (search = '') =>
  (await administrator.call(audienceApi.listSuppressions, { query: { search, sort: 'address' } }))
    .body;

async function log() {
  const { rows } = await server.pool.query<{ action: string; object_label: string }>(
    `select action, object_label from audit_entries where object_type = 'suppression' order by seq`,
  );
  return rows.map(({ action, object_label }) => [action, object_label]);
}

test('pasted addresses are added to the list once each', async () => {
  const pasted = 'Zoe@Example.com; <ben@example.com>,\n ben@example.com\tkim@example.com';
  const answer = await add({ addresses: pasted, reason: 'bounced', note: 'Newsletter of May' });
  expect([answer.status, answer.body.data, answer.body.message]).toEqual([
    201,
    { added: 3, known: 0 },
    '3 addresses added.',
  ]);
  const again = await add({ addresses: 'zoe@example.com amy@example.com' });
  expect(again.body.message).toBe('1 address added. 1 was already on the list.');
  const { data, total } = await list();
  expect(total).toBe(4);
  const bounced = { reason: 'bounced', note: 'Newsletter of May', created_by: 'Grace' };
  const created_at = '2026-01-13T18:00:00.000Z';
  expect(data).toEqual([
    { address: 'amy@example.com', reason: 'asked', note: '', created_at, created_by: 'Grace' },
    { address: 'ben@example.com', created_at, ...bounced },
    { address: 'kim@example.com', created_at, ...bounced },
    { address: 'zoe@example.com', created_at, ...bounced },
  ]);
  expect(await log()).toEqual([
    ['suppression.added', '3 addresses'],
    ['suppression.added', 'amy@example.com'],
  ]);
});

test('an invalid address is named in the error, and nothing is added', async () => {
  const before = await list();
  const { status, body } = await add({ addresses: 'good@example.com, bad@, worse' });
  expect([status, body.errors]).toEqual([
    400,
    { addresses: ["bad@, worse aren't e-mail addresses or numbers such as +4915123456789."] },
  ]);
  expect((await add({ addresses: ' ,\n' })).body.errors).toEqual({
    addresses: ['Enter at least one e-mail address or phone number.'],
  });
  expect(await list()).toEqual(before);
});

test('an address is removed from the list with a log entry', async () => {
  await add({ addresses: 'back@example.com' });
  expect((await remove('Back@example.com')).status).toBe(200);
  expect(await list('back@')).toEqual({ data: [], next_cursor: null, total: 0 });
  expect((await log()).at(-1)).toEqual(['suppression.removed', 'back@example.com']);
  expect((await remove('back@example.com')).status).toBe(404);
});

test('the list is exported as a file and continues across pages', async () => {
  const url = '/api/audience/suppressions.csv?search=example';
  const { payload } = await administrator.inject({ method: 'GET', url });
  const lines = payload.replace('\uFEFF', '').trim().split('\n');
  expect(lines[0]).toBe('Address,Reason,Note,Added (UTC),Added By');
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    const { body } = await administrator.call(audienceApi.listSuppressions, { query });
    listed.push(...body.data.map(({ address }) => address));
    cursor = body.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toHaveLength(lines.length - 1);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(listed);
});
