import type { AdmissionRule } from '@marquee/contract/check-in/admission';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { passagesApi, passageSentences as say } from '@marquee/contract/check-in/passages';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let test: TestApp;
let client: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;
let order: Awaited<ReturnType<typeof makeOrder>>;
let codes: string[];

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());
beforeEach(() => (test.clock.now = TEST_NOW));

/** Makes an event of three days, from the tests' now on, with two tickets. */
async function open(admission_rule: AdmissionRule) {
  const ends_at = new Date('2026-01-16T22:00:00.000Z');
  event = await makeEvent(test.db, { ...TONIGHT, organization_id, ends_at, admission_rule });
  order = await makeOrder(test.db, { event, items: [{ quantity: 2 }] });
  const keys = await getTicketKeys(test.db);
  codes = order.tickets.map(({ id }) => keys.codeOf(id));
}

type Body = { gate?: string; nonce?: string };
const enter = (body: Body = {}, n = 0) =>
  client.call(checkInApi.validateTicket, {
    body: { code: codes[n]!, event_id: event.id, ...body },
  });
const leave = (body: Body = {}, n = 0) =>
  client.call(passagesApi.leaveTicket, { body: { code: codes[n]!, event_id: event.id, ...body } });
const passages = async (n = 0) => {
  const params = { id: event.id, ticket_id: order.tickets[n]!.id };
  const { body } = await client.call(passagesApi.listPassages, { params });
  return body.data.map(({ kind, gate }) => `${kind} ${gate}`.trim());
};
const inside = async () => {
  const { body } = await client.call(checkInApi.getDoor, { params: { id: event.id } });
  return [body.data.inside, body.data.types[0]!.inside];
};
const later = (minutes: number) => test.clock.advance(minutes * MINUTE_MS);

describe('in and out', () => {
  beforeEach(() => open('in_and_out'));

  it('allows a return only after leaving', async () => {
    expect((await enter({ gate: 'North' })).status).toBe(200);
    later(5);
    expect(await enter({ gate: 'South' })).toMatchObject({
      status: 409,
      body: {
        message: 'Already inside since 7:00\u00a0PM, North, by Grace.',
        code: 'already',
        details: { gate: 'North' },
      },
    });
    expect(await leave({ gate: 'South' })).toMatchObject({
      status: 200,
      body: {
        message: 'Checked out.',
        data: { admission: { left_at: '2026-01-13T18:05:00.000Z' } },
      },
    });
    expect(await inside()).toEqual([0, 0]);
    later(30);
    const back = await enter({ gate: 'East' });
    expect(back.body.data.admission).toEqual({
      at: '2026-01-13T18:35:00.000Z',
      gate: 'East',
      by: 'Grace',
    });
    expect(await inside()).toEqual([1, 1]);
    expect(await passages()).toEqual(['admitted North', 'left South', 'admitted East']);
  });

  it('does not check out a ticket that is not inside', async () => {
    expect(await leave()).toMatchObject({
      status: 409,
      body: { message: say.notInside, code: 'not_inside' },
    });
    await enter();
    await leave();
    later(1);
    expect((await leave()).body).toMatchObject({
      message: 'This ticket left at 7:00\u00a0PM.',
      code: 'not_inside',
      details: { left_at: '2026-01-13T18:00:00.001Z' },
    });
    expect(await passages()).toEqual(['admitted', 'left']);
  });

  it('gives a repeated scan the same answer', async () => {
    const first = await enter({ nonce: 'enter-001' });
    const out = await leave({ nonce: 'leave-001' });
    expect((await leave({ nonce: 'leave-001' })).body).toEqual(out.body);
    later(5);
    const again = await enter({ nonce: 'enter-002' });
    expect((await enter({ nonce: 'enter-002' })).body).toEqual(again.body);
    // The first scan, sent late once more, is no second entry.
    expect((await enter({ nonce: 'enter-001' })).status).toBe(first.status);
    expect((await leave({ nonce: 'leave-001' })).status).toBe(200);
    expect(await passages()).toEqual(['admitted', 'left', 'admitted']);
  });

  it('readmits once with 20 concurrent scans, and each of many tickets', async () => {
    for (const n of [0, 1]) {
      await enter({}, n);
      await leave({}, n);
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => enter({ gate: `Gate ${n}` }, n % 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(38);
    expect(await inside()).toEqual([2, 2]);
  });

  it('checks out a cancelled ticket and does not readmit it', async () => {
    await enter();
    await voidOrder(test.db, event, order, test.clock.now);
    expect((await leave()).status).toBe(200);
    expect((await enter()).body.code).toBe('cancelled');
  });

  it('keeps at most 500 passages of a ticket', async () => {
    await enter();
    await leave();
    await test.pool.query(
      `insert into passages (ticket_id, kind, nonce, event_id, rule, gate, user_name, scanned_at,
        received_at)
      select ticket_id, 'out', 'filler-' || n, event_id, rule, gate, user_name, scanned_at,
        received_at
      from passages, generate_series(1, 500) as n where kind = 'out' and ticket_id = $1`,
      [order.tickets[0]!.id],
    );
    expect(await enter()).toMatchObject({ status: 409, body: { message: say.tooMany } });
    expect(await leave()).toMatchObject({ status: 409, body: { message: say.tooMany } });
  });
});

describe('once a day', () => {
  beforeEach(() => open('once_a_day'));

  it('admits again on the next day, which starts at 06:00 in the event’s time', async () => {
    expect((await enter()).status).toBe(200);
    test.clock.now = new Date('2026-01-14T04:59:00.000Z');
    expect((await enter()).body.message).toBe(
      'Already admitted at Jan 13, 7:00\u00a0PM, by Grace.',
    );
    expect(await inside()).toEqual([1, 1]);
    test.clock.now = new Date('2026-01-14T05:00:00.000Z');
    expect(await inside()).toEqual([0, 0]);
    expect((await enter({ gate: 'North' })).status).toBe(200);
    expect((await enter()).status).toBe(409);
    expect(await inside()).toEqual([1, 1]);
    expect(await passages()).toEqual(['admitted', 'admitted North']);
  });

  it('treats scans after the end as on the last day', async () => {
    await enter();
    const ends_at = new Date('2026-01-13T22:00:00.000Z');
    await test.db.updateTable('events').set({ ends_at }).where('id', '=', event.id).execute();
    test.clock.now = new Date('2026-01-14T05:30:00.000Z');
    expect(await inside()).toEqual([1, 1]);
  });

  it('checks nobody out', async () => {
    await enter();
    expect(await leave()).toMatchObject({
      status: 409,
      body: { message: say.noExits, code: 'no_exits' },
    });
  });
});

describe('a rule that changes during the event', () => {
  const change = (admission_rule: AdmissionRule) =>
    test.db.updateTable('events').set({ admission_rule }).where('id', '=', event.id).execute();

  it('keeps readmitted tickets inside and allows no other return', async () => {
    await open('in_and_out');
    for (const n of [0, 1]) {
      await enter({}, n);
      await leave({}, n);
    }
    later(5);
    await enter({ gate: 'North' }, 0);
    await change('once');
    for (const n of [0, 1]) expect((await enter({}, n)).status).toBe(409);
    expect(await inside()).toEqual([2, 2]);
    expect(await passages()).toEqual(['admitted', 'left', 'admitted North']);
  });

  it('allows an admitted ticket to leave and return', async () => {
    await open('once');
    await enter({ gate: 'North' });
    await change('in_and_out');
    expect((await enter()).status).toBe(409);
    expect((await leave()).status).toBe(200);
    later(5);
    expect((await enter()).status).toBe(200);
    expect(await passages()).toEqual(['admitted North', 'left', 'admitted']);
  });
});
