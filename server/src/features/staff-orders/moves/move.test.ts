import { api } from '@marquee/contract/api';
import { answersAbout } from '@marquee/contract/questions/given';
import { moveSentences as say } from '@marquee/contract/staff-orders/move';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeClient } from '../../../testing/factories.ts';
import { startMoves } from '../../../testing/factories/moves.ts';

const [DIET, BUS, TALK] = [1, 2, 3].map((n) => `0e0e0e0e-0000-4000-8000-00000000000${n}`);

let on: Awaited<ReturnType<typeof startMoves>>;

beforeAll(async () => {
  on = await startMoves();
});
afterAll(() => on.app.close());
afterEach(() => on.expectAgreement());

describe('an order that moves to another date', () => {
  test('is a new order there at the price that was paid, and the first one ends', async () => {
    const dates = await on.makeDates({}, { prices: [{ label: 'Saturday', amount_cents: 2000 }] });
    const order = await on.sell(dates);
    const sums = { quantity: 2, total: 25, fee: 0 };
    const effect = {
      before: sums,
      after: sums,
      items: [{ Type: 'Standard', to_Type: 'Saturday', quantity: 2, Amount: 12.5, to_Amount: 20 }],
      lost_answers: [],
      invoices: true,
    };
    const shown = await on.move(order.order_id, dates, { dry_run: true });
    expect(shown.body.data).toMatchObject({ ...effect, new_order: null });
    expect(shown.body.data.order).toEqual(order);
    expect(await seatsOf(on.app, dates[0])).toEqual({ sold: 2, held: 0 });

    const { body } = await on.move(order.order_id, dates, { total: 25 });
    expect(body.message).toBe(say.moved);
    const added = body.data.new_order;
    expect(body.data).toMatchObject({
      ...effect,
      order: {
        status: 'cancelled',
        cancel_reason: 'moved',
        payment: null,
        invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
        moved_into: { order_id: added?.order_id, event_id: dates[1].id, title: dates[1].title },
      },
      new_order: {
        event_id: dates[1].id,
        status: 'completed',
        name: 'Ada Lovelace',
        total: 25,
        items: [{ Type: 'Saturday', Amount: 12.5, quantity: 2 }],
        tickets: [{ Type: 'Saturday' }, { Type: 'Saturday' }],
        payment: { provider: 'offline', amount: 25 },
        invoices: [{ kind: 'invoice' }],
        moved_from: { order_id: order.order_id, event_id: dates[0].id },
      },
    });
    expect(await seatsOf(on.app, dates[0])).toEqual({ sold: 0, held: 0 });
    expect(await seatsOf(on.app, dates[1])).toEqual({ sold: 2, held: 0 });
    await on.app.runJobs();
    expect(on.app.mails).toEqual([]);

    const [before, after] = [await on.pageOf(order.href), await on.pageOf(added?.href)];
    expect(before).toMatchObject({
      status: 'cancelled',
      tickets: [],
      moved_into: { secret: after.secret, title: dates[1].title, timezone: 'Europe/Berlin' },
    });
    expect(after).toMatchObject({ total: 25, event: { date: '2026-02-15' }, tickets: [{}, {}] });
    const again = await on.move(order.order_id, dates);
    expect(again.body).toMatchObject({ code: 'not_movable', message: say.isMoved });
  });

  test('leaves the books of both events right to the cent', async () => {
    const dates = await on.makeDates();
    const order = await on.sell(dates);
    await on.move(order.order_id, dates);
    const lines = await on.app.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_lines', 'entry_id', 'ledger_entries.id')
      .select(['event_id', 'account'])
      .select(sql<number>`sum(amount_cents)::integer`.as('cents'))
      .where('event_id', 'in', [dates[0].id, dates[1].id])
      .where('account', 'in', ['sales', 'tax', 'collected'])
      .groupBy(['event_id', 'account'])
      .execute();
    const of = (event: { id: string }, account: string) =>
      lines.find((one) => one.event_id === event.id && one.account === account)?.cents ?? 0;
    expect([of(dates[0], 'sales'), of(dates[0], 'collected')]).toEqual([0, 0]);
    expect(of(dates[1], 'sales') + of(dates[1], 'tax')).toBe(-2500);
    expect(of(dates[1], 'collected')).toBe(2500);
  });

  test('sends the new tickets only if asked', async () => {
    const dates = await on.makeDates();
    const order = await on.sell(dates);
    const { body } = await on.move(order.order_id, dates, { resend: true });
    expect(body.message).toBe(say.movedAndSent);
    await on.app.runJobs();
    expect(on.app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', `Your tickets for ${dates[1].title}`],
    ]);
  });

  test('is refunded where it is now', async () => {
    const dates = await on.makeDates();
    const order = await on.sell(dates);
    const { body } = await on.move(order.order_id, dates);
    const orderId = body.data.new_order?.order_id ?? '';
    const cancelled = await on.admin.call(api.orders.updateOrderStatus, {
      body: { orderId, status: 'cancelled' },
    });
    expect(cancelled.body.data.payment).toMatchObject({ refund: 'due', amount: 25 });
    expect(await seatsOf(on.app, dates[1])).toEqual({ sold: 0, held: 0 });
  });
});

test('names, and answers that both events ask for, go along with their people', async () => {
  const user = await makeClient(on.app.db);
  const own = await on.app.signIn(user);
  const dates = await on.makeDates({ organization_id: user.organization_id });
  const diet = { question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet' } as const;
  const talk = { question_id: TALK, kind: 'text', per: 'order', label: 'Talk' } as const;
  const bus = { question_id: BUS, kind: 'text', per: 'ticket', label: 'Bus' } as const;
  for (const [event, questions] of [
    [dates[0], [diet, talk, bus]],
    [dates[1], [diet, talk]],
  ] as const) {
    await own.call(api.questions.setQuestions, {
      params: { id: event.id },
      body: { questions: [...questions] },
    });
  }
  const answers = [
    ...['All', 'Vegan', 'None'].map((value, ticket) => ({ question_id: DIET, ticket, value })),
    { question_id: TALK, value: 'Yes' },
    { question_id: BUS, ticket: 0, value: 'From Halle' },
  ].map((answer) => ({ ...answer, question_id: answer.question_id ?? '' }));
  const booked = await book(on.app, dates[0], [3], { answers });
  const id = booked.body.data.order_id;
  await on.admin.call(api.orders.updateOrderStatus, {
    body: { orderId: id, status: 'completed' },
  });
  const order = (await own.call(api.orders.listOrders, { params: { id: dates[0].id } })).body
    .data[0];
  const at = (index: number) => order?.tickets.find((one) => one.index === index)?.ticket_id ?? '';
  await own.call(api.holderChanges.changeHolders, {
    params: { id },
    body: { holders: [{ ticket_id: at(2), name: 'Mary', email: 'mary@example.com' }] },
  });
  // The first ticket leaves, so that the places of those that move are not counted from 1.
  await own.call(api.ticketRefunds.refundTickets, {
    params: { id },
    body: { ticket_ids: [at(0)] },
  });
  await on.app.runJobs();
  on.app.mails.length = 0;
  const { body } = await on.move(id, dates, { resend: true }, own);
  expect(body.data.lost_answers).toEqual(['Bus']);
  const added = body.data.new_order;
  expect(added?.tickets.map(({ index, named }) => [index, named?.name])).toEqual(
    expect.arrayContaining([
      [1, undefined],
      [2, 'Mary'],
    ]),
  );
  const texts = (index: number | null) =>
    answersAbout(added?.answers ?? [], index).map(({ text }) => text);
  expect([texts(1), texts(2), texts(null)]).toEqual([['Vegan'], ['None'], ['Yes']]);
  // Those about the ticket that left before stay with the first order.
  expect(body.data.order.answers.map(({ label }) => label)).toEqual(['Diet', 'Bus']);
  await on.app.runJobs();
  expect(on.app.mails.map(({ to }) => to).toSorted()).toEqual([
    'ada@example.com',
    'mary@example.com',
  ]);
});
