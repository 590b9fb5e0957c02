import type { EventForm } from '@marquee/contract/events/form';
import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, makeEvent } from '../../../testing/factories/events.ts';

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

const update = (form: EventForm) => client.call(eventsApi.updateEvent, { body: form });
const make = (values: Parameters<typeof makeEvent>[1]) =>
  makeEvent(test.db, { organization_id, ...values });

describe('the limit of a price', () => {
  it('is stored as given, and can be absent', async () => {
    const category = [(await makeCategory(test.db)).id];
    const price = [
      { type: 'Balcony', amount: 20, quota: 40 },
      { type: 'Standing', amount: 10 },
    ];
    const body = eventForm({ organizer: organization_id, category, price });
    const answer = await client.call(eventsApi.createEvent, { body });
    expect(answer.body.data.tickets).toMatchObject([
      { Type: 'Balcony', quota: 40, held: 0 },
      { Type: 'Standing', quota: null, held: 0 },
    ]);
  });

  it('stays when the form omits it, changes with it, and is removed when empty', async () => {
    const { id, prices } = await make({ prices: [{ label: 'A', quota: 40 }] });
    const row = { id: prices[0]?.id, type: 'A', amount: 5 };
    const quotaAfter = async (form: EventForm) => (await update(form)).body.data.tickets[0]?.quota;
    expect(await quotaAfter({ id, title: 'Another' })).toBe(40);
    // Without the form field, as an older program sends it.
    const raw = eventsApi.updateEvent.form.encode({ id, price: [row] });
    raw.delete('price_type_1_quota');
    const request = new Request('http://localhost', { method: 'POST', body: raw });
    const answer = await client.inject({
      method: 'PUT',
      url: '/api/events/update',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({ data: { tickets: [{ quota: 40 }] } });
    expect(await quotaAfter({ id, price: [{ ...row, quota: 12 }] })).toBe(12);
    expect(await quotaAfter({ id, price: [{ ...row, quota: null }] })).toBeNull();
  });

  it.each([0, -1, 1.5, 1_000_001])('is a whole number above 0, not %s', async (quota) => {
    const { id, prices } = await make({});
    const { status, body } = await update({
      id,
      price: [{ id: prices[0]?.id, type: 'A', amount: 5, quota }],
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ 'price.0.quota': ['A limit must be a whole number above 0'] });
  });

  it.each<[{ sold?: number; held?: number }, string]>([
    [{ sold: 5 }, 'The limit cannot be below the 5 tickets sold.'],
    [{ held: 5 }, 'The limit cannot be below the 5 tickets held for buyers.'],
    [{ sold: 3, held: 2 }, 'The limit cannot be below the 3 tickets sold and 2 held for buyers.'],
  ])('is never below the taken seats: %o', async (taken, sentence) => {
    const { id, prices } = await make({
      prices: [{ label: 'Free' }, { label: 'A', ...taken }],
      tickets_sold: taken.sold ?? 0,
      seats_held: taken.held ?? 0,
    });
    const rows = (quota: number) => [
      { id: prices[0]?.id, type: 'Free', amount: 0 },
      { id: prices[1]?.id, type: 'A', amount: 5, quota },
    ];
    const { status, body } = await update({ id, price: rows(4) });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ 'price.1.quota': [sentence] });
    expect((await update({ id, price: rows(5) })).status).toBe(200);
  });
});

describe('seats that are held for buyers', () => {
  it('are shown to staff', async () => {
    const { id } = await make({ seats_held: 2, prices: [{ label: 'A', held: 2 }] });
    const { body } = await client.call(eventsApi.getEvent, { params: { id } });
    expect(body.data).toMatchObject({ held: 2, place: 100, tickets: [{ held: 2 }] });
  });

  it('are a lower limit of the capacity', async () => {
    const { id } = await make({ capacity: 20, tickets_sold: 12, seats_held: 1 });
    const { status, body } = await update({ id, capacity: 12 });
    expect(status).toBe(400);
    const sentence = 'Capacity cannot be below the 12 tickets sold and 1 held for buyers.';
    expect(body.errors).toEqual({ capacity: [sentence] });
    expect((await update({ id, capacity: 13 })).status).toBe(200);
  });

  it('prevent the removal of their price: 409', async () => {
    const { id } = await make({ seats_held: 1, prices: [{ label: 'A', held: 1 }] });
    const { status, body } = await update({ id, price: [{ type: 'Other', amount: 1 }] });
    expect(status).toBe(409);
    expect(body.message).toBe('Buyers hold seats at the price "A", so it cannot be removed now.');
  });

  it('prevent the deletion of the event: 409', async () => {
    const { id } = await make({ seats_held: 1, prices: [{ label: 'A', held: 1 }] });
    const remove = () => client.call(eventsApi.deleteEvent, { params: { id } });
    const { status, body } = await remove();
    expect(status).toBe(409);
    expect(body.message).toBe('This event has unpaid orders. Cancel them before you delete it.');
    await test.db.updateTable('events').set({ seats_held: 0 }).where('id', '=', id).execute();
    expect((await remove()).status).toBe(200);
  });
});
