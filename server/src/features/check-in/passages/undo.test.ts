import { checkInApi } from '@marquee/contract/check-in/check-in';
import { conflictsApi } from '@marquee/contract/check-in/conflicts';
import { passagesApi, passageSentences as say } from '@marquee/contract/check-in/passages';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let test: TestApp;
let client: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;
let order: Awaited<ReturnType<typeof makeOrder>>;
let ticketId: string;
let code: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.now = TEST_NOW;
  event = await makeEvent(test.db, { ...TONIGHT, organization_id, title: 'Quartet' });
  order = await makeOrder(test.db, { event });
  ticketId = order.tickets[0]!.id;
  code = (await getTicketKeys(test.db)).codeOf(ticketId);
});

type Body = { gate?: string; nonce?: string };
const enter = (body: Body = {}) =>
  client.call(checkInApi.validateTicket, { body: { code, event_id: event.id, ...body } });
const undo = (
  admitted_at = TEST_NOW.toISOString(),
  reason = 'Wrong person or ticket',
  by = client,
) =>
  by.call(passagesApi.undoAdmission, {
    params: { id: event.id, ticket_id: ticketId },
    body: { admitted_at, reason },
  });
const sync = (scans: { nonce: string; minutesAgo: number; undone?: string }[]) =>
  client.call(checkInApi.syncScans, {
    params: { id: event.id },
    body: {
      scans: scans.map(({ nonce, minutesAgo, undone }) => {
        const scanned_at = new Date(TEST_NOW.getTime() - minutesAgo * MINUTE_MS).toISOString();
        const taken = undone === undefined ? {} : { undone: { at: scanned_at, reason: undone } };
        return { ticket_id: ticketId, nonce, scanned_at, ...taken };
      }),
    },
  });
const list = async (since?: string) => {
  const params = { id: event.id };
  const query = since === undefined ? {} : { since };
  return (await client.call(checkInApi.getScanList, { params, query })).body.data;
};
const log = () =>
  test.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'action', 'object_label', 'before', 'after'])
    .where('object_id', '=', order.id)
    .orderBy('seq')
    .execute();
const inside = async () =>
  (await client.call(checkInApi.getDoor, { params: { id: event.id } })).body.data.inside;

describe('undoing an admission', () => {
  it('lets the ticket enter again and logs who, when and why', async () => {
    await enter({ gate: 'North' });
    test.clock.advance(5 * MINUTE_MS);
    expect(await undo()).toMatchObject({
      status: 200,
      body: { message: say.undoneNow, data: { ticket_id: ticketId, admission: null } },
    });
    expect(await inside()).toBe(0);
    expect(await log()).toEqual([
      {
        actor_name: 'Grace',
        action: 'order.admission-undone',
        object_label: `${referenceOf(order.id)}, Quartet`,
        before: {
          ticket: referenceOf(ticketId),
          admitted: TEST_NOW.toISOString(),
          gate: 'North',
          by: 'Grace',
        },
        after: { reason: 'Wrong person or ticket' },
      },
    ]);
    expect((await enter({ gate: 'South' })).body.data.admission).toMatchObject({ gate: 'South' });
    expect(await inside()).toBe(1);
    const { body } = await client.call(passagesApi.listPassages, {
      params: { id: event.id, ticket_id: ticketId },
    });
    expect(body.data.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['admitted', 'Grace', ''],
      ['undone', 'Grace', 'Wrong person or ticket'],
      ['admitted', 'Grace', ''],
    ]);
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('counts once if it is repeated', async () => {
    await enter();
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await undo()).status).toBe(200);
    expect(await log()).toHaveLength(1);
  });

  it('undoes the admission that was shown, not a later one', async () => {
    expect((await undo()).body.message).toBe(say.nothingToUndo);
    await enter();
    await undo();
    test.clock.advance(MINUTE_MS);
    await enter();
    // A late request about the first admission, which is undone already; the second one stays.
    expect((await undo()).body.data.admission).not.toBeNull();
    expect((await undo('2026-01-13T17:00:00.000Z')).body.message).toBe(say.otherAdmission);
    expect(await inside()).toBe(1);
    expect(await log()).toHaveLength(1);
  });

  it('does not admit the undone scan when it is sent again', async () => {
    await enter({ nonce: 'nonce-0001' });
    await undo();
    expect(await enter({ nonce: 'nonce-0001' })).toMatchObject({
      status: 409,
      body: { message: say.undone, code: 'undone' },
    });
    expect(await sync([{ nonce: 'nonce-0001', minutesAgo: 0 }])).toMatchObject({
      body: { data: { results: [{ outcome: 'admitted' }] } },
    });
    expect(await inside()).toBe(0);
    expect((await enter({ nonce: 'nonce-0002' })).status).toBe(200);
  });

  it('reaches the other scanners with their next list', async () => {
    await enter();
    test.clock.advance(10 * MINUTE_MS);
    const { since } = await list();
    expect((await list(since)).tickets).toEqual([]);
    await undo();
    expect((await list(since)).tickets).toMatchObject([
      { ticket_id: ticketId, admission: null, changed_at: test.clock.now.toISOString() },
    ]);
  });

  it('keeps a second gate’s admission without a conflict', async () => {
    await sync([
      { nonce: 'north-0001', minutesAgo: 20 },
      { nonce: 'south-0001', minutesAgo: 10 },
    ]);
    const conflicts = () => client.call(conflictsApi.listConflicts, { params: { id: event.id } });
    expect((await conflicts()).body.data).toHaveLength(1);
    await undo('2026-01-13T17:40:00.000Z');
    expect((await conflicts()).body.data).toEqual([]);
    expect(await inside()).toBe(1);
    expect((await enter()).body.message).toBe('Already admitted at 6:50\u00a0PM, by Grace.');
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('needs a reason of at most 60 characters on one line', async () => {
    await enter();
    for (const reason of ['', '   ', 'x'.repeat(61), 'two\nlines']) {
      expect((await undo(TEST_NOW.toISOString(), reason)).status).toBe(400);
    }
    expect(await inside()).toBe(1);
  });

  it("is closed to another organization's staff and to other events", async () => {
    await enter();
    const stranger = await test.signIn(await makeClient(test.db));
    expect((await undo(undefined, 'Wrong person', stranger)).status).toBe(404);
    const other = await makeEvent(test.db, { ...TONIGHT, organization_id });
    const there = await client.call(passagesApi.undoAdmission, {
      params: { id: other.id, ticket_id: ticketId },
      body: { admitted_at: TEST_NOW.toISOString(), reason: 'Wrong person' },
    });
    expect(there.status).toBe(404);
    expect(await inside()).toBe(1);
  });
});

describe('an admission that was undone on the device before it was sent', () => {
  it('is recorded with its undo once and admits nobody', async () => {
    const scans = [{ nonce: 'offline-001', minutesAgo: 10, undone: 'Scanned by mistake' }];
    for (let n = 0; n < 3; n += 1) {
      expect((await sync(scans)).body.data.results).toEqual([
        { nonce: 'offline-001', outcome: 'admitted' },
      ]);
    }
    expect(await inside()).toBe(0);
    expect(await log()).toMatchObject([{ after: { reason: 'Scanned by mistake' } }]);
    expect((await enter()).status).toBe(200);
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('undoes an admission that arrived earlier', async () => {
    await enter({ nonce: 'lost-answer' });
    await sync([{ nonce: 'lost-answer', minutesAgo: 0, undone: 'Did not go in' }]);
    expect(await inside()).toBe(0);
    expect(await log()).toHaveLength(1);
  });
});
