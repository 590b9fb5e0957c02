import { checkInApi } from '@marquee/contract/check-in/check-in';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { scanLinksApi } from '@marquee/contract/check-in/scan-links';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { type Gate, makeLink, openLink, startGate } from '../../../testing/scan-links.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

const EMAIL = 'ada.lovelace@example.com';

let gate: Gate;
let event: Awaited<ReturnType<Gate['openEvent']>>;
let order: Awaited<ReturnType<typeof makeOrder>>;
let codes: string[];

beforeAll(async () => {
  gate = await startGate();
});
afterAll(() => gate.test.close());
beforeEach(async () => {
  event = await gate.openEvent();
  order = await makeOrder(gate.test.db, {
    event,
    name: 'Ada Lovelace',
    email: EMAIL,
    phone: '+44 20 7946 0000',
    items: [{ quantity: 3 }],
  });
  const keys = await getTicketKeys(gate.test.db);
  codes = order.tickets.map(({ id }) => keys.codeOf(id));
});

const link = async (input: { shows_names?: boolean } = {}) => {
  const made = await makeLink(gate.organizer, event.id, { gate: 'Gate North', ...input });
  return { ...made, device: await openLink(gate.test, made.token) };
};
const params = () => ({ id: event.id });

it('admits with the gate of the link and counts for the link', async () => {
  const { device } = await link();
  const answer = await device.call(checkInApi.validateTicket, {
    body: { code: codes[0] ?? '', event_id: event.id, gate: 'Main' },
  });
  expect(answer.body.data).toMatchObject({
    holder: 'Ada Lovelace',
    admission: { gate: 'Gate North', by: 'Gate North (link)' },
  });
  const scan = { ticket_id: order.tickets[1]?.id ?? '', nonce: 'offline-1', gate: 'Main' };
  const scans = [{ ...scan, scanned_at: TEST_NOW.toISOString() }];
  await device.call(checkInApi.syncScans, { params: params(), body: { scans } });
  const rows = await gate.test.db
    .selectFrom('check_ins')
    .select(['gate', 'user_id', 'user_name', 'scan_link_id'])
    .where('event_id', '=', event.id)
    .execute();
  const row = { gate: 'Gate North', user_id: null, user_name: 'Gate North (link)' };
  expect(rows).toEqual([
    { ...row, scan_link_id: device.session.link_id },
    { ...row, scan_link_id: device.session.link_id },
  ]);
  const listed = await gate.organizer.call(scanLinksApi.listScanLinks, { params: params() });
  expect(listed.body.data).toMatchObject([{ gate: 'Gate North', admissions: 2, devices: 1 }]);
});

it('shows staff at another gate who admitted', async () => {
  const { device } = await link();
  const body = { code: codes[0] ?? '', event_id: event.id };
  await device.call(checkInApi.validateTicket, { body });
  const again = await gate.organizer.call(checkInApi.validateTicket, { body });
  expect(again.body.message).toBe(
    scanSentences.already('7:00\u00a0PM', 'Gate North', 'Gate North (link)'),
  );
});

it('shows names if the link allows it, and never an address, a phone or prices', async () => {
  const { device } = await link();
  const answers = [
    await device.call(checkInApi.getScanList, { params: params() }),
    await device.call(checkInApi.readTicket, { body: { code: codes[0] ?? '' } }),
    await device.call(checkInApi.validateTicket, { body: { code: codes[0] ?? '' } }),
    await device.call(checkInApi.getDoor, { params: params() }),
  ];
  const bodies = JSON.stringify(answers.map(({ body }) => body));
  expect(bodies).toContain('Ada Lovelace');
  expect(bodies).not.toContain('@');
  expect(bodies).not.toMatch(/7946 ?000/);
  expect(bodies).not.toContain('Amount');
  expect(bodies).not.toContain(order.secret);
});

it('omits names of guests and staff if the link shows none', async () => {
  await gate.organizer.call(checkInApi.validateTicket, {
    body: { code: codes[1] ?? '', event_id: event.id, gate: 'Main' },
  });
  const { device } = await link({ shows_names: false });
  const answers = [
    await device.call(checkInApi.getScanList, { params: params() }),
    await device.call(checkInApi.readTicket, { body: { code: codes[0] ?? '' } }),
    await device.call(checkInApi.readTicket, { body: { code: codes[1] ?? '' } }),
    await device.call(checkInApi.validateTicket, { body: { code: codes[0] ?? '' } }),
    await device.call(checkInApi.validateTicket, { body: { code: codes[1] ?? '' } }),
    await device.call(scanLinksApi.getScanSession),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 200]);
  const bodies = JSON.stringify(answers.map(({ body }) => body));
  expect(bodies).not.toMatch(/Ada|Lovelace|Grace|Hopper/);
  expect(answers[4]?.body.message).toBe('Already admitted at 7:00\u00a0PM, Main.');
  expect(answers[0]?.body.data).toMatchObject({ figures: { inside: 1, expected: 3 } });
});

it('never records offline scans with times after the link’s end', async () => {
  const { device, ends_at } = await link();
  gate.test.clock.now = new Date(new Date(ends_at).getTime() + HOUR_MS);
  const scanned_at = new Date(new Date(ends_at).getTime() + HOUR_MS / 2).toISOString();
  const scans = [{ ticket_id: order.tickets[0]?.id ?? '', nonce: 'too-late', scanned_at }];
  const answer = await device.call(checkInApi.syncScans, { params: params(), body: { scans } });
  expect(answer.body.data.results).toEqual([{ nonce: 'too-late', outcome: 'admitted' }]);
  const row = await gate.test.db
    .selectFrom('check_ins')
    .select('scanned_at')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(row.scanned_at.toISOString()).toBe(ends_at);
});
