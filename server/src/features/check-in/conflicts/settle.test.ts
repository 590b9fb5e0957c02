import { checkInApi } from '@marquee/contract/check-in/check-in';
import { conflictsApi } from '@marquee/contract/check-in/conflicts';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

let test: TestApp;
let client: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;
let order: Awaited<ReturnType<typeof makeOrder>>;
let ticket_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

beforeEach(async () => {
  event = await makeEvent(test.db, { organization_id, title: 'Quartet' });
  order = await makeOrder(test.db, { event, name: 'Ada Lovelace' });
  ticket_id = order.tickets[0]?.id ?? '';
  await sync('north-gate', 'North', 30);
  await sync('south-gate', 'South', 20);
});

const params = () => ({ id: event.id });
const sync = (nonce: string, gate: string, minutesAgo: number) => {
  const scanned_at = new Date(TEST_NOW.getTime() - minutesAgo * 60_000).toISOString();
  const scans = [{ ticket_id, nonce, gate, scanned_at }];
  return client.call(checkInApi.syncScans, { params: params(), body: { scans } });
};
const conflicts = async () =>
  (await client.call(conflictsApi.listConflicts, { params: params() })).body.data;
const settle = (body: Partial<{ ticket_id: string; nonce: string; note: string }> = {}) =>
  client.call(conflictsApi.settleConflict, {
    params: params(),
    body: { ticket_id, nonce: 'south-gate', note: 'Stepped out to smoke.', ...body },
  });

it('removes a settled conflict from list and count and logs who, when and why', async () => {
  expect(await conflicts()).toMatchObject([{ ticket_id, nonce: 'south-gate' }]);
  const answer = await settle({ note: '  Stepped out to smoke. ' });
  expect(answer).toMatchObject({ status: 200, body: { data: { conflicts: 0, inside: 1 } } });
  expect(await conflicts()).toEqual([]);
  const entry = await test.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  expect(entry).toMatchObject({
    at: TEST_NOW,
    actor_name: 'Grace',
    action: 'check-in.conflict-settled',
    object_type: 'order',
    object_label: referenceOf(order.id),
    after: {
      ticket: referenceOf(ticket_id),
      gates: ['North', 'South'],
      note: 'Stepped out to smoke.',
    },
  });
});

it('stays settled when the scanner resends its scans, and shows later conflicts', async () => {
  await settle();
  await sync('south-gate', 'South', 20);
  expect(await conflicts()).toEqual([]);
  await sync('west-gate', 'West', 10);
  expect(await conflicts()).toMatchObject([{ nonce: 'west-gate' }]);
});

it('settles a conflict once, with a note, and only if there is one', async () => {
  expect((await settle({ note: ' ' })).body.errors).toEqual({
    note: ['Enter what happened'],
  });
  expect((await settle({ note: 'x'.repeat(201) })).body.errors).toEqual({
    note: ['Use at most 200 characters.'],
  });
  expect((await settle({ nonce: 'north-gate' })).status).toBe(404);
  expect((await settle({ ticket_id: 'nonsense' })).status).toBe(404);
  const statuses = await Promise.all([settle(), settle(), settle()]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});
