import { api } from '@marquee/contract/api';
import { voidWords } from '@marquee/contract/check-in/refused-words';
import { moveSentences as say } from '@marquee/contract/staff-orders/move';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { familyPrices, makeEvent } from '../../../testing/factories/events.ts';
import { startMoves } from '../../../testing/factories/moves.ts';

type Values = Parameters<typeof makeEvent>[1];

let on: Awaited<ReturnType<typeof startMoves>>;

beforeAll(async () => {
  on = await startMoves();
});
afterAll(() => on.app.close());
afterEach(() => on.expectAgreement());

test('an old code is void at the old door, and the new one is known at the other', async () => {
  const dates = await on.makeDates();
  const order = await on.sell(dates, [1]);
  const [old] = (await on.pageOf(order.href)).tickets;
  const { body } = await on.move(order.order_id, dates);
  const [fresh] = (await on.pageOf(body.data.new_order?.href ?? '')).tickets;
  const validate = (code = '', event_id: string) =>
    on.admin.call(api.checkIn.validateTicket, { body: { code, event_id } });
  const refused = await validate(old?.code, dates[0].id);
  expect(refused.body).toMatchObject({ code: 'cancelled', message: voidWords('moved') });
  expect((await validate(fresh?.code, dates[0].id)).body.code).toBe('wrong_event');
  // Months ahead, it is only too early.
  expect((await validate(fresh?.code, dates[1].id)).body.code).toBe('early');
  const list = await on.admin.call(api.checkIn.getScanList, { params: { id: dates[0].id } });
  expect(list.body.data.tickets).toMatchObject([{ state: 'cancelled', void_reason: 'moved' }]);
});

test('groups and add-ons move with their prices', async () => {
  const prices = [...familyPrices(), { label: 'T-shirt', amount_cents: 2000, admits: 0, quota: 5 }];
  const dates = await on.makeDates({ prices });
  const order = await on.sell(dates, [1, 1, 2]);
  const { body } = await on.move(order.order_id, dates);
  expect(body.data.after).toEqual(body.data.before);
  const added = body.data.new_order;
  expect(added?.total).toBe(order.total);
  expect(added?.tickets.filter(({ pick_up }) => pick_up)).toHaveLength(2);
  expect(await seatsOf(on.app, dates[1])).toEqual({ sold: 5, held: 0 });
  const other = await makeEvent(on.app.db, {
    organization_id: dates[0].organization_id,
    prices: ['A', 'B', 'C'].map((label) => ({ label })),
  });
  const refused = await on.move(added?.order_id ?? '', [dates[1], other]);
  expect(refused.body).toMatchObject({ code: 'not_movable', message: say.otherAdmits('A') });
});

describe('an order stays', () => {
  test('whose tickets are used, not paid, cancelled, or of which a sum was refunded', async () => {
    const dates = await on.makeDates({ starts_at: new Date('2026-01-13T18:30:00.000Z') }, {});
    const used = await on.sell(dates, [1]);
    const [ticket] = (await on.pageOf(used.href)).tickets;
    await on.admin.call(api.checkIn.validateTicket, { body: { code: ticket?.code ?? '' } });
    const answer = await on.move(used.order_id, dates);
    expect(answer.body).toMatchObject({ code: 'tickets_used', message: say.used });
    const unpaid = (await book(on.app, dates[0], [1])).body.data.order_id;
    expect((await on.move(unpaid, dates)).body).toMatchObject({ message: say.notPaid });
    const part = await on.sell(dates);
    await on.admin.call(api.ticketRefunds.refundSum, {
      params: { id: part.order_id },
      body: { amount: 1, reason: 'Late start' },
    });
    expect((await on.move(part.order_id, dates)).body).toMatchObject({ message: say.refunded });
    const other = await on.move((await on.sell(dates)).order_id, dates, { total: 24 });
    expect(other.body).toMatchObject({ code: 'price_changed', details: { total: 25 } });
  });

  test('if the other event is of another organizer, over, switched off, full or the same', async () => {
    const dates = await on.makeDates();
    const order = await on.sell(dates);
    const { organization_id } = dates[0];
    const answerOf = async (values: Values) => {
      const other = await makeEvent(on.app.db, { organization_id, ...values });
      return (await on.move(order.order_id, [dates[0], other])).body;
    };
    const foreign = await on.move(order.order_id, [dates[0], await makeEvent(on.app.db)]);
    expect(foreign.status).toBe(404);
    const past = { starts_at: new Date('2026-01-01'), ends_at: new Date('2026-01-02') };
    expect((await answerOf(past)).code).toBe('event_over');
    expect((await answerOf({ is_switched_off: true })).message).toBe(say.otherOff);
    expect((await answerOf({ cancelled_at: new Date('2026-01-01') })).code).toBe('event_cancelled');
    expect((await answerOf({ capacity: 1 })).code).toBe('few_left');
    const same = await on.move(order.order_id, [dates[0], dates[0]]);
    expect(same.body).toMatchObject({ code: 'not_movable', message: say.sameEvent });
    const none = await on.move(order.order_id, dates, {
      items: [{ ticket_id: dates[1].id, to_ticket_id: dates[1].prices[0]?.id ?? '' }],
    });
    expect(none.body.errors).toEqual({ items: [say.eachType] });
    expect(await seatsOf(on.app, dates[0])).toEqual({ sold: 2, held: 0 });
  });
});
