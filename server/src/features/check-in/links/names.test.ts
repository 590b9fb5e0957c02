import { api } from '@marquee/contract/api';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { doorOrdersApi } from '@marquee/contract/check-in/door-orders';
import type { Endpoint } from '@marquee/contract/endpoint';
import { passagesApi } from '@marquee/contract/check-in/passages';
import { scanLinksApi } from '@marquee/contract/check-in/scan-links';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import {
  type Gate,
  type LinkDevice,
  makeLink,
  openLink,
  startGate,
} from '../../../testing/scan-links.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let gate: Gate;
let event: Awaited<ReturnType<Gate['openEvent']>>;
let paid: Awaited<ReturnType<typeof makeOrder>>;
let unpaid: Awaited<ReturnType<typeof makeOrder>>;
let codes: string[];

beforeAll(async () => {
  gate = await startGate();
});
afterAll(() => gate.test.close());
beforeEach(async () => {
  event = await gate.openEvent({ admission_rule: 'in_and_out' });
  const { db } = gate.test;
  const ada = {
    name: 'Ada Lovelace',
    email: 'ada.lovelace@example.com',
    phone: '+44 20 7946 0000',
  };
  const alan = { name: 'Alan Turing', email: 'alan.turing@example.com', phone: '+44 20 7946 0001' };
  paid = await makeOrder(db, { event, ...ada, items: [{ quantity: 4 }] });
  unpaid = await makeOrder(db, { event, ...alan, status: 'pending' });
  const first = paid.tickets[0]?.id ?? '';
  await db.updateTable('tickets').set({ place: 1 }).where('id', '=', first).execute();
  const mia = { name: 'Mia Byron', email: 'mia.byron@example.com', secret: paid.id };
  await db
    .insertInto('ticket_holders')
    .values({ order_id: paid.id, place: 1, ...mia })
    .execute();
  const keys = await getTicketKeys(db);
  codes = paid.tickets.map(({ id }) => keys.codeOf(id));
  await gate.organizer.call(checkInApi.validateTicket, {
    body: { code: codes[0] ?? '', event_id: event.id, gate: 'Main' },
  });
});

/** Makes every call that a link may make, each with an answer that could have names in it. */
async function callAll({
  call,
}: LinkDevice): Promise<Record<string, { status: number; body: unknown }[]>> {
  const params = { id: event.id };
  const body = (code = '') => ({ body: { code, event_id: event.id } });
  const ofTicket = { ...params, ticket_id: paid.tickets[0]?.id ?? '' };
  const address = `http://localhost/orders/${unpaid.secret}`;
  const offline = { nonce: 'offline-1', scanned_at: TEST_NOW.toISOString() };
  const scans = [{ ...offline, ticket_id: paid.tickets[2]?.id ?? '' }];
  const whole = { order_reference: referenceOf(paid.id), nonce: 'whole-order' };
  const undone = { admitted_at: TEST_NOW.toISOString(), reason: 'Wrong person or ticket' };
  return {
    getScanSession: [await call(scanLinksApi.getScanSession)],
    getScanList: [await call(checkInApi.getScanList, { params })],
    getDoor: [await call(checkInApi.getDoor, { params })],
    readTicket: [await call(checkInApi.readTicket, body(codes[0]))],
    validateTicket: [
      await call(checkInApi.validateTicket, body(codes[0])),
      await call(checkInApi.validateTicket, body(codes[1])),
      await call(checkInApi.validateTicket, body(address)),
      await call(checkInApi.validateTicket, body(referenceOf(unpaid.id))),
    ],
    syncScans: [await call(checkInApi.syncScans, { params, body: { scans } })],
    leaveTicket: [await call(passagesApi.leaveTicket, body(codes[1]))],
    undoAdmission: [await call(passagesApi.undoAdmission, { params: ofTicket, body: undone })],
    listPassages: [await call(passagesApi.listPassages, { params: ofTicket })],
    admitOrder: [await call(doorOrdersApi.admitOrder, { params, body: whole })],
    endScanSession: [await call(scanLinksApi.endScanSession)],
  };
}

it.each([true, false])(
  'shows no address and no phone, and names only if allowed: %s',
  async (shows_names) => {
    const { token } = await makeLink(gate.organizer, event.id, { shows_names });
    const answers = await callAll(await openLink(gate.test, token));
    const open = Object.values(api).flatMap((feature) =>
      Object.entries<Endpoint>(feature).flatMap(([name, { scanLink }]) => (scanLink ? [name] : [])),
    );
    expect(Object.keys(answers).toSorted()).toEqual(open.toSorted());
    const all = Object.values(answers).flat();
    // Refused are the ticket that is inside, and the unpaid order by its page and its reference.
    const statuses = [200, 200, 200, 200, 409, 200, 409, 409, 200, 200, 200, 200, 200, 200];
    expect(all.map(({ status }) => status)).toEqual(statuses);

    const bodies = JSON.stringify(all.map(({ body }) => body));
    // The list of unpaid orders has this one.
    expect(bodies).toContain(referenceOf(unpaid.id));
    expect(bodies).not.toMatch(/@|example\.com|email|phone|7946 ?000|Amount/i);
    expect(bodies).not.toContain(unpaid.secret);
    const names = ['Ada', 'Lovelace', 'Mia', 'Byron', 'Alan', 'Turing', 'Grace', 'Hopper'];
    const found = names.filter((name) => bodies.includes(name));
    expect(found).toEqual(names.filter(() => shows_names));
  },
);
