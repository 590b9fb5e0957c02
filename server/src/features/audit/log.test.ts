import { type AuditEntryDetails, auditApi } from '@marquee/contract/audit/audit';
import { categoriesApi } from '@marquee/contract/categories';
import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi } from '@marquee/contract/orders/orders';
import { organizationsApi } from '@marquee/contract/organizations';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../testing/factories.ts';
import { makeEvent, pictureFile } from '../../testing/factories/events.ts';
import { makeOrder } from '../../testing/factories/orders.ts';
import { confirmed } from '../../testing/sign-in/step-up.ts';

let app: TestApp;
let boss: Awaited<ReturnType<typeof makeAdministrator>>;
let administrator: Client;

beforeAll(async () => {
  app = await startTestApp();
  boss = await makeAdministrator(app.db, { name: 'Ada Lindqvist' });
  administrator = await app.signIn(boss);
});
afterAll(() => app.close());

async function list(query: object = {}) {
  const { status, body } = await administrator.call(auditApi.listAudit, { query });
  expect(status).toBe(200);
  return body;
}

async function newest(): Promise<AuditEntryDetails> {
  const { data } = await list({ limit: 1 });
  const params = { number: String(data[0]?.number) };
  return (await administrator.call(auditApi.getAuditEntry, { params })).body.data;
}

describe('an entry', () => {
  test('has the actor, the object, the fields before and after, the time and the address', async () => {
    const categories = [(await makeCategory(app.db, { name: 'Jazz' })).id];
    const event = await makeEvent(app.db, {
      title: 'Summer Ball',
      slug: 'summer-ball',
      categories,
    });
    const { status } = await administrator.call(eventsApi.updateEvent, {
      body: {
        id: event.id,
        title: 'Winter Ball',
        capacity: 90,
        price: [{ id: event.prices[0]!.id, type: 'Standard', amount: 15, quota: 40 }],
        image: await pictureFile(),
      },
    });
    expect(status).toBe(200);
    const entry = await newest();
    expect(entry).toMatchObject({
      at: app.clock.now.toISOString(),
      actor: { id: boss.id, name: 'Ada Lindqvist', email: boss.email },
      address: '127.0.0.1',
      action: 'event.updated',
      object: { type: 'event', id: event.id, label: 'Winter Ball', exists: true },
    });
    expect(entry.before).toEqual({
      title: 'Summer Ball',
      capacity: 100,
      prices: ['Standard: €12.50'],
      picture: null,
      page_address: event.slug,
    });
    expect(entry.after).toMatchObject({
      title: 'Winter Ball',
      capacity: 90,
      prices: ['Standard: €15.00, at most 40'],
      page_address: 'winter-ball',
    });
    expect(entry.changed.toSorted()).toEqual(Object.keys(entry.before ?? {}).toSorted());
    expect(entry.hash).toMatch(/^[\da-f]{64}$/);
  });

  test('of a deletion has all fields and shows that the object is gone', async () => {
    const event = await makeEvent(app.db, { title: 'Gone by morning' });
    await administrator.call(eventsApi.deleteEvent, { params: { id: event.id } });
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'event.deleted', changed: [], after: null });
    expect(entry.object).toMatchObject({ label: 'Gone by morning', exists: false });
    expect(entry.before).toMatchObject({
      title: 'Gone by morning',
      starts: '2026-02-14 19:30 (Europe/Berlin)',
      booking: 'open',
    });
  });

  test('is not written if nothing changed or the change was refused', async () => {
    const category = await makeCategory(app.db, { name: 'Chess' });
    const { total } = await list();
    const same = { id: category.id, name: 'Chess', status: 'pending' } as const;
    const calls = [
      await administrator.call(categoriesApi.updateCategory, { body: same }),
      await administrator.call(categoriesApi.createCategory, { body: { name: 'chess' } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([200, 409]);
    expect((await list()).total).toBe(total);
  });

  test('names the caller, also if it is a client', async () => {
    const client = await makeClient(app.db);
    const caller = await app.signIn(client);
    const event = await makeEvent(app.db, { organization_id: client.organization_id });
    await caller.call(eventsApi.setBookable, {
      params: { id: event.id },
      body: { bookable: false },
    });
    expect(await newest()).toMatchObject({
      actor: { id: client.id },
      action: 'event.booking-closed',
      before: { booking: 'open' },
      after: { booking: 'closed' },
    });
  });
});

describe('users and organizations', () => {
  test('a changed role, a disabled account and other changes have their own actions', async () => {
    const { id } = await makeClient(app.db);
    const change = async (values: object) => {
      const body = { id, ...values };
      const { status } = await confirmed(app, administrator, usersApi.updateUser, { body });
      expect(status).toBe(200);
      const { action, before, after } = await newest();
      return { action, before, after };
    };
    expect(await change({ user_type: '00', organization: null })).toMatchObject({
      action: 'user.role-changed',
      before: { role: 'Organizer' },
      after: { role: 'Administrator', organization: null },
    });
    expect(await change({ disabled: true })).toEqual({
      action: 'user.disabled',
      before: { account: 'active' },
      after: { account: 'disabled' },
    });
    expect((await change({ disabled: false })).action).toBe('user.enabled');
    expect((await change({ name: 'Grace' })).action).toBe('user.updated');
    expect((await change({ name: 'G. Hopper', user_type: '1' })).action).toBe('user.updated');
  });

  test('a registration is logged as by a visitor, and a deletion names the user', async () => {
    const body = { name: 'Fathom', email: 'kit@fathom.test', user_name: 'Kit', phone: '' };
    const { body: made } = await app.visitor.call(organizationsApi.createOrganization, {
      body,
      remoteAddress: '203.0.113.9',
    });
    expect(await newest()).toMatchObject({
      action: 'organization.registered',
      actor: { id: null, name: 'Visitor', email: '' },
      address: '203.0.113.9',
      object: { type: 'organization', id: made.data.ID, label: 'Fathom' },
      after: { name: 'Fathom', user: 'Kit <kit@fathom.test>' },
    });
    const params = { id: made.data.ID };
    await administrator.call(organizationsApi.deleteOrganization, { params });
    expect(await newest()).toMatchObject({
      action: 'organization.deleted',
      before: { name: 'Fathom', users: ['Kit <kit@fathom.test>'] },
    });
  });
});

describe('orders', () => {
  test('are named by reference and event, without their buyers', async () => {
    const event = await makeEvent(app.db, { title: 'Noon Concert' });
    const order = await makeOrder(app.db, { event, status: 'pending', name: 'Bo Buyer' });
    const body = { orderId: order.id, status: 'cancelled' } as const;
    await administrator.call(ordersApi.updateOrderStatus, { body });
    expect(await newest()).toMatchObject({
      action: 'order.status-changed',
      object: { exists: true, event_id: event.id },
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    });
    await administrator.call(ordersApi.deleteOrder, { params: { id: order.id } });
    const entry = await newest();
    expect(entry.object.label).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}, Noon Concert$/);
    expect(entry.object).toMatchObject({ exists: false, event_id: null });
    expect(entry.before).toEqual({
      status: 'cancelled',
      tickets: ['1 × Standard'],
      total: '€12.50',
    });
    expect(JSON.stringify(entry)).not.toContain('Bo Buyer');
  });
});
