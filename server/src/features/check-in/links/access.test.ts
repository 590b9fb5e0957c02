import { api } from '@marquee/contract/api';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { type LinkDevice, makeLink, openLink } from '../../../testing/scan-links.ts';

// These loops try every endpoint, so a new one is covered without further work.

const table = Object.values(api).flatMap((feature) => Object.entries<Endpoint>(feature));
const guarded = table.filter(([, { access }]) => access !== 'public');
const open = guarded.filter(([, { scanLink }]) => scanLink !== undefined);
const closed = guarded.filter(([, { scanLink }]) => scanLink === undefined);
const SOME_ID = '11111111-1111-4111-8111-111111111111';

let server: TestApp;
let administrator: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
let other: Awaited<ReturnType<typeof makeEvent>>;
let device: LinkDevice;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db));
  event = await makeEvent(server.db);
  other = await makeEvent(server.db, { organization_id: event.organization_id });
  await makeOrder(server.db, { event: other });
  device = await openLink(server, (await makeLink(administrator, event.id)).token);
});
afterAll(() => server.close());

function knock(endpoint: Endpoint, id: string, headers: Record<string, string>) {
  const method = methodOf(endpoint);
  const path = pathOf(endpoint);
  const url = `/api${path.replace(/\{\w+\}/g, id)}`;
  return device.browser.inject({ method, url, headers });
}

test('a scan link grants access to the scanner’s calls only', () => {
  expect(open.map(([name]) => name).toSorted()).toEqual([
    'admitOrder',
    'endScanSession',
    'getDoor',
    'getScanList',
    'getScanSession',
    'leaveTicket',
    'listPassages',
    'readTicket',
    'syncScans',
    'undoAdmission',
    'validateTicket',
  ]);
});

test.each(closed)(
  '%s refuses a scan link with 403, and its cookie alone with 401',
  async (_, it) => {
    for (const id of [event.id, SOME_ID]) {
      expect((await knock(it, id, device.headers)).statusCode).toBe(403);
      expect((await knock(it, id, {})).statusCode).toBe(401);
    }
  },
);

test.each(closed)('%s refuses a scan link in the browser of an administrator', async (_, it) => {
  const browser = server.visitor;
  for (const one of [device.browser, administrator]) {
    for (const [name, value] of one.cookies) browser.cookies.set(name, value);
  }
  const url = `/api${pathOf(it).replace(/\{\w+\}/g, SOME_ID)}`;
  const answer = await browser.inject({ method: methodOf(it), url, headers: device.headers });
  browser.cookies.clear();
  expect(answer.statusCode).toBe(403);
});

describe('the event of a scan link', () => {
  const calls = (id: string) => ({
    readTicket: { body: { code: 'AAAA-AAAA', event_id: id } },
    validateTicket: { body: { code: 'AAAA-AAAA', event_id: id } },
    getScanList: { params: { id } },
    syncScans: { params: { id }, body: { scans: [] } },
    getDoor: { params: { id } },
    leaveTicket: { body: { code: 'AAAA-AAAA', event_id: id } },
    listPassages: { params: { id, ticket_id: SOME_ID } },
    undoAdmission: {
      params: { id, ticket_id: SOME_ID },
      body: { admitted_at: '2026-01-13T17:00:00.000Z', reason: 'Wrong person' },
    },
    admitOrder: { params: { id }, body: { order_reference: 'AAAA-AAAA', nonce: 'some-nonce' } },
  });
  const placed = open.filter(([, { scanLink }]) => scanLink?.event !== undefined);

  test('is tested on every call that names one', () => {
    expect(placed.map(([name]) => name).toSorted()).toEqual(Object.keys(calls('')).toSorted());
  });

  test.each(placed)(
    '%s finds no other event, of the same organization or unknown',
    async (name, endpoint) => {
      for (const id of [other.id, SOME_ID, 'nonsense']) {
        // Each attempt fits the endpoint that it is named after.
        const attempt = calls(id)[name as keyof ReturnType<typeof calls>] as never;
        const answer = await device.call(endpoint, attempt);
        expect([id, answer.status]).toEqual([id, 404]);
        expect(answer.body.message).toBe('Requested resource not found.');
      }
    },
  );

  test('applies to a call that names none', async () => {
    const ticket = (await makeOrder(server.db, { event })).tickets[0];
    const elsewhere = await device.call(api.checkIn.readTicket, { body: { code: 'AAAA-AAAA' } });
    expect(elsewhere.status).toBe(404);

    const body = { code: referenceOf(ticket?.id ?? '') };
    expect((await device.call(api.checkIn.readTicket, { body })).status).toBe(200);
  });
});
