import { randomUUID } from 'node:crypto';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { doorOrdersApi } from '@marquee/contract/check-in/door-orders';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAttendee, makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db, { name: 'Ben' });
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

async function makeGroup(quantity = 3) {
  const event = await makeEvent(server.db, { ...TONIGHT, organization_id });
  const order = await makeOrder(server.db, { event, items: [{ quantity }] });
  return { event, order };
}
type Group = Awaited<ReturnType<typeof makeGroup>>;

function admit({ event, order }: Group, nonce: string, who = staff, more: object = {}) {
  return who.call(doorOrdersApi.admitOrder, {
    params: { id: event.id },
    body: { order_reference: referenceOf(order.id), gate: 'North', nonce, ...more },
  });
}

async function scan({ event, order }: Group, n: number) {
  const code = (await getTicketKeys(server.db)).codeOf(order.tickets[n]?.id ?? '');
  return staff.call(checkInApi.validateTicket, { body: { code, event_id: event.id } });
}

describe('a whole order', () => {
  test('is admitted in one call, except tickets already inside', async () => {
    const group = await makeGroup();
    await scan(group, 1);
    const { status, body } = await admit(group, 'whole-order-1');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ admitted: 2, already: 1, holder: 'Ada Lovelace' });
    expect(
      body.data.tickets
        .map(({ admission }) => admission?.gate ?? 'none')
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['', 'North', 'North']);
  });

  test('gets the same answer when repeated, and another call finds all inside', async () => {
    const group = await makeGroup();
    const [first, again] = [await admit(group, 'whole-no-2'), await admit(group, 'whole-no-2')];
    expect(again.body.data).toEqual(first.body.data);
    expect((await admit(group, 'another-one')).body.data).toMatchObject({
      admitted: 0,
      already: 3,
    });
  });

  test('of an event far in the future needs confirmation', async () => {
    const event = await makeEvent(server.db, { organization_id });
    const group = { event, order: await makeOrder(server.db, { event, items: [{ quantity: 2 }] }) };
    const { status, body } = await admit(group, 'too-early-yet');
    expect([status, body.code]).toEqual([409, 'early']);
    const confirmed = await admit(group, 'confirmed-now', staff, { confirm_early: true });
    expect(confirmed.body.data).toMatchObject({ admitted: 2, already: 0 });
  });

  test('is admitted once by concurrent gates', async () => {
    const group = await makeGroup(20);
    const gates = Array.from({ length: 8 }, (_, n) => admit(group, `gate-number-${n}`));
    const answers = await Promise.all(gates);
    expect(answers.reduce((sum, { body }) => sum + body.data.admitted, 0)).toBe(20);
    const door = await staff.call(checkInApi.getDoor, { params: { id: group.event.id } });
    expect(door.body.data).toMatchObject({ inside: 20, conflicts: 0 });
  });

  test('is one scan per ticket when the device admits after a lost answer', async () => {
    const group = await makeGroup();
    await admit(group, 'lost-answer');
    const scans = group.order.tickets.map(({ id }) => ({
      ticket_id: id,
      nonce: `lost-answer.${id.slice(0, 8)}`,
      gate: 'North',
      scanned_at: server.clock.now.toISOString(),
    }));
    const params = { id: group.event.id };
    const { body } = await staff.call(checkInApi.syncScans, { params, body: { scans } });
    expect(body.data.results.map(({ outcome }) => outcome)).toEqual(scans.map(() => 'admitted'));
    const door = await staff.call(checkInApi.getDoor, { params });
    expect(door.body.data).toMatchObject({ inside: 3, conflicts: 0 });
  });

  test.each([
    ['processing', 409, 'Not paid: €12.50'],
    ['cancelled', 409, 'This order was cancelled. Its tickets are not valid.'],
  ] as const)('that is %s is refused', async (status, code, sentence) => {
    const event = await makeEvent(server.db, { ...TONIGHT, organization_id });
    const order = await makeOrder(server.db, { event, status });
    const answer = await admit({ event, order }, 'refused-one');
    expect([answer.status, answer.body.message]).toEqual([code, sentence]);
  });

  test('is not found at another event or by an invalid reference', async () => {
    const group = await makeGroup();
    const elsewhere = {
      ...group,
      event: await makeEvent(server.db, { ...TONIGHT, organization_id }),
    };
    expect((await admit(elsewhere, 'other-door')).status).toBe(404);
    const nobody = { ...group, order: { ...group.order, id: randomUUID() } };
    expect((await admit(nobody, 'nobody-here')).status).toBe(404);
    const stranger = await server.signIn(await makeClient(server.db));
    expect((await admit(group, 'a-stranger', stranger)).status).toBe(404);
    const attendee = await server.signIn(await makeAttendee(server.db));
    expect((await admit(group, 'an-attendee', attendee)).status).toBe(403);
  });
});
