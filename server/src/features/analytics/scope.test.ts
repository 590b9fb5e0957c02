import { analyticsApi } from '@marquee/contract/analytics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

const { getDashboard, getOrganizationDashboard } = analyticsApi;

let app: TestApp;
let administrator: Client;
let client: Client;
let own: string;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
  const user = await makeClient(app.db);
  own = user.organization_id;
  client = await app.signIn(user);
  const prices = [{ label: 'A', amount_cents: 1999, sold: 10 }];
  await makeEvent(app.db, { organization_id: own, tickets_sold: 10, prices, categories: [] });
  await makeEvent(app.db, { tickets_sold: 10, prices });
});
afterAll(() => app.close());

describe('the figures of one organization', () => {
  test('an administrator sees the same figures of an organization as its client', async () => {
    const { body } = await administrator.call(getOrganizationDashboard, {
      params: { organizationId: own },
    });
    expect(body.data).toEqual({
      ...(await client.call(getDashboard)).body.data,
      total_categories: 1,
    });
  });

  test('a client can request its own organization and no other', async () => {
    const ask = (organizationId: string) =>
      client.call(getOrganizationDashboard, { params: { organizationId } });
    expect((await ask(own)).body.data).toEqual((await client.call(getDashboard)).body.data);
    const other = (await makeClient(app.db)).organization_id;
    expect((await ask(other)).status).toBe(404);
    expect((await ask('not-an-id')).status).toBe(404);
  });

  test('an unknown organization is not found, also for an administrator', async () => {
    const { status, body } = await administrator.call(getOrganizationDashboard, {
      params: { organizationId: '11111111-1111-4111-8111-111111111111' },
    });
    expect([status, body.message]).toEqual([404, 'Requested resource not found.']);
  });
});
