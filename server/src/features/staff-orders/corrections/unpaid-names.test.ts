import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { changeSentences as say } from '@marquee/contract/holders/changes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ALLERGY, DIET, questions } from '../../../testing/asking/asked.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const { answerChanges, holderChanges, names, orders, publicOrders } = api;

let server: TestApp;
let staff: Client;

beforeAll(async () => {
  server = await startTestApp();
  staff = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.runJobs();
  server.mails.length = 0;
});

const prices = [
  { label: 'Adult', amount_cents: 2000 },
  { label: 'Shirt', amount_cents: 1500, admits: 0 },
  { label: 'Child', amount_cents: 1000 },
];

/** Books two adults, a shirt and a child, unpaid. */
async function bookUnpaid({ needs_approval = false } = {}) {
  const event = await makeEvent(server.db, {
    prices: prices.map((price) => ({ ...price, needs_approval })),
  });
  const params = { id: event.id };
  await staff.call(api.questions.setQuestions, { params, body: { questions } });
  await staff.call(names.setNames, { params, body: { mode: 'optional', emails: true } });
  const [adult = '', , child = ''] = event.prices.map(({ id }) => id);
  const { body, status } = await book(server, event, [2, 1, 1], {
    answers: [0, 1, 2].map((ticket) => ({ question_id: DIET, ticket, value: 'All' })),
    holders: [
      { ticket_id: adult, name: 'Ada' },
      { ticket_id: child, name: 'Mia', email: 'mia@example.com' },
    ],
  });
  expect(status).toBe(201);
  const { order_id: id, secret } = body.data;
  await server.runJobs();
  server.mails.length = 0;
  const read = async () => {
    const listed = await staff.call(orders.listOrders, { params });
    const order = listed.body.data.find(({ order_id }) => order_id === id);
    if (!order) throw new Error('The order is not listed.');
    return order;
  };
  return { id, secret, read, adult, child };
}

type Changes = BodyInputOf<typeof holderChanges.changeHolders>;
const change = (id: string, holders: Changes['holders'], more: Partial<Changes> = {}) =>
  staff.call(holderChanges.changeHolders, { params: { id }, body: { holders, ...more } });

describe.each([
  ['an unpaid order', false],
  ['an application', true],
])('names of %s', (_what, needs_approval) => {
  test('are corrected by place, without a mail, and are on its tickets', async () => {
    const { id, read } = await bookUnpaid({ needs_approval });
    expect((await read()).places).toMatchObject([
      { index: 0, Type: 'Adult', name: 'Ada', email: '' },
      { index: 1, Type: 'Adult', name: '', email: '' },
      { index: 2, Type: 'Child', name: 'Mia', email: 'mia@example.com' },
    ]);
    const changes = [
      { index: 0, name: '' },
      { index: 1, name: 'Ben' },
      { index: 2, name: 'Mia', email: 'mother@example.com' },
    ];
    const dry = await change(id, changes, { dry_run: true });
    const effect = { changed: 3, codes_voided: 0, links_voided: 2, mails: 0 };
    expect(dry.body.data.effect).toMatchObject(effect);
    expect((await read()).places?.map(({ name }) => name)).toEqual(['Ada', '', 'Mia']);
    const { body } = await change(id, changes);
    expect(body.message).toBe(say.saved);
    expect(body.data.places?.map(({ name, email }) => `${name} ${email}`)).toEqual([
      ' ',
      'Ben ',
      'Mia mother@example.com',
    ]);
    expect((await change(id, changes)).body.message).toBe(say.unchanged);
    await server.runJobs();
    expect(server.mails).toEqual([]);
    const logged = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('object_id', '=', id)
      .where('action', '=', 'order.holders-changed')
      .execute();
    expect(logged).toHaveLength(1);
  });

  test('refuse a place that it does not have, or that comes twice', async () => {
    const { id, adult, child, read } = await bookUnpaid({ needs_approval });
    const twice = [0, 0].map((index) => ({ index, name: 'Ben' }));
    for (const holders of [[{ index: 3, name: 'Ben' }], twice]) {
      const { status, body } = await change(id, holders);
      expect([status, body.code]).toEqual([409, 'tickets_gone']);
    }
    const ticket_id = '0e0e0e0e-0000-4000-8000-00000000000f';
    expect((await change(id, [{ ticket_id, name: 'Ben' }])).body.code).toBe('tickets_gone');
    // An exchange put another ticket type there after the page was opened.
    const other = await change(id, [{ index: 2, ticket_id: adult, name: 'Ben' }]);
    expect(other.body).toMatchObject({
      code: 'tickets_gone',
      errors: { 'holders.0.name': [say.gone] },
    });
    expect((await change(id, [{ name: 'Ben' }])).status).toBe(400);
    expect((await read()).places?.map(({ name }) => name)).toEqual(['Ada', '', 'Mia']);
    const same = await change(id, [{ index: 2, ticket_id: child, name: 'Lea' }]);
    expect(same.body.data.places?.map(({ name }) => name)).toEqual(['Ada', '', 'Lea']);
    const sent = await change(id, [{ index: 1, name: 'Ben' }], { send: true });
    expect(sent.body.code).toBe('no_tickets');
  });
});

test('names and answers of an unpaid order are those of its tickets once it is paid', async () => {
  const { id, read, child: childType } = await bookUnpaid();
  await change(id, [{ index: 2, name: 'Lea' }]);
  const vegan = await staff.call(answerChanges.correctAnswers, {
    params: { id },
    body: {
      answers: [
        { question_id: DIET, ticket: 2, value: 'Vegan' },
        { question_id: ALLERGY, ticket: 2, value: 'Nuts' },
      ],
    },
  });
  expect(vegan.status).toBe(200);
  await staff.call(orders.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  const paid = await read();
  expect(paid.places).toBeUndefined();
  // A page that was opened before the payment does not know the tickets.
  const old = await change(id, [{ index: 2, ticket_id: childType, name: 'Ben' }]);
  expect(old.body.code).toBe('tickets_gone');
  const child = paid.tickets.find(({ Type }) => Type === 'Child');
  expect(child).toMatchObject({ index: 2, type_id: childType, named: { name: 'Lea', email: '' } });
  expect(paid.answers.filter(({ ticket }) => ticket === 2).map(({ text }) => text)).toEqual([
    'Vegan',
    'Nuts',
  ]);
});

test('answers of an unpaid order are checked, and those of a cancelled one stay', async () => {
  const { id, adult, child } = await bookUnpaid();
  const answer = (ticket: number, question_id = DIET, value = 'Vegan', ticket_id?: string) =>
    staff.call(answerChanges.correctAnswers, {
      params: { id },
      body: { answers: [{ question_id, ticket, ticket_id, value }] },
    });
  expect((await answer(3)).status).toBe(400);
  expect((await answer(0, ALLERGY, 'Nuts')).status).toBe(400);
  const other = await answer(2, DIET, 'Vegan', adult);
  expect([other.status, other.body.code]).toEqual([409, 'tickets_gone']);
  expect(Object.keys(other.body.errors ?? {})).toEqual([`answers.${DIET}.2`]);
  expect((await answer(2, DIET, 'Vegan', child)).status).toBe(200);
  expect((await answer(0)).status).toBe(200);
  await staff.call(orders.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } });
  expect((await answer(1)).body.code).toBe('answers_closed');
  expect((await change(id, [{ index: 0, name: 'Ben' }])).body.code).toBe('tickets_gone');
});

test('a dry run says which codes and links become void, and how many mails go out', async () => {
  const { id, secret, read } = await bookUnpaid();
  await staff.call(orders.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  await server.runJobs();
  server.mails.length = 0;
  const before = await read();
  const [ada, second, mia] = before.tickets
    .filter(({ index }) => index !== null)
    .toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0))
    .map(({ ticket_id }) => ticket_id);
  const holders = [
    { ticket_id: ada ?? '', name: 'Eve', hand_over: true },
    { ticket_id: second ?? '', name: 'Ben', email: 'ben@example.com' },
    { ticket_id: mia ?? '', name: 'Lea', email: 'lea@example.com' },
  ];
  const dry = await change(id, holders, { dry_run: true });
  expect(dry.body.data.effect).toEqual({
    changed: 3,
    codes_voided: 2,
    links_voided: 2,
    mails: 3,
  });
  expect(dry.body.message).toBeUndefined();
  expect((await read()).tickets).toEqual(before.tickets);
  const twice = await change(
    id,
    [holders[0], holders[0]].flatMap((one) => one ?? []),
  );
  expect(twice.body.code).toBe('tickets_gone');
  await change(id, holders, { send: true });
  await server.runJobs();
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual([
    'ben@example.com',
    'lea@example.com',
    'mia@example.com',
  ]);
  const page = await server.visitor.call(publicOrders.getPublicOrder, { params: { secret } });
  expect(page.body.data.tickets).toHaveLength(4);
});
