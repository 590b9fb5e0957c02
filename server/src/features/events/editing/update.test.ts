import type { EventForm } from '@marquee/contract/events/form';
import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let administrator: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  client = await test.signIn(user);
  administrator = await test.signIn(await makeAdministrator(test.db));
});
afterAll(() => test.close());

const update = (form: EventForm, by = client) => by.call(eventsApi.updateEvent, { body: form });
const read = async (id: string) =>
  (await client.call(eventsApi.getEvent, { params: { id } })).body.data;
const make = (values: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(test.db, { organization_id, ...values });

describe('PUT /api/events/update', () => {
  it('keeps a field that is left out', async () => {
    const { id } = await make({ title: 'First title', slug: 'first-title' });
    const before = await read(id);
    const { status, body } = await update({ id, title: 'Another title' });
    expect(status).toBe(200);
    expect(body.message).toBe('Event updated successfully!');
    expect(body.data).toEqual({ ...before, title: 'Another title', slug: 'another-title' });
    expect(await read(id)).toEqual(body.data);
  });

  it('changes every field', async () => {
    const { id } = await make();
    const category = [(await makeCategory(test.db)).id, (await makeCategory(test.db)).id];
    const { body } = await update({
      id,
      title: 'New',
      description: 'Newer',
      latitude: 40.71,
      longitude: -74.01,
      location_name: 'Pier 17',
      date: '2026-03-01',
      start_time: '10:00',
      end_date: '2026-03-02',
      end_time: '11:15',
      capacity: 7,
      status: true,
      free_returns: 'never',
      category,
    });
    expect(body.data).toMatchObject({
      title: 'New',
      description: 'Newer',
      location_name: 'Pier 17',
      timezone: 'America/New_York',
      starts_at: '2026-03-01T15:00:00.000Z',
      ends_at: '2026-03-02T16:15:00.000Z',
      capacity: 7,
      status: true,
      free_returns: 'never',
    });
    expect(body.data.categories.map(({ ID }) => ID)).toEqual(category);
  });

  it('keeps the local time when an event moves to another time zone', async () => {
    const { id } = await make();
    const { body } = await update({ id, latitude: 40.71, longitude: -74.01 });
    expect(body.data).toMatchObject({ start_time: '19:30', starts_at: '2026-02-15T00:30:00.000Z' });
  });

  it('copies a new start to the categories', async () => {
    const { id } = await make();
    await update({ id, date: '2026-02-13' });
    const links = test.db.selectFrom('event_categories').selectAll().where('event_id', '=', id);
    const [link] = await links.execute();
    expect(link?.starts_at.toISOString()).toBe('2026-02-13T18:30:00.000Z');
  });

  it('edits a started event, but does not move it further into the past', async () => {
    const begun = {
      starts_at: new Date('2026-01-13T12:00:00.000Z'),
      ends_at: new Date('2026-01-13T22:00:00.000Z'),
    };
    const { id } = await make(begun);
    expect((await update({ id, title: 'Running late' })).status).toBe(200);
    const { status, body } = await update({ id, start_time: '12:30' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ start_time: ['Start time cannot be in the past'] });
  });

  it('changes nothing if any field is invalid', async () => {
    const { id } = await make();
    const before = await read(id);
    const { status, body } = await update({ id, title: 'New', description: '', capacity: -1 });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual(['capacity', 'description']);
    expect(await read(id)).toEqual(before);
  });

  it('keeps its cancelled category and accepts no other cancelled one', async () => {
    const carried = await makeCategory(test.db);
    const { id } = await make({ categories: [carried.id] });
    await test.db.updateTable('categories').set({ status: 'cancelled' }).execute();
    const open = await makeCategory(test.db);
    const cancelled = await makeCategory(test.db, { status: 'cancelled' });
    expect((await update({ id, category: [open.id, carried.id] })).status).toBe(200);
    const { body } = await update({ id, category: [carried.id, cancelled.id] });
    expect(body.errors).toEqual({ category: ['This category does not exist or was cancelled.'] });
  });

  it('does not find events of other organizations or unknown events', async () => {
    const foreign = await makeEvent(test.db);
    for (const id of [foreign.id, '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1 --"]) {
      expect((await update({ id, title: 'Mine now' })).status).toBe(404);
    }
    expect((await update({ title: 'Which?' })).status).toBe(404);
    expect((await update({ id: foreign.id, title: 'Mine' }, administrator)).status).toBe(200);
  });

  it('lets only administrators move an event to another organization', async () => {
    const { id } = await make();
    const other = await makeClient(test.db);
    expect((await update({ id, organizer: other.organization_id })).status).toBe(404);
    const { body } = await update({ id, organizer: other.organization_id }, administrator);
    expect(body.data.organizer.ID).toBe(other.organization_id);
  });

  it('never has fewer seats than tickets sold', async () => {
    const { id } = await make({ capacity: 20, tickets_sold: 12 });
    const { status, body } = await update({ id, capacity: 11 });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ capacity: ['Capacity cannot be below the 12 tickets sold.'] });
    expect((await update({ id, capacity: 12 })).body.data).toMatchObject({ place: 0 });
  });

  it('does not mix two concurrent edits', async () => {
    const { id } = await make();
    const forms = Array.from({ length: 12 }, (_, n): EventForm => ({
      id,
      title: `Edit ${n}`,
      capacity: n + 1,
      price: [{ type: `Price ${n}`, amount: n }],
    }));
    const answers = await Promise.all(forms.map((form) => update(form)));
    expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 200));
    const after = await read(id);
    const n = after.capacity - 1;
    expect(after.title).toBe(`Edit ${n}`);
    expect(after.tickets).toMatchObject([{ Type: `Price ${n}`, Amount: n }]);
  });
});

describe('the prices of an event', () => {
  const three = [{ label: 'A' }, { label: 'B', sold: 3 }, { label: 'C' }];

  it('change with an id, are added without one, and are removed when left out', async () => {
    const { id, prices } = await make({ prices: three });
    const [a, b] = prices;
    const { status, body } = await update({
      id,
      price: [
        { id: b!.id, type: 'B2', amount: 20.05 },
        { type: 'New', amount: 1 },
        { id: a!.id, type: 'A', amount: 12.5 },
      ],
    });
    expect(status).toBe(200);
    expect(body.data.tickets).toMatchObject([
      { ID: b!.id, Type: 'B2', Amount: 20.05, Sold: 3 },
      { Type: 'New', Amount: 1, Sold: 0 },
      { ID: a!.id, Type: 'A', Amount: 12.5, Sold: 0 },
    ]);
  });

  it('cannot be removed once tickets were sold: 409, and nothing changes', async () => {
    const { id } = await make({ prices: three });
    const before = await read(id);
    const { status, body } = await update({ id, title: 'X', price: [{ type: 'Only', amount: 1 }] });
    expect(status).toBe(409);
    expect(body.message).toBe('The price "B" has sold tickets, so it cannot be removed.');
    expect(body.errors).toEqual({ price: [body.message] });
    const sold = before.tickets.find(({ Type }) => Type === 'B');
    expect([body.code, body.details]).toEqual(['price_in_use', { ticket_id: sold?.ID }]);
    expect(await read(id)).toEqual(before);
  });

  it('are refused from another event or if named twice', async () => {
    const { id, prices } = await make();
    const other = await make();
    const row = (price: { id: string } | undefined) => ({ id: price!.id, type: 'A', amount: 1 });
    for (const price of [
      [row(other.prices[0])],
      [row(prices[0]), { ...row(prices[0]), type: 'B' }],
      [row({ id: 'x' })],
    ]) {
      const { status, body } = await update({ id, price });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ price: ['This price does not belong to the event.'] });
    }
  });
});
