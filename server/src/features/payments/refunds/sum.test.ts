import { ordersApi } from '@marquee/contract/orders/orders';
import { refundsApi } from '@marquee/contract/payments/refunds';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { invoicePdf } from '../../../documents/invoice-pdf.ts';
import { proposePayout, setFee } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';
import { listDocuments } from '../../invoices/queries.ts';

let app: StripeApp;
let staff: Client;
let seller: Awaited<ReturnType<typeof makeClient>>;

beforeAll(async () => {
  app = await startStripeApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
  seller = await makeClient(app.server.db);
  await app.server.db
    .updateTable('organizations')
    .set({ tax_name: 'VAT', tax_basis_points: 700 })
    .where('id', '=', seller.organization_id)
    .execute();
});
afterAll(() => app.close());

type Bought = Awaited<ReturnType<StripeApp['buy']>>;

/** Buys tickets at 12.50 each, with 7 percent of tax in them, and pays them at the double of Stripe. */
async function buyAndPay(quantity = 2) {
  const { organization_id } = seller;
  const event = await makeEvent(app.server.db, { organization_id });
  const order = await app.buy(event, quantity);
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  return { event, order };
}

function refund(
  { id }: Bought,
  amount: number,
  { by = staff, reason = 'The view was blocked', key, ...more }: Given = {},
) {
  const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  const body = { amount, reason, ...more };
  return by.call(ticketRefundsApi.refundSum, { params: { id }, body, ...headers });
}
type Given = { by?: Client; reason?: string; key?: string; keeps_tickets?: boolean };

function sentOf({ page }: Bought): number[] {
  const intent = app.stripe.sessions.find(({ id }) => id === page)?.payment_intent;
  return app.stripe.refunds
    .filter(({ payment_intent }) => payment_intent === intent)
    .map(({ amount }) => amount);
}

async function notesOf({ id }: Bought): Promise<string[]> {
  const notes = (await listDocuments(app.server.db, id)).slice(1);
  const pages = await Promise.all(notes.map(async (note) => textOfPdf(await invoicePdf(note))));
  return pages.map((lines) => lines.flat().join(' ').replaceAll(/\s+/g, ' '));
}

describe('a sum of an order that is refunded', () => {
  test('goes back, is credited with its tax and told, and the tickets stay valid', async () => {
    const { event, order } = await buyAndPay();
    const { status, body } = await refund(order, 4.99);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'completed',
      quantity: 2,
      credited: 4.99,
      total: 20.01,
      tax: { amount: 1.31 },
      refunds: [{ tickets: [], amount: 4.99, tax: 0.33, reason: 'The view was blocked' }],
    });
    expect(body.data.tickets.every(({ voided }) => !voided)).toBe(true);
    await app.server.runJobs();
    expect(sentOf(order)).toEqual([499]);
    const page = await app.orderOf(order);
    expect(page).toMatchObject({ status: 'completed', total: 20.01, credited: 4.99, refund: null });
    expect(page).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(page.tickets.map(({ paid }) => paid).toSorted((one, other) => one - other)).toEqual([
      10, 10.01,
    ]);
    const [note] = await notesOf(order);
    for (const words of [
      'credits €4.99 of invoice',
      'over €25.00.',
      'Partial refund: The view was blocked 1 €4.99 €4.99',
      'Net €4.66 VAT 7% €0.33 Total credited €4.99',
    ]) {
      expect(note).toContain(words);
    }
    expect(await app.mailsTo(order)).toEqual([
      `Your tickets for ${event.title}`,
      `A refund for ${event.title}`,
    ]);
    const mail = app.server.mails.findLast(({ to }) => to === order.email);
    for (const words of ['€4.99', 'VAT', 'The view was blocked', 'Your tickets stay valid.']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.attachments?.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^credit-note-/),
    );
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('and tickets and the rest after it never add up to more than was paid', async () => {
    await setFee(app.server, { basisPoints: 333, fixedCents: 7 });
    const { order } = await buyAndPay(3);
    await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
    await refund(order, 7.01);
    const [ticket] = (await refund(order, 0.02)).body.data.tickets;
    const body = { ticket_ids: [ticket?.ticket_id ?? ''] };
    const part = await staff.call(ticketRefundsApi.refundTickets, {
      params: { id: order.id },
      body,
    });
    const ofTicket = part.body.data.refunds.find(({ tickets }) => tickets.length === 1);
    expect([10.15, 10.16]).toContain(ofTicket?.amount);
    expect(await findDifferences(app.server.db)).toEqual([]);
    await refund(order, 0.01);
    await staff.call(ordersApi.updateOrderStatus, {
      body: { orderId: order.id, status: 'cancelled' },
    });
    await app.server.runJobs();
    await app.deliver(...app.stripe.refundEvents(), ...app.stripe.refundEvents());
    await app.server.runJobs();
    expect(sentOf(order).reduce((sum, cents) => sum + cents, 0)).toBe(3750);
    const notes = await notesOf(order);
    expect(notes.at(-1)).toContain('the rest of invoice');
    expect(notes.at(-1)).toContain('Less earlier partial refunds');
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('may be all of it, while the tickets stay valid', async () => {
    const { order } = await buyAndPay();
    const asked = await refund(order, 25);
    expect(asked.body).toMatchObject({
      code: 'refund_leaves_nothing',
      errors: { keeps_tickets: [expect.stringContaining('Cancel the order')] },
    });
    const { body } = await refund(order, 25, { keeps_tickets: true });
    expect(body.data).toMatchObject({ status: 'completed', total: 0, quantity: 2 });
    await app.server.runJobs();
    await app.deliver(...app.stripe.refundEvents());
    expect(await app.orderOf(order)).toMatchObject({
      status: 'completed',
      refunds: [{ state: 'done' }],
    });
    expect((await refund(order, 0.01)).status).toBe(409);
    await staff.call(ordersApi.updateOrderStatus, {
      body: { orderId: order.id, status: 'cancelled' },
    });
    await app.server.runJobs();
    expect(sentOf(order)).toEqual([2500]);
    expect(await findDifferences(app.server.db)).toEqual([]);
  });
});

describe('a refund of a sum', () => {
  test.each([0, -1, 25.01, 0.001])('of %f is refused', async (amount) => {
    const { order } = await buyAndPay();
    const { status, body } = await refund(order, amount);
    expect([status, body.code]).toEqual(amount > 25 ? [409, 'refund_too_much'] : [400, 'invalid']);
    const noReason = await refund(order, 5, { reason: ' ' });
    expect(noReason.status).toBe(400);
  });

  test('needs a completed order of the own organization', async () => {
    const { order } = await buyAndPay();
    const other = await app.server.signIn(await makeClient(app.server.db));
    expect((await refund(order, 1, { by: other })).status).toBe(404);
    const unpaid = await app.buy(await makeEvent(app.server.db));
    expect((await refund(unpaid, 1)).body.code).toBe('status_refused');
  });

  test('is made once however often the request comes, and not with other content', async () => {
    const { order } = await buyAndPay();
    const calls = Array.from({ length: 6 }, () => refund(order, 5, { key: 'one' }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await refund(order, 6, { key: 'one' })).status).toBe(422);
    await app.server.runJobs();
    expect(sentOf(order)).toEqual([500]);
    expect(await app.mailsTo(order)).toHaveLength(2);
  });

  test('never gives back more than was paid under many calls at the same time', async () => {
    const { order } = await buyAndPay();
    const calls = Array.from({ length: 8 }, (_, n) => refund(order, 6, { key: `k${n}` }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    await app.server.runJobs();
    expect(sentOf(order)).toEqual([600, 600, 600, 600]);
    expect(await app.orderOf(order)).toMatchObject({ total: 1 });
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('waits for an administrator when the balance does not cover it', async () => {
    const { order } = await buyAndPay();
    const client = await app.server.signIn(seller);
    expect((await proposePayout(staff, seller.organization_id)).status).toBe(201);
    const params = { id: order.id };
    const effect = await client.call(refundsApi.getRefundEffect, { params, query: { amount: 5 } });
    expect(effect.body.data).toMatchObject({ amount: 5, waits: true });
    const { body } = await refund(order, 5, { by: client });
    expect(body.data).toMatchObject({
      total: 25,
      refund_request: {
        status: 'waiting',
        tickets: [],
        sum: 5,
        sum_reason: 'The view was blocked',
      },
    });
    expect((await refund(order, 1, { by: client })).body.code).toBe('refund_waits');
    const id = body.data.refund_request?.request_id ?? '';
    const approved = await staff.call(refundsApi.approveRefund, { params: { id }, body: {} });
    expect(approved.body.data).toMatchObject({ status: 'approved', amount: 5 });
    await app.server.runJobs();
    expect(sentOf(order)).toEqual([500]);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 20 });
  });
});

test('a sum that the organizer took is due until it is marked as paid', async () => {
  const event = await makeEvent(app.server.db);
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 2 }];
  const sold = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items, name: 'Walk-in' },
  });
  const { order_id } = sold.body.data;
  const made = await staff.call(ticketRefundsApi.refundSum, {
    params: { id: order_id },
    body: { amount: 5, reason: 'Late start' },
  });
  expect(made.body.data.refunds).toMatchObject([{ state: 'due', by_hand: true, amount: 5 }]);
  const params = { id: made.body.data.refunds[0]?.payment_id ?? '' };
  const noted = await staff.call(ticketRefundsApi.notePaymentRefunded, { params });
  expect(noted.body.data).toMatchObject({ status: 'completed', refunds: [{ state: 'done' }] });
  expect(await findDifferences(app.server.db)).toEqual([]);
});
