import { api } from '@marquee/contract/api';
import { voidWords } from '@marquee/contract/check-in/refused-words';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeNamed } from '../../../testing/factories/named.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let app: TestApp;
let staff: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());
beforeEach(async () => {
  event = await makeEvent(app.db, {
    ...TONIGHT,
    prices: [
      { label: 'Seat', amount_cents: 1250 },
      { label: 'Box', amount_cents: 1250 },
    ],
  });
});

const show = async (code: string) => {
  const body = { code, event_id: event.id, confirm_early: true };
  const { body: answer } = await staff.call(api.checkIn.validateTicket, { body });
  return [answer.code, answer.message];
};
const listed = async () =>
  (await staff.call(api.checkIn.getScanList, { params: { id: event.id }, query: {} })).body.data;
const reasons = async () =>
  new Map((await listed()).tickets.map((one) => [one.ticket_id, one.void_reason]));

/** Sells seats at the door, to be corrected later, and returns the order with its codes. */
async function sell(quantity: number) {
  const sold = await staff.call(api.orders.sellAtDoor, {
    params: { id: event.id },
    body: {
      items: [{ ticket_id: event.prices[0]?.id ?? '', quantity }],
      name: 'Ada',
      email: 'ada@example.com',
    },
  });
  const { order_id: id, tickets } = sold.body.data;
  const keys = await getTicketKeys(app.db);
  const ids = tickets.map(({ ticket_id: ticketId }) => ticketId);
  return { id, ids, codes: ids.map((ticketId) => keys.codeOf(ticketId)) };
}

const saysOf = (reason: Parameters<typeof voidWords>[0]) => ['cancelled', voidWords(reason)];

test('a refunded ticket says so, to a scanner with a network and on its list', async () => {
  const { id, ids, codes } = await sell(2);
  const body = { ticket_ids: ids.slice(0, 1) };
  await staff.call(api.ticketRefunds.refundTickets, { params: { id }, body });
  expect(await show(codes[0] ?? '')).toEqual(saysOf('refunded'));
  expect([...(await reasons())]).toEqual(
    expect.arrayContaining([
      [ids[0], 'refunded'],
      [ids[1], undefined],
    ]),
  );
});

test('an exchanged ticket asks for the newer one, until that is refunded, too', async () => {
  const { id, codes } = await sell(1);
  const items = [{ ticket_id: event.prices[1]?.id ?? '', quantity: 1 }];
  await staff.call(api.exchange.exchangeTickets, { params: { id }, body: { items } });
  expect(await show(codes[0] ?? '')).toEqual(saysOf('exchanged'));
  const newer = (await listed()).tickets.find(({ state }) => state === 'valid');
  const body = { ticket_ids: [newer?.ticket_id ?? ''] };
  app.clock.advance(1000);
  await staff.call(api.ticketRefunds.refundTickets, { params: { id }, body });
  const last = (await getTicketKeys(app.db)).codeOf(newer?.ticket_id ?? '');
  expect(await show(last)).toEqual(saysOf('refunded'));
});

test('a ticket that was handed over names the new code, and nobody', async () => {
  const { id, tickets } = await makeNamed(app.db, {
    event,
    email: 'ada@example.com',
    named: ['ben@example.com'],
  });
  const old = tickets[0]?.id ?? '';
  const holder = { ticket_id: old, name: 'Cem Secret', email: 'cem@example.com', hand_over: true };
  await staff.call(api.holderChanges.changeHolders, {
    params: { id },
    body: { holders: [holder] },
  });
  expect(await show((await getTicketKeys(app.db)).codeOf(old))).toEqual(saysOf('handed_over'));
  const row = (await listed()).tickets.find(({ ticket_id: ticketId }) => ticketId === old);
  expect(row?.void_reason).toBe('handed_over');
  expect(JSON.stringify(row)).not.toMatch(/Cem|cem@/);
});

test('an order to be paid names its way and sum, and an ended one says what to do', async () => {
  const { body } = await book(app, event, [2]);
  const { order_id: id } = body.data;
  const pay = (way: string) =>
    app.db
      .updateTable('orders')
      .set({ payment_way: way as 'door' })
      .where('id', '=', id)
      .execute();
  for (const [way, words] of [
    ['door', 'To pay at the door: €25.00'],
    ['transfer', 'Transfer not yet received: €25.00'],
    ['card', 'Online payment not completed: €25.00'],
  ] as const) {
    const version = (await listed()).unpaid?.version;
    await pay(way);
    expect(await show(referenceOf(id))).toEqual(['unpaid', words]);
    const { unpaid } = await listed();
    expect(unpaid?.orders).toMatchObject([{ way, total: 25 }]);
    expect(unpaid?.version).not.toBe(version);
  }
  const ended = await makeOrder(app.db, { event, status: 'cancelled' });
  const end = (cancel_reason: 'expired' | 'staff' | 'moved') =>
    app.db.updateTable('orders').set({ cancel_reason }).where('id', '=', ended.id).execute();
  await end('expired');
  expect(await show(referenceOf(ended.id))).toEqual(['cancelled', scanSentences.orderEnded]);
  await end('moved');
  expect(await show(referenceOf(ended.id))).toEqual(['cancelled', scanSentences.orderMoved]);
  await end('staff');
  expect(await show(referenceOf(ended.id))).toEqual(['cancelled', scanSentences.orderCancelled]);
});

test('an exchange of an order to be paid reaches the list of scanners, at the same total, too', async () => {
  const { body } = await book(app, event, [1]);
  const before = (await listed()).unpaid;
  const items = [{ ticket_id: event.prices[1]?.id ?? '', quantity: 1 }];
  const params = { id: body.data.order_id };
  const done = await staff.call(api.exchange.exchangeTickets, { params, body: { items } });
  expect(done.status).toBe(200);
  const query = { unpaid: before?.version ?? '' };
  const after = await staff.call(api.checkIn.getScanList, { params: { id: event.id }, query });
  expect(after.body.data.unpaid?.orders).toMatchObject([{ items: [{ Type: 'Box' }], total: 12.5 }]);
});
