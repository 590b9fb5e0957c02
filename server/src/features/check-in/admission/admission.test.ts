import { checkInApi } from '@marquee/contract/check-in/check-in';
import { voidWords } from '@marquee/contract/check-in/refused-words';
import { scanSentences as say } from '@marquee/contract/check-in/scan-sentences';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
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
const admissions = () =>
  test.db.selectFrom('check_ins').selectAll().where('event_id', '=', event.id).execute();

describe('PUT /api/ticket/validate', () => {
  it('admits once and answers who, when and where', async () => {
    const answer = await validate({ gate: 'North' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Welcome.' } });
    expect(answer.body.data).toEqual({
      ticket_id: ticketId,
      reference: referenceOf(ticketId),
      Type: 'Standard',
      Amount: 12.5,
      holder: 'Ada Lovelace',
      order_reference: referenceOf(order.id),
      state: 'valid',
      admission: { at: '2026-01-13T18:00:00.000Z', gate: 'North', by: 'Grace' },
      event: {
        event_id: event.id,
        title: 'Quartet',
        date: '2026-01-13',
        start_time: '19:30',
        timezone: 'Europe/Berlin',
        starts_at: '2026-01-13T18:30:00.000Z',
        admission_rule: 'once',
      },
    });
    expect(await admissions()).toMatchObject([
      { ticket_id: ticketId, price_type_id: event.prices[0]!.id, gate: 'North' },
    ]);
  });

  it('refuses a second scan with when, where and by whom', async () => {
    await validate({ gate: 'North' });
    test.clock.advance(5 * 60_000);
    const second = await validate({ gate: 'South' });
    expect(second).toMatchObject({
      status: 409,
      body: {
        message: 'Already admitted at 7:00\u00a0PM, North, by Grace.',
        code: 'already',
        details: { checked_in_at: '2026-01-13T18:00:00.000Z', gate: 'North', by: 'Grace' },
      },
    });
    expect(await admissions()).toHaveLength(1);
  });

  it('gives a repeated scan the same answer', async () => {
    const first = await validate({ nonce: 'nonce-0001', gate: 'North' });
    test.clock.advance(60_000);
    const again = await validate({ nonce: 'nonce-0001', gate: 'North' });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await validate({ nonce: 'nonce-0002' })).status).toBe(409);
  });

  it.each([
    ['Pacific/Auckland', '7:00\u00a0AM'],
    ['America/New_York', '1:00\u00a0PM'],
    ['Asia/Kathmandu', '11:45\u00a0PM'],
  ])('answers the time in %s', async (timezone, local) => {
    event = await makeEvent(test.db, { ...TONIGHT, organization_id, timezone });
    code = keys.codeOf((await makeOrder(test.db, { event })).tickets[0]!.id);
    await validate();
    const { message } = (await validate()).body;
    expect(message).toBe(`Already admitted at ${local}, by Grace.`);
  });

  it("adds the date if it was another day by the event's calendar", async () => {
    // 23:30 in Berlin, and 00:30 there an hour later; in UTC the same day.
    test.clock.now = new Date('2026-01-13T22:30:00.000Z');
    await validate({ gate: 'North' });
    test.clock.advance(HOUR_MS);
    const { message } = (await validate()).body;
    expect(message).toBe('Already admitted at Jan 13, 11:30\u00a0PM, North, by Grace.');
  });

  it('refuses a ticket of another event and names the event', async () => {
    const other = await makeEvent(test.db, { ...TONIGHT, organization_id });
    const answer = await validate({ event_id: other.id });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: 'This ticket is for another event: Quartet.',
        code: 'wrong_event',
      },
    });
    expect((await validate({ event_id: event.id.toUpperCase() })).status).toBe(200);
  });

  it('refuses a cancelled ticket', async () => {
    await voidOrder(test.db, event, order, TEST_NOW);
    const answer = await validate();
    expect(answer).toMatchObject({
      status: 409,
      body: { message: voidWords('refunded'), code: 'cancelled' },
    });
    expect(await admissions()).toEqual([]);
  });

  it('distinguishes a forgery from an invalid code', async () => {
    const theirs = ticketKeysOf(newPrivateKey());
    const changed = code.slice(0, -1) + (code.endsWith('A') ? 'Q' : 'A');
    for (const forged of [theirs.codeOf(ticketId), changed]) {
      const answer = await validate({ code: forged });
      expect(answer).toMatchObject({ status: 404, body: { message: say.forged } });
    }
    const gone = keys.codeOf('00000000-0000-4000-8000-000000000000');
    for (const text of [gone, 'hello', 'MQ', ticketId, 'https://example.com/', '%_\\']) {
      const answer = await validate({ code: text });
      expect(answer).toMatchObject({ status: 404, body: { message: say.unknown } });
    }
    expect(await admissions()).toEqual([]);
  });

  it('reads a code in lower case', async () => {
    expect((await validate({ code: ` ${code.toLowerCase()} ` })).status).toBe(200);
  });

  it('finds no tickets of other organizations, except for administrators', async () => {
    const stranger = await test.signIn(await makeClient(test.db));
    for (const event_id of [undefined, event.id]) {
      const body = event_id === undefined ? {} : { event_id };
      expect(await validate(body, stranger)).toMatchObject({
        status: 404,
        body: { message: say.unknown },
      });
    }
    // The door of its own event does not reveal the title of a foreign event either.
    const own = await makeEvent(test.db);
    expect((await validate({ event_id: own.id }, stranger)).status).toBe(404);
    expect(await admissions()).toEqual([]);
    const administrator = await test.signIn(await makeAdministrator(test.db));
    expect((await validate({}, administrator)).status).toBe(200);
  });

  it('refuses a scan that the database cannot store, without failing others', async () => {
    const { tickets } = await makeOrder(test.db, { event, items: [{ quantity: 4 }] });
    const answers = await Promise.all(
      tickets.map(({ id }, n) =>
        validate({ code: keys.codeOf(id), event_id: event.id, gate: n === 2 ? 'N\0rth' : 'North' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200]);
  });
});
