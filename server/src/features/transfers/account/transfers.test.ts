import { creditorReferenceOf } from '@marquee/contract/banking/creditor-reference';
import { bankingSentences } from '@marquee/contract/banking/fields';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { transferAccountApi, transferSentences as say } from '@marquee/contract/transfers/transfer';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { readPicture } from '../../../testing/qr.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';
import { remindUnpaid } from '../../orders/reminders/remind.ts';

const IBAN = 'DE89370400440532013000';
const nothing = { holder: '', iban: '', bic: '', bank: '' };

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

function setAccount(body: Partial<typeof nothing>) {
  return confirmed(server, staff, transferAccountApi.setTransferAccount, {
    params: { id: organization_id },
    body,
  });
}

async function unpaidOrder(email = 'ada@example.com') {
  const starts_at = new Date(server.clock.now.getTime() + 30 * DAY_MS);
  const event = await makeEvent(server.db, { organization_id, starts_at });
  const { body } = await book(server, event, [2], { email });
  return { ...body.data, event };
}

async function orderOf(secret: string) {
  const params = { secret };
  return (await server.visitor.call(publicOrdersApi.getPublicOrder, { params })).body.data;
}

async function subjectsTo(email: string): Promise<string[]> {
  await server.runJobs();
  return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test('an account is kept in capitals without spaces, and only as a whole', async () => {
  expect((await setAccount({ iban: IBAN })).body).toMatchObject({
    errors: { holder: [say.holderNeeded] },
  });
  expect((await setAccount({ holder: 'Jazz' })).body).toMatchObject({
    errors: { iban: [say.ibanNeeded] },
  });
  expect((await setAccount({ iban: 'DE89370400440532013001' })).body).toMatchObject({
    errors: { iban: [bankingSentences.invalid] },
  });
  const swiss = { holder: 'Jazz', iban: 'CH9300762011623852957' };
  expect((await setAccount(swiss)).body).toMatchObject({ errors: { bic: [say.bicNeeded] } });

  const saved = await setAccount({ holder: ' Jazz ', iban: 'de89 3704 0044 0532 0130 00' });
  expect(saved.body.data).toEqual({ ...nothing, holder: 'Jazz', iban: IBAN });
  expect((await setAccount({ bank: 'Bank' })).body.data).toMatchObject({
    iban: IBAN,
    bank: 'Bank',
  });
  const params = { id: organization_id };
  const read = await staff.call(transferAccountApi.getTransferAccount, { params });
  expect(read.body.data).toEqual({ holder: 'Jazz', iban: IBAN, bic: '', bank: 'Bank' });
  expect((await setAccount(nothing)).body.data).toEqual(nothing);
});

test('an unpaid order has the transfer on its page, in the mail and as a PDF until it is paid', async () => {
  await setAccount({ holder: 'Jazz', iban: IBAN });
  const { secret, order_id } = await unpaidOrder('grace@example.com');
  const order = await orderOf(secret);
  const amount = `EUR${order.total.toFixed(2)}`;
  expect(order.transfer).toMatchObject({ holder: 'Jazz', iban: IBAN });
  expect(order.transfer?.code?.split('\n').slice(5)).toEqual([
    'Jazz',
    IBAN,
    amount,
    '',
    creditorReferenceOf(order.reference),
  ]);

  await server.runJobs();
  const mail = server.mails.find(({ to }) => to === 'grace@example.com');
  expect(mail?.text).toContain('IBAN: DE89 3704 0044 0532 0130 00');
  const [picture, pdf] = mail?.attachments ?? [];
  expect(mail?.html).toContain(`src="cid:${picture?.cid}"`);
  expect(await readPicture(Buffer.from(picture?.content ?? ''))).toBe(order.transfer?.code);
  expect(pdf?.filename).toBe(`payment-${order.reference}.pdf`);

  const url = `/api/public/orders/${secret}/payment.pdf`;
  const file = await server.visitor.inject({ url });
  expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await staff.call(ordersApi.updateOrderStatus, {
    body: { orderId: order_id, status: 'completed' },
  });
  expect((await orderOf(secret)).transfer).toBeNull();
  expect((await server.visitor.inject({ url })).statusCode).toBe(404);
});

test('a buyer is reminded once, two days before the deadline', async () => {
  const unpaid = await unpaidOrder('late@example.com');
  const paid = await unpaidOrder('paid@example.com');
  await staff.call(ordersApi.updateOrderStatus, {
    body: { orderId: paid.order_id, status: 'completed' },
  });
  await server.runJobs();
  server.clock.advance(5 * DAY_MS - 1);
  expect(await remindUnpaid(server.deps)).toBe(0);
  server.clock.advance(1);
  const counts = await Promise.all([remindUnpaid(server.deps), remindUnpaid(server.deps)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  const { title } = unpaid.event;
  expect(await subjectsTo('late@example.com')).toEqual([
    `We received your order for ${title}`,
    `Your order for ${title} is not paid yet`,
  ]);
  expect(await subjectsTo('paid@example.com')).not.toContain(
    `Your order for ${paid.event.title} is not paid yet`,
  );
  server.clock.advance(2 * DAY_MS);
  await expireHolds(server.deps);
  expect(await remindUnpaid(server.deps)).toBe(0);
  expect((await orderOf(unpaid.secret)).status).toBe('cancelled');
});

test('who has less than a day to pay is not reminded', async () => {
  const starts_at = new Date(server.clock.now.getTime() + 0.9 * DAY_MS);
  const event = await makeEvent(server.db, { organization_id, starts_at });
  await book(server, event, [1], { email: 'soon@example.com' });
  server.clock.advance(0.8 * DAY_MS);
  expect(await remindUnpaid(server.deps)).toBe(0);
});
