import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { answersAbout } from '@marquee/contract/questions/given';
import { splitApi, splitSentences as say } from '@marquee/contract/staff-orders/split';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { familyPrices, makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';

const DIET = '0e0e0e0e-0000-4000-8000-000000000001';
let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Input = Partial<BodyInputOf<typeof splitApi.splitOrder>>;
const grace = { name: 'Grace Hopper', email: 'grace@example.com', phone: '' };
const split = (id: string, more: Input, by = admin) =>
  by.call(splitApi.splitOrder, { params: { id }, body: { ...grace, ...more } });
const complete = (id: string) =>
  admin.call(api.orders.updateOrderStatus, { body: { orderId: id, status: 'completed' } });

async function pageOf(href: string) {
  const secret = href.split('/').at(-1) ?? '';
  return (await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body
    .data;
}

/** Sells at the door, where the organizer has the money. */
async function sell(values: Parameters<typeof makeEvent>[1] = {}, quantities = [3]) {
  const event = await makeEvent(app.db, values);
  const items = quantities.map((quantity, index) => {
    return { ticket_id: event.prices[index]?.id ?? '', quantity };
  });
  const body = { items, name: 'Ada Lovelace', email: 'ada@example.com' };
  const sold = await admin.call(api.orders.sellAtDoor, { params: { id: event.id }, body });
  await app.runJobs();
  app.mails.length = 0;
  return { event, order: sold.body.data, id: sold.body.data.order_id };
}

test('names, answers and check-ins go with their tickets', async () => {
  const user = await makeClient(app.db);
  const own = await app.signIn(user);
  const event = await makeEvent(app.db, {
    organization_id: user.organization_id,
    ...TONIGHT,
  });
  await own.call(api.questions.setQuestions, {
    params: { id: event.id },
    body: { questions: [{ question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet' }] },
  });
  const answers = ['All', 'Vegan', 'None'].map((value, ticket) => ({
    question_id: DIET,
    ticket,
    value,
  }));
  const booked = await book(app, event, [3], { answers });
  const id = booked.body.data.order_id;
  await complete(id);
  const before = (await own.call(api.orders.listOrders, { params: { id: event.id } })).body.data[0];
  const second = before?.tickets.find(({ index }) => index === 1)?.ticket_id ?? '';
  await own.call(api.holderChanges.changeHolders, {
    params: { id },
    body: { holders: [{ ticket_id: second, name: 'Mary', email: 'mary@example.com' }] },
  });
  const { code = '' } =
    (await pageOf(before?.href ?? '')).tickets.find(({ index }) => index === 1) ?? {};
  const admitted = await own.call(api.checkIn.validateTicket, { body: { code } });
  expect(admitted.status).toBe(200);
  const listed = async (since?: string) => {
    const query = since === undefined ? {} : { since };
    const { body } = await own.call(api.checkIn.getScanList, { params: { id: event.id }, query });
    return {
      since: body.data.since,
      ticket: body.data.tickets.find((it) => it.ticket_id === second),
    };
  };
  const { since, ticket } = await listed();
  expect(ticket).toMatchObject({ holder: 'Mary', buyer: 'Ada Lovelace' });
  const { body } = await split(id, { ticket_ids: [second] }, own);
  expect(body.data.new_order).toMatchObject({
    tickets: [{ ticket_id: second, index: 0, named: { name: 'Mary' } }],
  });
  expect(body.data.new_order?.tickets[0]?.checked_in_at).not.toBeNull();
  // Scanners hear of the other buyer with their next list, and know the code as before.
  const after = (await listed(since)).ticket;
  expect(after).toMatchObject({ holder: 'Mary', buyer: grace.name });
  const again = await own.call(api.checkIn.validateTicket, { body: { code } });
  expect(again.status).toBe(409);
  expect(answersAbout(body.data.new_order?.answers ?? [], 0)[0]?.text).toBe('Vegan');
  const texts = body.data.order.tickets.map(({ index }) => {
    return answersAbout(body.data.order.answers, index)[0]?.text;
  });
  expect(new Set(texts)).toEqual(new Set(['All', 'None']));
});

describe('a group', () => {
  test('moves whole, to the cent', async () => {
    const { id, order, event } = await sell({ prices: familyPrices() }, [2]);
    const groups = [...Map.groupBy(order.tickets, ({ group }) => group).values()].map((all) =>
      all.map(({ ticket_id }) => ticket_id),
    );
    const refused = await split(id, { ticket_ids: groups[0]?.slice(1) ?? [] });
    expect(refused.body.code).toBe('group_whole');
    const { body } = await split(id, { ticket_ids: groups[0] ?? [] });
    expect(body.data).toMatchObject({
      kept: { quantity: 4, total: 50.01 },
      moved: { quantity: 4, total: 50.01 },
    });
    expect(await seatsOf(app, event)).toEqual({ sold: 8, held: 0 });
  });
});

describe('an unpaid order', () => {
  test('gives places to the other order, and both keep deadline and way', async () => {
    const event = await makeEvent(app.db);
    const booked = await book(app, event, [3]);
    const id = booked.body.data.order_id;
    const wrong = await split(id, { indexes: [1], total: 10 });
    expect(wrong.body).toMatchObject({ code: 'price_changed', details: { total: 37.5 } });
    expect((await split(id, { indexes: [1] })).body.code).toBe('price_changed');
    const answers = await Promise.all([1, 2].map(() => split(id, { indexes: [1], total: 37.5 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    if (!done) throw new Error('No split was carried out.');
    const { data } = done.body;
    const { order, new_order: added } = data;
    expect([order.total, added?.total]).toEqual([25, 12.5]);
    expect(data.invoices).toBe(false);
    const timing = ({ status, expires_at, payment_way }: typeof order) => {
      return { status, expires_at, payment_way };
    };
    expect(added && timing(added)).toEqual(timing(order));
    expect(await seatsOf(app, event)).toEqual({ sold: 0, held: 3 });
    for (const one of [id, added?.order_id ?? '']) expect((await complete(one)).status).toBe(200);
    expect(await seatsOf(app, event)).toEqual({ sold: 3, held: 0 });
  });
});

test('answers of an unpaid order follow their people past a piece of an add-on', async () => {
  const user = await makeClient(app.db);
  const own = await app.signIn(user);
  const event = await makeEvent(app.db, {
    organization_id: user.organization_id,
    prices: [
      { label: 'Adult', amount_cents: 1000 },
      { label: 'T-shirt', amount_cents: 2000, admits: 0 },
      { label: 'Student', amount_cents: 500 },
    ],
  });
  await own.call(api.questions.setQuestions, {
    params: { id: event.id },
    body: { questions: [{ question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet' }] },
  });
  const answers = ['All', 'Vegan'].map((value, ticket) => ({ question_id: DIET, ticket, value }));
  const booked = await book(app, event, [1, 1, 1], { answers });
  const texts = (order: Parameters<typeof answersAbout>[0] = [], ticket = 0) =>
    answersAbout(order, ticket).map(({ text }) => text);
  const id = booked.body.data.order_id;
  const { data } = (await split(id, { indexes: [1, 2], total: 35 }, own)).body;
  expect(texts(data.new_order?.answers)).toEqual(['Vegan']);
  expect(texts(data.order.answers)).toEqual(['All']);
  const next = data.new_order?.order_id ?? '';
  const shirt = (await split(next, { indexes: [0], total: 25 }, own)).body.data;
  expect([texts(shirt.new_order?.answers), texts(shirt.order.answers)]).toEqual([[], ['Vegan']]);
});

describe('an order at the door', () => {
  test('is split with its money, whose refunds are the organizer’s', async () => {
    const { id, order } = await sell();
    const ticket_ids = order.tickets.slice(0, 2).map(({ ticket_id }) => ticket_id);
    const { body } = await split(id, { ticket_ids });
    const added = body.data.new_order;
    expect(added).toMatchObject({ total: 25, payment: { provider: 'offline', amount: 25 } });
    const page = await pageOf(added?.href ?? '');
    expect(page).toMatchObject({ total: 25, name: 'Grace Hopper', tickets: [{}, {}] });
    const cancelled = await admin.call(api.orders.updateOrderStatus, {
      body: { orderId: added?.order_id ?? '', status: 'cancelled' },
    });
    expect(cancelled.body.data.payment).toMatchObject({ refund: 'due', amount: 25 });
    expect(app.mails).toEqual([]);
  });

  test('sends both orders only if asked', async () => {
    const { id, order, event } = await sell();
    const ticket_ids = order.tickets.slice(0, 1).map(({ ticket_id }) => ticket_id);
    const { body } = await split(id, { ticket_ids, resend: true });
    expect(body.message).toBe(say.splitAndSent);
    await app.runJobs();
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual([
      'ada@example.com',
      'grace@example.com',
    ]);
    expect(new Set(app.mails.map(({ subject }) => subject))).toEqual(
      new Set([`Your tickets for ${event.title}`]),
    );
  });
});

test('free tickets of a paid order move without money, and paid ones leave it free', async () => {
  const prices = [
    { label: 'Adult', amount_cents: 1000 },
    { label: 'Baby', amount_cents: 0 },
  ];
  for (const [moved, sums] of [
    ['Baby', [20, 0]],
    ['Adult', [0, 20]],
  ] as const) {
    const { id, order } = await sell({ prices }, [2, 1]);
    const ticket_ids = order.tickets
      .filter(({ Type }) => Type === moved)
      .map(({ ticket_id }) => ticket_id);
    const { body } = await split(id, { ticket_ids });
    expect([body.data.kept.total, body.data.moved.total]).toEqual(sums);
    for (const { order_id } of [body.data.order, body.data.new_order ?? body.data.order]) {
      const cancelled = await admin.call(api.orders.updateOrderStatus, {
        body: { orderId: order_id, status: 'cancelled' },
      });
      expect(cancelled.status).toBe(200);
    }
  }
});

test('a cancelled order, and tickets of nobody, are refused with a sentence', async () => {
  const { id, order } = await sell();
  const ticket_ids = order.tickets.map(({ ticket_id }) => ticket_id);
  expect((await split(id, { ticket_ids })).body.message).toBe(say.nothingLeft);
  expect((await split(id, {})).body.errors).toEqual({ ticket_ids: [say.byTicket] });
  expect((await split(id, { indexes: [0] })).body.errors).toEqual({ ticket_ids: [say.byTicket] });
  await admin.call(api.orders.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } });
  const gone = await split(id, { ticket_ids: ticket_ids.slice(1) });
  expect(gone.body).toMatchObject({ code: 'not_splittable', message: say.cancelled });
});
