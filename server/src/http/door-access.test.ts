import { api } from '@marquee/contract/api';
import { may } from '@marquee/contract/access';
import type { Endpoint } from '@marquee/contract/endpoint';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTicketKeys } from '../features/orders/tickets/keys.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeOrder } from '../testing/factories/orders.ts';
import { foreignAttempts } from '../testing/foreign/attempts.ts';

const SOME_ID = '11111111-1111-4111-8111-111111111111';
/** Ids of objects that the scanner does not name. */
const nowhere = {
  unfinished: SOME_ID,
  user: SOME_ID,
  organization: SOME_ID,
  price: SOME_ID,
  session: SOME_ID,
  till: SOME_ID,
  payout: SOME_ID,
  bankEntry: SOME_ID,
  payment: SOME_ID,
  link: SOME_ID,
  song: SOME_ID,
  activity: SOME_ID,
  boardLink: SOME_ID,
  guestLink: SOME_ID,
  eventLink: SOME_ID,
  eventCode: SOME_ID,
  campaign: SOME_ID,
  segment: SOME_ID,
  template: SOME_ID,
  boost: SOME_ID,
  venue: SOME_ID,
  invitation: SOME_ID,
};

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** What a door helper may call. A call that is opened to it is added here on purpose. */
const callsAtTheDoor = [
  'admitOrder',
  'confirmEmailChange',
  'confirmSecondFactor',
  'endOtherSessions',
  'endOwnSession',
  'getDoor',
  'getNoticePreferences',
  'getProfile',
  'getScanList',
  'getSecondFactor',
  'leaveTicket',
  'listConflicts',
  'listGuests',
  'listOwnSessions',
  'listPassages',
  'listScanEvents',
  'readTicket',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'requestEmailChange',
  'setNoticePreferences',
  'settleConflict',
  'startSecondFactor',
  'syncScans',
  'undoAdmission',
  'updateAccount',
  'validateTicket',
  'verifySecondFactor',
];

describe('a door helper', () => {
  const open = Object.values(api)
    .flatMap((feature) => Object.entries<Endpoint>(feature))
    .filter(([, { access }]) => access !== 'public' && may('door', access));

  test('may call the scanner’s endpoints and those of its own account', () => {
    expect(open.map(([name]) => name).toSorted()).toEqual(callsAtTheDoor);
  });

  const scans = open.filter(([name, { access }]) => {
    return access === 'tickets:scan' && name !== 'listScanEvents';
  });

  test.each(scans)('%s does not find an event that was not chosen', async (name, endpoint) => {
    const { db } = server;
    const helper = await makeClient(db, { team_role: 'door' });
    const event = await makeEvent(db, { organization_id: helper.organization_id });
    const order = await makeOrder(db, { event });
    const ticket = order.tickets[0]!.id;
    const code = (await getTicketKeys(db)).codeOf(ticket);
    const own = { ...nowhere, event: event.id, order: order.id, ticket, code };
    const attempt = foreignAttempts[name]?.(own) ?? {};
    const caller = await server.signIn(helper);
    // The attempts differ in type; each fits the endpoint that it is named after.
    expect((await caller.call(endpoint, attempt as never)).status).toBe(404);
  });
});

test('a door helper is listed the chosen events of its own organization only', async () => {
  const { db } = server;
  const helper = await makeClient(db, { team_role: 'door' });
  const { organization_id } = helper;
  const soon = { starts_at: new Date(server.clock.now.getTime() + DAY_MS) };
  const chosen = await makeEvent(db, { organization_id, ...soon });
  const moved = await makeEvent(db, soon);
  await makeEvent(db, { organization_id, ...soon });
  for (const { id: event_id } of [chosen, moved]) {
    await db.insertInto('door_events').values({ user_id: helper.id, event_id }).execute();
  }
  const caller = await server.signIn(helper);
  const query = { when: 'upcoming' } as const;
  const { body } = await caller.call(api.scanEvents.listScanEvents, { query });
  expect(body.data.map(({ event_id }) => event_id)).toEqual([chosen.id]);
  const params = { id: moved.id };
  expect((await caller.call(api.checkIn.getScanList, { params })).status).toBe(404);
});

test('a door helper reads and admits a ticket of a chosen event, which the call names', async () => {
  const { db } = server;
  const helper = await makeClient(db, { team_role: 'door' });
  const soon = { starts_at: new Date(server.clock.now.getTime() + HOUR_MS) };
  const event = await makeEvent(db, { organization_id: helper.organization_id, ...soon });
  await db.insertInto('door_events').values({ user_id: helper.id, event_id: event.id }).execute();
  const order = await makeOrder(db, { event });
  const code = (await getTicketKeys(db)).codeOf(order.tickets[0]!.id);
  const caller = await server.signIn(helper);
  const { readTicket, validateTicket } = api.checkIn;
  expect((await caller.call(readTicket, { body: { code } })).status).toBe(404);
  const named = { code, event_id: event.id.toUpperCase() };
  expect((await caller.call(readTicket, { body: named })).status).toBe(200);
  expect((await caller.call(validateTicket, { body: named })).status).toBe(200);
});
