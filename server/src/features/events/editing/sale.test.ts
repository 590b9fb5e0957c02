import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

describe('the time of sale of a price type', () => {
  const create = async (sale: unknown, more: object = {}) =>
    client.call(api.events.createEvent, {
      body: {
        ...eventForm({
          organizer: organization_id,
          category: [(await makeCategory(test.db)).id],
          price: [{ type: 'Early', amount: 10, sale }],
        }),
        ...more,
      },
    });

  it('is set, kept, changed and removed, and the log says so', async () => {
    const until = { before: 2, unit: 'days' };
    const created = await create({ until });
    expect(created.status).toBe(201);
    const [ticket] = created.body.data.tickets;
    expect(ticket?.sale).toEqual({ from: null, until });
    const update = async (sale: unknown) => {
      const price = [
        { id: ticket?.ID, type: 'Early', amount: 10, ...(sale !== undefined && { sale }) },
      ];
      const { body } = await client.call(api.events.updateEvent, {
        body: { id: created.body.data.event_id, price },
      });
      return body.data.tickets[0]?.sale;
    };
    expect(await update(undefined)).toEqual({ from: null, until });
    const from = { at: '2026-01-20T10:00' };
    expect(await update({ from, until })).toEqual({ from, until });
    expect(await update(null)).toBeNull();
    expect(await update({ from: null, until: null })).toBeNull();
    const logged = await test.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('object_id', '=', created.body.data.event_id)
      .execute();
    expect(JSON.stringify(logged)).toContain(
      'Early: €10.00, on sale from 2026-01-20 10:00 until 2 days before the start',
    );
  });

  it.each([
    ['text', 'soon'],
    ['a day that does not exist', { until: { at: '2026-02-30T10:00' } }],
    ['no time', { until: { at: '2026-02-10' } }],
    ['too long before', { until: { before: 5000, unit: 'days' } }],
    ['an unknown unit', { until: { before: 1, unit: 'years' } }],
    ['an unknown part', { unitl: { before: 1, unit: 'days' } }],
    [
      'an end before the beginning',
      { from: { at: '2026-02-13T10:00' }, until: { before: 2, unit: 'days' } },
    ],
  ])('is refused at its row: %s', async (_, sale) => {
    const refused = await create(sale);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty(['price.0.sale']);
  });

  it('is copied with its dates moved', async () => {
    const created = await create({
      from: { at: '2026-01-20T10:00' },
      until: { before: 2, unit: 'hours' },
    });
    const copied = await client.call(api.copying.copyEvent, {
      params: { id: created.body.data.event_id },
      body: { date: '2026-03-14' },
    });
    expect(copied.status).toBe(201);
    const { body } = await client.call(api.events.getEvent, {
      params: { id: copied.body.data.event_id },
    });
    expect(body.data.tickets[0]?.sale).toEqual({
      from: { at: '2026-02-17T10:00' },
      until: { before: 2, unit: 'hours' },
    });
  });
});
