import { pathOf } from '@marquee/contract/endpoint';
import { auditApi } from '@marquee/contract/audit/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator } from '../../testing/factories.ts';
import { type AuditActor, record } from './commands.ts';

const SOME_ID = '11111111-1111-4111-8111-111111111111';
let app: TestApp;
let administrator: Client;
let ada: AuditActor;
let bo: AuditActor;

/** Seven entries, two of them at the same time. */
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
  const actor = (userId: string, name: string) => {
    return { userId, name, email: `${name.toLowerCase()}@example.com`, address: '192.0.2.7' };
  };
  ada = actor(SOME_ID, 'Ada');
  bo = actor('22222222-2222-4222-8222-222222222222', 'Bo');
  await write(ada, 'event.created', 'Summer Ball', '2026-01-09T22:59:59.999Z');
  await write(bo, 'event.updated', 'Summer Ball', '2026-01-09T23:00:00.000Z');
  await write(ada, 'user.deleted', 'Grace 100% Hopper', '2026-01-10T12:00:00.000Z');
  await write(ada, 'category.created', 'Jazz', '2026-01-10T12:00:00.000Z');
  await write(bo, 'category.updated', 'Jazz', '2026-01-10T22:59:59.999Z');
  await write(ada, 'category.deleted', 'Jazz', '2026-01-10T23:00:00.000Z');
  await write(null, 'user.created', 'Administrator', '2026-01-12T08:00:00.000Z');
});
afterAll(() => app.close());

async function write(
  actor: AuditActor | null,
  action: `${string}.${string}`,
  label: string,
  at: string,
) {
  const [type = ''] = action.split('.');
  const change = { action, object: { type, id: SOME_ID, label }, after: { name: label } };
  await app.db.transaction().execute((trx) => record(trx, actor, change, new Date(at)));
}

async function list(query: object = {}) {
  const { status, body } = await administrator.call(auditApi.listAudit, { query });
  expect(status).toBe(200);
  return body;
}

const numbers = async (query: object) => (await list(query)).data.map(({ number }) => number);

test('lists the newest first, page by page, also with equal times', async () => {
  expect(await numbers({})).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const pages: number[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ limit: 2, ...(cursor && { cursor }) });
    pages.push(page.data.map(({ number }) => number));
    expect(page.total).toBe(7);
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(pages).toEqual([[7, 6], [5, 4], [3, 2], [1]]);
});

test('filters by actor, action, object type and object', async () => {
  expect(await numbers({ actor: bo.userId })).toEqual([5, 2]);
  expect(await numbers({ action: 'category.updated' })).toEqual([5]);
  expect(await numbers({ action: 'category' })).toEqual([6, 5, 4]);
  expect(await numbers({ action: 'categ' })).toEqual([]);
  expect(await numbers({ object_type: 'category' })).toEqual([6, 5, 4]);
  expect(await numbers({ object_type: 'category', object_id: SOME_ID, actor: ada.userId })).toEqual(
    [6, 4],
  );
});

test('searches names of objects and people, without wildcards', async () => {
  expect(await numbers({ search: 'summer' })).toEqual([2, 1]);
  expect(await numbers({ search: 'bo@example' })).toEqual([5, 2]);
  expect(await numbers({ search: '100%' })).toEqual([3]);
  expect(await numbers({ search: '1%r' })).toEqual([]);
});

test("filters days by the reader's time zone, including both ends", async () => {
  const day = { from: '2026-01-10', to: '2026-01-10' };
  expect(await numbers({ ...day, timezone: 'Europe/Berlin' })).toEqual([5, 4, 3, 2]);
  expect(await numbers({ ...day, timezone: 'UTC' })).toEqual([6, 5, 4, 3]);
  expect(await numbers({ from: '2026-01-11', timezone: 'Europe/Berlin' })).toEqual([7, 6]);
  expect(await numbers({ to: '2026-01-09', timezone: 'Europe/Berlin' })).toEqual([1]);
});

test('shows changes made by the program', async () => {
  const [entry] = (await list({ limit: 1 })).data;
  expect(entry).toMatchObject({ actor: { id: null, name: 'Marquee', email: '' }, address: '' });
});

test('refuses an invalid day, time zone or cursor', async () => {
  for (const query of [{ from: '10.01.2026' }, { timezone: 'Mars/Base' }, { cursor: 'x' }]) {
    const { status } = await administrator.call(auditApi.listAudit, { query });
    expect(status).toBe(400);
  }
  for (const number of ['99', '0']) {
    const { status } = await administrator.call(auditApi.getAuditEntry, { params: { number } });
    expect(status).toBe(404);
  }
});

test('exports a file with the same filters and escaped formulas', async () => {
  await write(ada, 'category.created', '=HYPERLINK("x")', '2026-01-13T08:00:00.000Z');
  const file = async (query: string) => {
    const url = `/api${pathOf(auditApi.exportAudit)}?${query}`;
    const { body, headers } = await administrator.inject({ method: 'GET', url });
    expect(headers['content-disposition']).toContain('audit-log.csv');
    return body.trim().split('\n');
  };
  const [heading, first, ...rest] = await file('action=category.created');
  expect(heading).toContain('Number,Time (UTC),Who,E-mail,Address,Action,In Words,Object,Name');
  expect(first).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rest).toHaveLength(1);
  expect(rest[0]).toContain('4,2026-01-10 12:00:00,Ada,ada@example.com,192.0.2.7');
  expect(rest[0]).toContain('Created the category');
});
