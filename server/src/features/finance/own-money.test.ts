import { financeApi } from '@marquee/contract/finance/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { payPayout, proposePayout, sellOnline, startBooks } from '../../testing/books.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

let server: TestApp;
let admin: Client;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
});
afterAll(() => server.close());

/** Returns a signed-in client whose organization sold two tickets online. */
async function seller() {
  const user = await makeClient(server.db);
  const { organization_id } = user;
  const prices = [{ label: 'Standard', amount_cents: 2000 }];
  const event = await makeEvent(server.db, { organization_id, prices });
  await sellOnline(server, event, [2]);
  return { event, params: { id: organization_id }, own: await server.signIn(user) };
}

test('a client sees what administrators see of its organization', async () => {
  const { own, params, event } = await seller();
  for (const endpoint of [financeApi.getFinance, financeApi.getBilling]) {
    const [mine, theirs] = [
      await own.call(endpoint, { params }),
      await admin.call(endpoint, { params }),
    ];
    expect(mine.status).toBe(200);
    expect(mine.body.data).toEqual(theirs.body.data);
  }
  const ledger = await own.call(financeApi.listLedger, { params, query: { timezone: 'UTC' } });
  expect(ledger.body.data.map(({ kind }) => kind)).toEqual(['sale']);
  const query = { timezone: 'UTC' };
  const ofEvent = await own.call(financeApi.getEventStatement, { params: { id: event.id }, query });
  expect(ofEvent.body.data).toMatchObject({ gross: 40, orders: 1 });
});

test('a client reads the statement of its own payout and of nobody else’s', async () => {
  const [first, second] = [await seller(), await seller()];
  const { payout_id } = (await proposePayout(admin, first.params.id)).body.data;
  await payPayout(admin, payout_id);
  const call = { params: { id: payout_id }, query: { timezone: 'UTC' } };
  expect((await first.own.call(financeApi.getPayoutStatement, call)).status).toBe(200);
  expect((await second.own.call(financeApi.getPayoutStatement, call)).status).toBe(404);
  const spied = {
    params: { id: first.event.id },
    query: { timezone: 'UTC', organization: first.params.id },
  };
  expect((await second.own.call(financeApi.getEventStatement, spied)).status).toBe(404);
});

test('a client changes nothing of its balance', async () => {
  const { own, params } = await seller();
  const body = { amount: 5, memo: 'Mine' };
  expect((await own.call(financeApi.adjustBalance, { params, body })).status).toBe(403);
  expect((await own.call(financeApi.proposePayout, { params, body: {} })).status).toBe(403);
});

test('an owner sets what its invoices say and the tax, others do not', async () => {
  const owner = await makeClient(server.db);
  const own = await server.signIn(owner);
  const params = { id: owner.organization_id };
  const body = {
    legal_name: 'Harbour Lights GmbH',
    billing_address: 'Speicherstadt 1\n20457 Hamburg',
    billing_country: 'DE',
    tax_number: 'DE123456789',
    tax_name: 'VAT',
    tax_rate: 7.5,
    tax_exemption: null,
    tax_reason: '',
  };
  const { status, body: saved } = await own.call(financeApi.setBilling, { params, body });
  expect([status, saved.data]).toEqual([200, body]);
  // What is left out stays as somebody else has saved it meanwhile.
  const later = await own.call(financeApi.setBilling, { params, body: { tax_rate: 19 } });
  expect(later.body.data).toEqual({ ...body, tax_rate: 19 });
  const none = await own.call(financeApi.setBilling, { params, body: {} });
  expect(none.body.data).toEqual({ ...body, tax_rate: 19 });
  const nowhere = { billing_country: 'XX' };
  const refused = await own.call(financeApi.setBilling, { params, body: nowhere });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    400,
    ['billing_country'],
  ]);
  const entry = await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'organization.billing-changed')
    .where('object_id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: owner.id, after: { tax_number: 'DE123456789' } });
  const other = await server.signIn(await makeClient(server.db));
  expect((await other.call(financeApi.setBilling, { params, body })).status).toBe(404);
  const manager = await server.signIn(
    await makeClient(server.db, { organization_id: params.id, team_role: 'manager' }),
  );
  expect((await manager.call(financeApi.setBilling, { params, body })).status).toBe(403);
});
