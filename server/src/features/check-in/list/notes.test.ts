import { attendeesApi } from '@marquee/contract/orders/attendees';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { notesApi } from '@marquee/contract/staff-orders/notes';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { type Gate, makeLink, openLink, startGate } from '../../../testing/scan-links.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

const NOTE = 'Wheelchair,\nrow 1';
let gate: Gate;
let event: Awaited<ReturnType<Gate['openEvent']>>;
let order: Awaited<ReturnType<typeof makeOrder>>;

beforeAll(async () => {
  gate = await startGate();
});
afterAll(() => gate.test.close());
beforeEach(async () => {
  event = await gate.openEvent();
  order = await makeOrder(gate.test.db, { event, name: 'Ada', items: [{ quantity: 2 }] });
});

const noteOrder = (note: string, by: Client = gate.organizer) =>
  by.call(notesApi.setOrderNote, { params: { id: order.id }, body: { note } });
const noteTicket = (note: string, ticket_id = order.tickets[0]?.id ?? '') =>
  gate.organizer.call(notesApi.setTicketNote, {
    params: { id: order.id, ticket_id },
    body: { note },
  });
const list = async (since?: string) => {
  const query = since === undefined ? {} : { since };
  const { body } = await gate.organizer.call(checkInApi.getScanList, {
    params: { id: event.id },
    query,
  });
  return body.data;
};
const notesOn = async (since?: string) =>
  (await list(since)).tickets.map(({ note, order_note }) => [note, order_note]);

test('a note reaches open scanners with their next update, and only as long as it stands', async () => {
  const { since } = await list();
  expect(await notesOn()).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  gate.test.clock.advance(120_000);
  const { since: later } = await list(since);
  expect(await notesOn(later)).toEqual([]);
  const { status, body } = await noteTicket(NOTE);
  expect([status, body.message]).toEqual([200, 'Note saved.']);
  expect(await notesOn(later)).toEqual([[NOTE, undefined]]);
  await noteOrder('VIP');
  expect(await notesOn(later)).toEqual(
    expect.arrayContaining([
      [NOTE, 'VIP'],
      [undefined, 'VIP'],
    ]),
  );
  expect((await noteOrder(' ')).body.message).toBe('Note removed.');
  expect((await notesOn(later)).flat()).not.toContain('VIP');
});

test('it comes with the verdict, for scan links too, and in the list of unpaid orders', async () => {
  await noteOrder('VIP');
  await noteTicket(NOTE);
  const { token } = await makeLink(gate.organizer, event.id);
  const device = await openLink(gate.test, token);
  const code = (await getTicketKeys(gate.test.db)).codeOf(order.tickets[0]?.id ?? '');
  const admitted = await device.call(checkInApi.validateTicket, {
    body: { code, event_id: event.id },
  });
  expect(admitted.body.data).toMatchObject({ note: NOTE, order_note: 'VIP' });
  const unpaid = await makeOrder(gate.test.db, { event, status: 'processing' });
  const before = (await list()).unpaid;
  order = unpaid;
  await noteOrder('Pays cash');
  const after = (await list()).unpaid;
  expect(after?.orders[0]?.order_note).toBe('Pays cash');
  expect(after?.version).not.toBe(before?.version);
});

test('staff finds it in lists, files and searches; the buyer and the audit log never do', async () => {
  await noteOrder('Wheelchair');
  const params = { id: event.id };
  const attendees = await gate.organizer.call(attendeesApi.listAttendees, {
    params,
    query: { search: 'wheelchair' },
  });
  expect(attendees.body.data).toHaveLength(2);
  expect(attendees.body.data[0]).toMatchObject({ note: '', order_note: 'Wheelchair' });
  const orders = await gate.organizer.call(ordersApi.listOrders, { params });
  expect(orders.body.data[0]?.note).toBe('Wheelchair');
  for (const file of ['attendees', 'orders']) {
    const { body } = await gate.organizer.inject({ url: `/api/events/${event.id}/${file}.csv` });
    expect(body).toContain('Wheelchair');
  }
  const { secret } = order;
  const shown = await gate.test.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret },
  });
  expect(JSON.stringify(shown.body)).not.toContain('Wheelchair');
  const log = await gate.test.db.selectFrom('audit_entries').selectAll().execute();
  expect(log.at(-1)).toMatchObject({ action: 'order.note-changed', after: { note: 'written' } });
  expect(JSON.stringify(log)).not.toContain('Wheelchair');
});

test.each([
  ['x'.repeat(200), 200],
  ['x'.repeat(201), 400],
  ['a\u0007b', 400],
  [`${'x'.repeat(198)}\r\ny`, 200],
])('a note %j answers %i', async (note, status) => {
  expect((await noteOrder(note)).status).toBe(status);
});

test('it has no invisible characters, belongs to its own order, and is for those who edit orders', async () => {
  expect((await noteOrder('a\u202Eb')).body.data.note).toBe('ab');
  const other = await makeOrder(gate.test.db, { event });
  expect((await noteTicket('x', other.tickets[0]?.id)).status).toBe(404);
  const { organization_id } = event;
  const helper = await makeClient(gate.test.db, { organization_id, team_role: 'door' });
  expect((await noteOrder('x', await gate.test.signIn(helper))).status).toBe(403);
});
