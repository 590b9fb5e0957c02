import { bookingSentences, publicOrdersApi } from '@marquee/contract/orders/public';
import { ordersApi } from '@marquee/contract/orders/orders';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { paidMarksApi } from '@marquee/contract/staff-orders/paid-marks';
import { waysApi } from '@marquee/contract/booking/ways';
import {
  applicationsApi,
  applicationSentences as say,
} from '@marquee/contract/staff-orders/applications';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { applicationsOf } from '../../../testing/factories/applications.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

let app: StripeApp;
let applications: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startStripeApp();
  applications = applicationsOf(app.server);
});
afterAll(() => app.close());

const orderOf = (secret: string) => app.orderOf({ secret });

describe('an application', () => {
  test('keeps its seats, and nobody can pay it before the decision', async () => {
    const house = await applications.makeHouse();
    const email = 'waits@example.com';
    const made = await applications.apply(house, [2], { email });
    expect(made).toMatchObject({
      status: 'applied',
      expires_at: house.event.starts_at.toISOString(),
    });
    expect(made).not.toHaveProperty('payment_url');
    expect(await seatsOf(app.server, house.event)).toEqual({ sold: 0, held: 2 });
    const order = await orderOf(made.secret);
    expect(order).toMatchObject({ transfer: null, payment_url: null, payment_instructions: '' });
    const params = { secret: made.secret };
    const by = (status: number, body: { code?: string | undefined }) => [status, body.code];
    const paid = await app.server.visitor.call(publicOrdersApi.payOrder, { params });
    expect(by(paid.status, paid.body)).toEqual([409, 'not_payable']);
    const way = await app.server.visitor.call(waysApi.changeOwnWay, {
      params,
      body: { payment: 'door' },
    });
    expect(by(way.status, way.body)).toEqual([409, 'way_stays']);
    const id = made.order_id;
    const marked = await house.own.call(paidMarksApi.markPaid, { params: { id } });
    expect(by(marked.status, marked.body)).toEqual([409, 'status_refused']);
    const body = { total: 80, paid_by: 'cash', admit: false } as const;
    const door = await house.own.call(tillsApi.takePayment, { params: { id }, body });
    expect(by(door.status, door.body)).toEqual([409, 'order_applied']);
    const deleted = await house.own.call(ordersApi.deleteOrder, { params: { id } });
    expect(by(deleted.status, deleted.body)).toEqual([409, 'order_stays']);
    const [mail, ...others] = await applications.mailsOf(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`We received your application for ${house.event.title}`);
    expect(mail?.text).not.toContain('IBAN');
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('is listed for the organizer with its answers, the oldest first', async () => {
    const house = await applications.makeHouse();
    const first = await applications.apply(house, [2], { email: 'first@example.com' });
    app.server.clock.advance(1000);
    const second = await applications.apply(house, [0, 1], { email: 'second@example.com' });
    await applications.apply(house, [0, 0, 1], { email: 'buyer@example.com' });
    const { params } = house;
    const { body } = await house.own.call(applicationsApi.listApplications, { params });
    expect(body.data.waiting).toEqual({ orders: 2, seats: 3 });
    expect(body.data.applications).toMatchObject([
      { order_id: first.order_id, quantity: 2, total: 80, email: 'first@example.com' },
      { order_id: second.order_id, quantity: 1, total: 0, payment_way: null },
    ]);
    const query = { status: 'applied' } as const;
    const listed = await house.own.call(ordersApi.listOrders, { params, query });
    expect(listed.body.data.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });

  test('is withdrawn by its buyer, and ends when the event begins, with a mail each', async () => {
    const house = await applications.makeHouse();
    const [gone, late] = ['gone@example.com', 'late@example.com'];
    const { secret } = await applications.apply(house, [0, 1], { email: gone });
    const left = await applications.apply(house, [2], { email: late });
    await app.server.visitor.call(publicOrdersApi.cancelPublicOrder, { params: { secret } });
    expect(await orderOf(secret)).toMatchObject({ status: 'cancelled', cancel_reason: 'buyer' });
    expect((await applications.mailsOf(gone)).at(-1)?.text).not.toContain('no longer valid');
    const sooner = new Date(app.server.clock.now.getTime() + 2 * DAY_MS);
    const { db } = app.server;
    const move = (to: { starts_at?: Date; is_postponed?: boolean }) =>
      db.updateTable('events').set(to).where('id', '=', house.event.id).execute();
    await move({ is_postponed: true });
    expect((await orderOf(left.secret)).expires_at).toBeNull();
    await move({ is_postponed: false, starts_at: sooner });
    expect((await orderOf(left.secret)).expires_at).toBe(sooner.toISOString());
    const before = app.server.clock.now;
    app.server.clock.now = sooner;
    try {
      await expireHolds(app.server.deps);
      await app.server.runJobs();
      const refused = await book(app.server, house.event, [1]);
      expect(refused.body).toMatchObject({ code: 'type_over' });
    } finally {
      app.server.clock.now = before;
      await move({ starts_at: house.event.starts_at });
    }
    expect(await orderOf(left.secret)).toMatchObject({ cancel_reason: 'undecided' });
    expect((await applications.mailsOf(late)).map(({ subject }) => subject)).toEqual([
      `We received your application for ${house.event.title}`,
      `Your application for ${house.event.title} has ended`,
    ]);
    expect(await seatsOf(app.server, house.event)).toEqual({ sold: 0, held: 0 });
    expect(await findDifferences(db)).toEqual([]);
  });

  test('is limited by address and by event, free ones too', async () => {
    const house = await applications.makeHouse();
    const email = 'greedy@example.com';
    expect((await applications.apply(house, [0, 10], { email })).status).toBe('applied');
    const more = await book(app.server, house.event, [0, 1], { email: 'GREEDY@example.com' });
    expect(more.body).toMatchObject({
      code: 'unpaid_limit',
      message: bookingSentences.tooManyApplied(10),
    });
    for (const name of ['a', 'b'])
      await applications.apply(house, [0, 10], { email: `${name}@example.com` });
    const full = await book(app.server, house.event, [0, 3], { email: 'c@example.com' });
    expect(full.body).toMatchObject({
      code: 'unpaid_full',
      message: bookingSentences.noApplicationsLeft,
    });
    const buys = await book(app.server, house.event, [0, 0, 8], { email: 'd@example.com' });
    expect(buys.body.data.status).toBe('pending');
  });
});

describe('an organizer', () => {
  test('accepts: a transfer or a page has days, free tickets come at once', async () => {
    const house = await applications.makeHouse();
    const emails = ['card@example.com', 'door@example.com', 'free@example.com'] as const;
    const card = await applications.apply(house, [1], { email: emails[0] });
    const { params } = house;
    const ways = [{ way: 'door' }, { way: 'card' }] as const;
    await house.own.call(waysApi.setEventWays, { params, body: { ways: [...ways] } });
    const door = await applications.apply(house, [1], { email: emails[1], payment: 'door' });
    const none = await applications.apply(house, [0, 2], { email: emails[2] });
    const ids = [card, door, none].map(({ order_id }) => order_id);
    const { body } = await applications.decide(house, 'accept', ids, 'See you at the bar.');
    expect(body.message).toBe(say.done('accept', 3));
    const at = app.server.clock.now.getTime();
    const days = new Date(at + 7 * DAY_MS).toISOString();
    expect(await orderOf(card.secret)).toMatchObject({
      status: 'pending',
      expires_at: days,
      decision_note: 'See you at the bar.',
    });
    expect(await orderOf(door.secret)).toMatchObject({ status: 'processing', payment_way: 'door' });
    expect((await orderOf(none.secret)).tickets).toHaveLength(2);
    expect(await seatsOf(app.server, house.event)).toEqual({ sold: 2, held: 2 });
    await app.server.runJobs();
    const last = emails.map((email) => app.server.mails.findLast(({ to }) => to === email));
    expect(last.map((mail) => mail?.subject)).toEqual([
      `Your application for ${house.event.title} is accepted: please pay`,
      `Your application for ${house.event.title} is accepted: please pay`,
      `Your tickets for ${house.event.title}`,
    ]);
    expect(last[0]?.text).toContain('See you at the bar.');
    const paid = { params: { secret: card.secret } };
    const page = await app.server.visitor.call(publicOrdersApi.payOrder, paid);
    expect(page.body.data.payment_url).toBe(app.sessionOf(card.order_id).url);
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('declines, which gives the seats back and tells the buyer why', async () => {
    const house = await applications.makeHouse();
    const email = 'declined@example.com';
    const { order_id, secret } = await applications.apply(house, [2], { email });
    await applications.decide(house, 'decline', [order_id], 'The table is full.');
    expect(await orderOf(secret)).toMatchObject({
      cancel_reason: 'declined',
      decision_note: 'The table is full.',
    });
    expect(await seatsOf(app.server, house.event)).toEqual({ sold: 0, held: 0 });
    const mail = (await applications.mailsOf(email)).at(-1);
    expect(mail?.subject).toBe(`Your application for ${house.event.title} was not accepted`);
    expect(mail?.text).toContain('The table is full.');
  });

  test('decides each once when two press at the same time, and a bad one stops no other', async () => {
    const house = await applications.makeHouse();
    const other = await applications.makeHouse();
    const made = [];
    for (let index = 0; index < 8; index += 1) {
      made.push(await applications.apply(house, [0, 1], { email: `once-${index}@example.com` }));
    }
    const foreign = await applications.apply(other, [1], { email: 'foreign@example.com' });
    const ids = [...made.map(({ order_id }) => order_id), foreign.order_id];
    const answers = await Promise.all([
      applications.decide(house, 'accept', ids),
      applications.decide(house, 'decline', ids),
    ]);
    const done = answers.flatMap(({ body }) =>
      body.data.results.filter(({ outcome }) => outcome === 'done'),
    );
    expect(done.map(({ order_id }) => order_id).toSorted()).toEqual(ids.slice(0, 8).toSorted());
    const refused = answers.flatMap(({ body }) => body.data.results).map(({ code }) => code);
    expect(refused.filter((code) => code === 'not_applied')).toHaveLength(8);
    expect(await orderOf(foreign.secret)).toMatchObject({ status: 'applied' });
    const { sold, held } = await seatsOf(app.server, house.event);
    expect([sold <= 8, held]).toEqual([true, 0]);
    expect(await findDifferences(app.server.db)).toEqual([]);
  });
});
