import { financeApi } from '@marquee/contract/finance/finance';
import { centsOf } from '@marquee/contract/money';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import {
  adjustBalance,
  financeRows,
  refund,
  sellAtDoor,
  sellOnline,
  setFee,
  startBooks,
} from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeAdministrator, makeOrganization } from '../../../testing/factories.ts';

let server: TestApp;
let admin: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
let other: Awaited<ReturnType<typeof makeEvent>>;
let id: string;

/** Tuesday evening in Berlin: a sale and its refund, a sale at the door after midnight, a correction. */
beforeAll(async () => {
  ({ server, admin } = await startBooks());
  await setFee(server, { basisPoints: 500, fixedCents: 50 });
  ({ id } = await makeOrganization(server.db));
  const prices = [{ label: 'Standard', amount_cents: 2000 }];
  event = await makeEvent(server.db, { organization_id: id, title: 'Night Swim', prices });
  other = await makeEvent(server.db, { organization_id: id, title: 'Day Swim', prices });
  const order = await sellOnline(server, event, [2], 'Ada Lovelace');
  server.clock.advance(MINUTE_MS);
  await refund(admin, order);
  server.clock.advance(MINUTE_MS);
  await sellOnline(server, event, [1], 'Grace Hopper');
  server.clock.now = new Date('2026-01-13T23:30:00.000Z');
  await sellAtDoor(admin, other, [3]);
  server.clock.advance(MINUTE_MS);
  await adjustBalance(admin, id, { amount: 10, memo: 'Posters' });
});
afterAll(() => server.close());

const list = async (query: object = {}) =>
  (await admin.call(financeApi.listLedger, { params: { id }, query })).body;

test('lists every entry, newest first, with its change and the balance after it', async () => {
  const { data, total } = await list();
  expect(total).toBe(8);
  expect(data.map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
    ['adjustment', 10, 24],
    ['fee', -4.5, 14],
    // The organizer took the money itself, so the platform owes nothing more.
    ['sale', 0, 18.5],
    ['fee', -1.5, 18.5],
    ['sale', 20, 20],
    ['refund', -37, 0],
    ['fee', -3, 37],
    ['sale', 40, 40],
  ]);
});

test('each entry has lines with equal debits and credits', async () => {
  const { data } = await list();
  for (const { lines } of data) {
    const debit = lines.reduce((sum, line) => sum + centsOf(line.debit), 0);
    const credit = lines.reduce((sum, line) => sum + centsOf(line.credit), 0);
    expect(debit).toBe(credit);
    expect(debit).toBeGreaterThan(0);
  }
  const sale = data.find(({ kind, buyer }) => kind === 'sale' && buyer === 'Grace Hopper');
  expect(sale).toMatchObject({ event_title: 'Night Swim', change: 20, payout_number: null });
  expect(sale?.lines).toEqual([
    { account: 'bank', price: null, quantity: 0, tax_rate: null, debit: 20, credit: 0 },
    { account: 'sales', price: 'Standard', quantity: 1, tax_rate: 0, debit: 0, credit: 20 },
  ]);
  expect(data[0]).toMatchObject({ memo: 'Posters', written_by: 'Grace Hopper' });
});

test('pages continue with the same balances', async () => {
  const all = (await list()).data;
  const found = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ limit: 3, ...(cursor && { cursor }) });
    found.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(found).toEqual(all);
  const strange = Buffer.from(JSON.stringify(['-at', 'x|1', id])).toString('base64url');
  const refused = await admin.call(financeApi.listLedger, {
    params: { id },
    query: { cursor: strange },
  });
  expect(refused.status).toBe(400);
});

test('is filtered by kind, event, text and the reader’s days without changing balances', async () => {
  const kinds = async (query: object) => (await list(query)).data.map(({ kind }) => kind);
  expect(await kinds({ kind: 'refund' })).toEqual(['refund']);
  expect((await list({ kind: 'refund' })).data[0]?.balance).toBe(0);
  expect(await kinds({ event: other.id })).toEqual(['fee', 'sale']);
  expect(await kinds({ search: 'grace' })).toEqual(['fee', 'sale']);
  expect(await kinds({ search: 'posters' })).toEqual(['adjustment']);
  const berlin = { timezone: 'Europe/Berlin' };
  expect(await kinds({ from: '2026-01-14', ...berlin })).toEqual(['adjustment', 'fee', 'sale']);
  expect(await kinds({ from: '2026-01-14' })).toEqual([]);
  expect((await kinds({ to: '2026-01-13', ...berlin })).length).toBe((await list()).total - 3);
  const csv = await admin.inject({ url: `/api/finance/organizations/${id}/entries.csv?kind=fee` });
  expect(csv.body.trimEnd().split('\n')).toHaveLength(1 + 3 * 2);
});

test('exports a row for each line, and the changes add up to the balance', async () => {
  const rows = await financeRows(admin, `organizations/${id}/entries.csv`);
  const all = (await list()).data;
  expect(rows).toHaveLength(all.reduce((sum, { lines }) => sum + lines.length, 0));
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  expect(sum('Debit (EUR)')).toBe(sum('Credit (EUR)'));
  expect(sum('Change (EUR)')).toBe(24);
  expect(
    rows
      .map((row) => row['Balance (EUR)'])
      .filter(Boolean)
      .map(Number),
  ).toEqual(all.map(({ balance }) => balance));
});

test('of an unknown organization is not found', async () => {
  const params = { id: '11111111-1111-4111-8111-111111111111' };
  expect((await admin.call(financeApi.listLedger, { params })).status).toBe(404);
  expect((await admin.call(financeApi.getFinance, { params })).status).toBe(404);
});

test('a day starts at its first local time, as in the revenue', async () => {
  // In Havana, clocks go back from 1:00 to 0:00 that night, so 0:30 comes twice.
  server.clock.now = new Date('2026-11-01T04:30:00.000Z');
  const staff = await server.signIn(await makeAdministrator(server.db));
  const params = { id: (await makeOrganization(server.db)).id };
  await adjustBalance(staff, params.id, { amount: 10, memo: 'Night' });
  const countOf = async (day: string) => {
    const query = { from: day, to: day, timezone: 'America/Havana' };
    return (await staff.call(financeApi.listLedger, { params, query })).body.total;
  };
  expect([await countOf('2026-10-31'), await countOf('2026-11-01')]).toEqual([0, 1]);
  // The first and the last day that a date can express.
  expect([await countOf('0000-01-01'), await countOf('9999-12-31')]).toEqual([0, 0]);
});
