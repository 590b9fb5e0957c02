import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { paymentProblemsApi } from '@marquee/contract/payments/payment-problems';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';

let app: StripeApp;
let admin: Client;

beforeAll(async () => {
  app = await startStripeApp();
  admin = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(() => app.close());

async function sold() {
  const event = await makeEvent(app.server.db);
  const { organization_id } = event;
  const { email: owner, id: ownerId } = await makeClient(app.server.db, { organization_id });
  const order = await app.buy(event);
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  app.server.mails.length = 0;
  const balance = async () => {
    const params = { id: organization_id };
    return (await admin.call(financeApi.getFinance, { params })).body.data.balance;
  };
  const seen = async () =>
    (await admin.call(ordersApi.listOrders, { params: { id: event.id } })).body.data[0];
  const mails = async () => {
    await app.server.runJobs();
    return app.server.mails.filter(({ to }) => to === owner).map(({ subject }) => subject);
  };
  const cancel = async () => {
    const body = { orderId: order.id, status: 'cancelled' } as const;
    const answer = await admin.call(ordersApi.updateOrderStatus, { body });
    expect(answer.status).toBe(200);
  };
  const reference = (await seen())?.reference;
  return { event, order, ownerId, balance, seen, mails, cancel, reference };
}

const overview = async () => (await admin.call(financeApi.getFinanceOverview)).body.data;
const agree = async () => expect(await findDifferences(app.server.db)).toEqual([]);
const problems = async () =>
  (await admin.call(paymentProblemsApi.listPaymentProblems, { query: {} })).body;

describe('a disputed payment', () => {
  test('is mailed to those who see orders, unless they switched it off', async () => {
    const { event, order, ownerId, mails } = await sold();
    const team = { organization_id: event.organization_id };
    await makeClient(app.server.db, { ...team, team_role: 'door', email: 'door@example.com' });
    await makeClient(app.server.db, { ...team, team_role: 'box_office', email: 'box@example.com' });
    await app.server.db
      .insertInto('notice_preferences')
      .values({ user_id: ownerId, switched_off: ['dispute'] })
      .execute();
    await app.deliver(...app.stripe.dispute(order.page));
    expect(await mails()).toEqual([]);
    expect(app.server.mails.map(({ to }) => to)).toEqual(['box@example.com']);
  });

  test('is deducted from the balance, marked on the order and mailed to the organizer once', async () => {
    const { order, balance, seen, mails, reference } = await sold();
    const before = await overview();
    const [opened, withdrawn] = app.stripe.dispute(order.page);
    await app.deliver(withdrawn, opened, withdrawn, opened);
    expect(await balance()).toBe(0);
    const after = await overview();
    expect(after.bank).toBe(before.bank - 25);
    expect(after.payment_problems).toBe(before.payment_problems + 1);
    expect(await seen()).toMatchObject({
      status: 'completed',
      dispute: { status: 'open', amount: 25, reason: 'fraudulent' },
    });
    expect(await mails()).toEqual([`The payment of order ${reference} is disputed`]);
    const { data } = await problems();
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'dispute', order_id: order.id, amount: 25, status: 'open' }),
    );
    await agree();
  });

  test('that is won is credited, for any order of payment events', async () => {
    const { order, balance, seen, mails, reference } = await sold();
    const [opened, withdrawn] = app.stripe.dispute(order.page);
    const [closed, reinstated] = app.stripe.closeDispute(order.page, 'won');
    await app.deliver(reinstated!, closed!, withdrawn, opened, reinstated!, closed!);
    expect(await balance()).toBe(25);
    expect((await seen())?.dispute).toMatchObject({ status: 'won' });
    expect(await mails()).toEqual([`The dispute about order ${reference} is won`]);
    await agree();
  });

  test('that is lost counts as the refund when the order is cancelled', async () => {
    const { order, balance, seen, mails, cancel, reference } = await sold();
    await app.deliver(...app.stripe.dispute(order.page));
    expect(await mails()).toHaveLength(1);
    await app.deliver(...app.stripe.closeDispute(order.page, 'lost'));
    expect(await mails()).toEqual([
      `The payment of order ${reference} is disputed`,
      `The dispute about order ${reference} is lost`,
    ]);
    expect(await balance()).toBe(0);
    await cancel();
    await app.server.runJobs();
    expect(app.stripe.refunds).toEqual([]);
    expect(await seen()).toMatchObject({ status: 'cancelled', payment: { refund: 'done' } });
    expect(await balance()).toBe(0);
    await agree();
  });

  test('that is won after the cancellation is refunded to the buyer', async () => {
    const { order, balance, seen, cancel } = await sold();
    await app.deliver(...app.stripe.dispute(order.page));
    await cancel();
    await app.deliver(...app.stripe.closeDispute(order.page, 'won'));
    await app.server.runJobs();
    expect(app.stripe.refunds).toMatchObject([{ amount: 2500 }]);
    expect(await seen()).toMatchObject({ payment: { refund: 'done' } });
    expect(await balance()).toBe(0);
    await agree();
    app.stripe.refunds.length = 0;
  });

  test('with a refund due counts as that refund', async () => {
    const { order, balance, seen, cancel } = await sold();
    await cancel();
    const [opened, withdrawn] = app.stripe.dispute(order.page);
    await app.deliver(withdrawn, opened);
    await app.server.runJobs();
    expect(app.stripe.refunds).toEqual([]);
    expect(await seen()).toMatchObject({ payment: { refund: 'done' } });
    expect(await balance()).toBe(0);
    await agree();
  });

  test('of another program with the same account is ignored', async () => {
    const { order } = await sold();
    const [opened] = app.stripe.dispute(order.page);
    const foreign = (more: object) => ({
      ...opened,
      data: { object: { ...opened.data.object, ...more } },
    });
    const before = await overview();
    await app.deliver(foreign({ payment_intent: 'pi_foreign' }), foreign({ currency: 'usd' }));
    expect(await overview()).toEqual(before);
  });
});

describe('a refund that fails', () => {
  async function refunded() {
    const made = await sold();
    await made.cancel();
    await app.server.runJobs();
    const refundEvents = app.stripe.refundEvents();
    app.server.mails.length = 0;
    return { ...made, refundEvents };
  }

  test('is due again in the ledger, on the order and in a mail', async () => {
    const { order, seen, mails, refundEvents, reference } = await refunded();
    const before = await overview();
    app.server.clock.advance(60_000);
    await app.deliver(...app.stripe.failRefund(order.page), ...refundEvents);
    const after = await overview();
    expect([after.bank, after.refunds_due]).toEqual([before.bank + 25, before.refunds_due + 25]);
    expect(await seen()).toMatchObject({
      payment: { refund: 'due', refund_failure: 'expired_or_canceled_card', by_hand: true },
    });
    expect(await mails()).toEqual([`The refund of order ${reference} failed`]);
    expect((await problems()).data).toContainEqual(
      expect.objectContaining({ kind: 'refund_failed', order_id: order.id, status: 'open' }),
    );
    await agree();
  });

  test('is requested again by the organizer with another key', async () => {
    const { event, order, seen } = await refunded();
    await app.deliver(...app.stripe.failRefund(order.page));
    const { organization_id } = event;
    const client = await app.server.signIn(await makeClient(app.server.db, { organization_id }));
    const params = { id: order.id };
    expect((await client.call(ordersApi.noteRefund, { params })).status).toBe(200);
    await app.server.runJobs();
    expect(await seen()).toMatchObject({ payment: { refund: 'done', refund_failure: null } });
    const refunds = app.stripe.refunds.filter(({ amount }) => amount === 2500);
    expect(refunds.at(-1)?.status).toBe('succeeded');
    // The refund that failed before is not reported again.
    await app.deliver(...app.stripe.refundEvents());
    expect(await seen()).toMatchObject({ payment: { refund: 'done' } });
    await agree();
  });

  test('is returned by hand by an administrator', async () => {
    const { order, seen } = await refunded();
    await app.deliver(...app.stripe.failRefund(order.page));
    const params = { id: order.id };
    expect((await admin.call(ordersApi.noteRefund, { params })).status).toBe(200);
    expect(await seen()).toMatchObject({ payment: { refund: 'done' } });
    expect((await problems()).data.map(({ order_id }) => order_id)).not.toContain(order.id);
    await agree();
  });
});

describe('the doctor', () => {
  /** Returns what the doctor finds after a change made by hand, which is then rolled back. */
  async function findAfter(statement: string): Promise<string[]> {
    let found: string[] = [];
    const trial = app.server.db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      found = (await findDifferences(trx)).map(({ table, what }) => `${table} ${what}`);
      throw new Error('take it back');
    });
    await expect(trial).rejects.toThrow('take it back');
    return [...new Set(found)];
  }

  test.each([
    ['delete from disputes', 'ledger_entries taken by a dispute'],
    ['update disputes set amount_cents = 1', 'ledger_entries taken by a dispute'],
    [
      'update disputes set returned_at = withdrawn_at where returned_at is null',
      'ledger_entries given back by a dispute',
    ],
    ['update disputes set is_refund = not is_refund', 'disputes is_refund'],
    ['update failed_refunds set was_booked = false', 'ledger_entries failed refund'],
  ])('finds a manual change: %s', async (tampering, found) => {
    expect(await findAfter(tampering)).toContain(found);
  });
});
