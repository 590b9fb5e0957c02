import { checkInApi } from '@marquee/contract/check-in/check-in';
import { scanSentences as say } from '@marquee/contract/check-in/scan-sentences';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';
import { newPrivateKey, ticketKeysOf, type TicketKeys } from '../../orders/tickets/codes.ts';

let test: TestApp;
let keys: TicketKeys;
let client: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;
let order: Awaited<ReturnType<typeof makeOrder>>;
let ticketId: string;
let code: string;

beforeAll(async () => {
  test = await startTestApp();
  keys = await getTicketKeys(test.db);
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.now = TEST_NOW;
  event = await makeEvent(test.db, { ...TONIGHT, organization_id, title: 'Quartet' });
  order = await makeOrder(test.db, { event, name: 'Ada Lovelace' });
  ticketId = order.tickets[0]!.id;
  code = keys.codeOf(ticketId);
});

type Body = { code?: string; event_id?: string; gate?: string; nonce?: string };
const validate = (body: Body = {}, by = client) =>
  by.call(checkInApi.validateTicket, { body: { code, ...body } });
const read = (body: Body = {}, by = client) =>
  by.call(checkInApi.readTicket, { body: { code, ...body } });
const admissions = () =>
  test.db.selectFrom('check_ins').selectAll().where('event_id', '=', event.id).execute();

describe('a reference in place of a code', () => {
  it('finds the ticket at its own event only', async () => {
    const reference = referenceOf(ticketId);
    expect((await validate({ code: reference })).status).toBe(404);
    const other = await makeEvent(test.db, { ...TONIGHT, organization_id });
    expect((await validate({ code: reference, event_id: other.id })).status).toBe(404);
    expect((await validate({ code: reference, event_id: 'nonsense' })).status).toBe(404);
    const typed = reference.toLowerCase().replace('-', ' ');
    const answer = await validate({ code: typed, event_id: event.id });
    expect(answer).toMatchObject({ status: 200, body: { data: { ticket_id: ticketId } } });
  });

  it.each(['pending', 'processing'] as const)('reports a %s order as unpaid', async (status) => {
    const unpaid = await makeOrder(test.db, { event, status });
    const shown = [referenceOf(unpaid.id), `https://tickets.example/orders/${unpaid.secret}?a=1`];
    for (const text of shown) {
      const answer = await validate({ code: text, event_id: event.id });
      expect(answer).toMatchObject({
        status: 409,
        body: { message: 'Not paid: €12.50', code: 'unpaid' },
      });
    }
  });

  it('reports that an order is not a ticket, or is cancelled', async () => {
    const shown = { code: `/orders/${order.secret}` };
    expect(await validate(shown)).toMatchObject({ status: 404, body: { message: say.isOrder } });
    const byReference = { code: referenceOf(order.id), event_id: event.id };
    expect((await validate(byReference)).body.message).toBe(say.isOrder);
    await voidOrder(test.db, event, order, TEST_NOW);
    expect((await validate(shown)).body.code).toBe('cancelled');
  });

  it('reveals no orders of other organizations', async () => {
    const stranger = await test.signIn(await makeClient(test.db));
    const unpaid = await makeOrder(test.db, { event, status: 'processing' });
    for (const text of [`/orders/${unpaid.secret}`, referenceOf(unpaid.id)]) {
      const answer = await validate({ code: text, event_id: event.id }, stranger);
      expect(answer).toMatchObject({ status: 404, body: { message: say.unknown } });
    }
  });
});

describe('POST /api/ticket/data', () => {
  it('reads a ticket without admitting its holder', async () => {
    expect((await read()).body.data).toMatchObject({ state: 'valid', admission: null });
    expect(await admissions()).toEqual([]);
  });

  it('reads an admitted and a cancelled ticket', async () => {
    await validate({ gate: 'North' });
    const admission = { at: TEST_NOW.toISOString(), gate: 'North', by: 'Grace' };
    expect((await read()).body.data).toMatchObject({ state: 'valid', admission });
    await voidOrder(test.db, event, order, TEST_NOW);
    const answer = await read({ code: referenceOf(ticketId), event_id: event.id });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { state: 'cancelled', admission } },
    });
  });

  it('refuses forgeries, strangers and the wrong event as the admission does', async () => {
    const stranger = await test.signIn(await makeClient(test.db));
    const other = await makeEvent(test.db, { ...TONIGHT, organization_id });
    const forged = ticketKeysOf(newPrivateKey()).codeOf(ticketId);
    expect((await read({ code: forged })).body.message).toBe(say.forged);
    expect((await read({}, stranger)).body.message).toBe(say.unknown);
    expect((await read({ event_id: other.id })).body.code).toBe('wrong_event');
  });
});
