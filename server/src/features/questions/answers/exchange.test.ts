import { api } from '@marquee/contract/api';
import { answersAbout } from '@marquee/contract/questions/given';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { familyPrices, makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';

const DIET = '0e0e0e0e-0000-4000-8000-000000000001';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a ticket that is exchanged keeps the answers of the one before', async () => {
  const user = await makeClient(app.db);
  const own = await app.signIn(user);
  const event = await makeEvent(app.db, {
    organization_id: user.organization_id,
    prices: [
      { label: 'Adult', amount_cents: 0 },
      { label: 'Child', amount_cents: 0 },
    ],
  });
  await own.call(api.questions.setQuestions, {
    params: { id: event.id },
    body: { questions: [{ question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet' }] },
  });
  const answers = ['All', 'Vegan'].map((value, ticket) => ({ question_id: DIET, ticket, value }));
  const booked = await book(app, event, [1, 1], { answers });
  const id = booked.body.data.order_id;
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 3 }];
  const { status } = await own.call(api.exchange.exchangeTickets, {
    params: { id },
    body: { items },
  });
  expect(status).toBe(200);
  const params = { id: event.id };
  const [order] = (await own.call(api.orders.listOrders, { params })).body.data;
  const valid = order?.tickets.filter(({ voided }) => !voided) ?? [];
  const texts = valid.map(({ Type, index }) => [
    Type,
    index,
    answersAbout(order?.answers ?? [], index)[0]?.text,
  ]);
  expect(texts).toHaveLength(3);
  expect(texts).toEqual(
    expect.arrayContaining([
      ['Adult', 0, 'All'],
      ['Adult', 1, 'Vegan'],
      ['Adult', 2, undefined],
    ]),
  );
});

test('an unpaid order keeps the answers and names of its tickets when its items change', async () => {
  const user = await makeClient(app.db);
  const own = await app.signIn(user);
  const event = await makeEvent(app.db, {
    organization_id: user.organization_id,
    prices: [
      { label: 'Adult', amount_cents: 2000 },
      { label: 'Child', amount_cents: 1000 },
    ],
  });
  const [adult = '', child = ''] = event.prices.map(({ id }) => id);
  const params = { id: event.id };
  await own.call(api.questions.setQuestions, {
    params,
    body: { questions: [{ question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet' }] },
  });
  await own.call(api.names.setNames, { params, body: { mode: 'optional' } });
  const people = ['Ada', 'Bo', 'Cleo'];
  const booked = await book(app, event, [1, 2], {
    answers: people.map((name, ticket) => ({ question_id: DIET, ticket, value: `${name} eats` })),
    holders: people.map((name, index) => ({ ticket_id: index === 0 ? adult : child, name })),
  });
  const { order_id: id } = booked.body.data;
  const exchange = async (adults: number, children: number) => {
    const items = [
      { ticket_id: adult, quantity: adults },
      { ticket_id: child, quantity: children },
    ];
    const body = { items: items.filter(({ quantity }) => quantity > 0) };
    expect((await own.call(api.exchange.exchangeTickets, { params: { id }, body })).status).toBe(
      200,
    );
    const holders = await app.db
      .selectFrom('ticket_holders')
      .select(['place', 'name'])
      .where('order_id', '=', id)
      .orderBy('place')
      .execute();
    const answers = await app.db
      .selectFrom('answers')
      .select(['ticket', 'value'])
      .where('order_id', '=', id)
      .orderBy('ticket')
      .execute();
    expect(answers.map(({ ticket }) => ticket)).toEqual(holders.map(({ place }) => place));
    expect(answers.map(({ value }) => value)).toEqual(holders.map(({ name }) => `${name} eats`));
    return holders.map(({ place, name }) => `${place} ${name}`);
  };
  expect(await exchange(2, 2)).toEqual(['1 Ada', '3 Bo', '4 Cleo']);
  expect(await exchange(1, 2)).toEqual(['1 Ada', '2 Bo', '3 Cleo']);
  expect(await exchange(0, 2)).toEqual(['1 Bo', '2 Cleo']);
});

test('the names of a group keep their places person by person', async () => {
  const user = await makeClient(app.db);
  const own = await app.signIn(user);
  const { organization_id } = user;
  const event = await makeEvent(app.db, { organization_id, prices: familyPrices() });
  const [family = '', adult = ''] = event.prices.map(({ id }) => id);
  await own.call(api.names.setNames, { params: { id: event.id }, body: { mode: 'optional' } });
  const holders = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, index) => {
    return { ticket_id: index < 4 ? family : adult, name };
  });
  const { order_id: id } = (await book(app, event, [1, 1], { holders })).body.data;
  const exchange = async (families: number, adults: number) => {
    const items = [
      { ticket_id: adult, quantity: adults },
      ...(families > 0 ? [{ ticket_id: family, quantity: families }] : []),
    ];
    await own.call(api.exchange.exchangeTickets, { params: { id }, body: { items } });
    const named = await app.db
      .selectFrom('ticket_holders')
      .select(['place', 'name'])
      .where('order_id', '=', id)
      .orderBy('place')
      .execute();
    return named.map(({ place, name }) => `${place} ${name}`).join(', ');
  };
  expect(await exchange(1, 2)).toBe('1 Ada, 2 Ben, 3 Cleo, 4 Dan, 5 Eve');
  // The second adult, whom nobody named, stays the second one.
  expect(await exchange(0, 3)).toBe('1 Eve, 3 Ada');
});
