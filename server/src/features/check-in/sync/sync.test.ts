import { checkInApi } from '@marquee/contract/check-in/check-in';
import { conflictsApi } from '@marquee/contract/check-in/conflicts';
import type { OfflineScan } from '@marquee/contract/check-in/input';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
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
let ticketId: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

beforeEach(async () => {
  event = await makeEvent(test.db, { ...TONIGHT, organization_id, capacity: 1000 });
  order = await makeOrder(test.db, { event });
  ticketId = order.tickets[0]!.id;
});

/** A scan of the ticket some minutes before now. */
const scanned = (nonce: string, minutesAgo: number, gate = '', ticket_id = ticketId) => ({
  ticket_id,
  nonce: `scanned-${nonce}`,
  gate,
  scanned_at: new Date(TEST_NOW.getTime() - minutesAgo * 60_000).toISOString(),
});
const sync = (scans: OfflineScan[], by = client) =>
  by.call(checkInApi.syncScans, { params: { id: event.id }, body: { scans } });
const outcomesOf = async (scans: OfflineScan[]) =>
  (await sync(scans)).body.data.results.map(({ outcome }) => outcome);
const conflicts = async () =>
  (await client.call(conflictsApi.listConflicts, { params: { id: event.id } })).body.data;
const admission = () =>
  test.db
    .selectFrom('check_ins')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
const validate = async (nonce: string) => {
  const code = (await getTicketKeys(test.db)).codeOf(ticketId);
  const body = { code, event_id: event.id, nonce: `scanned-${nonce}`, gate: 'Online' };
  return client.call(checkInApi.validateTicket, { body });
};

describe('POST /api/events/{id}/check-ins', () => {
  it("accepts a scanner's admissions with their times, also repeatedly", async () => {
    const scans = [scanned('a', 30, 'North')];
    for (let n = 0; n < 3; n += 1) expect(await outcomesOf(scans)).toEqual(['admitted']);
    expect(await admission()).toMatchObject({
      gate: 'North',
      user_name: 'Grace',
      scanned_at: new Date('2026-01-13T17:30:00.000Z'),
      received_at: TEST_NOW,
    });
    expect(await conflicts()).toEqual([]);
  });

  it('accepts the other scans of a batch with an invalid time', async () => {
    const { tickets } = await makeOrder(test.db, { event });
    const scans = [
      scanned('a', 30),
      { ...scanned('b', 30, '', tickets[0]!.id), scanned_at: '0000-01-01T00:00:00Z' },
    ];
    expect(await outcomesOf(scans)).toEqual(['admitted', 'admitted']);
  });

  it('lists a ticket of two gates with both times, in any order of arrival', async () => {
    const early = scanned('early', 30, 'North');
    const late = scanned('late', 20, 'South');
    const expected = [
      {
        ticket_id: ticketId,
        nonce: late.nonce,
        reference: referenceOf(ticketId),
        Type: 'Standard',
        holder: 'Ada Lovelace',
        order_reference: referenceOf(order.id),
        first: { at: '2026-01-13T17:30:00.000Z', gate: 'North', by: 'Grace' },
        again: { at: '2026-01-13T17:40:00.000Z', gate: 'South', by: 'Grace' },
      },
    ];
    expect(await outcomesOf([early])).toEqual(['admitted']);
    expect(await outcomesOf([late])).toEqual(['conflict']);
    expect(await conflicts()).toEqual(expected);

    await test.db.deleteFrom('check_ins').execute();
    await test.db.deleteFrom('check_in_conflicts').execute();
    expect(await outcomesOf([late])).toEqual(['admitted']);
    expect(await outcomesOf([early])).toEqual(['admitted']);
    expect(await outcomesOf([late, early])).toEqual(['conflict', 'admitted']);
    expect(await conflicts()).toEqual(expected);
  });

  it('compares online admissions in the same way', async () => {
    expect((await validate('online')).status).toBe(200);
    expect(await outcomesOf([scanned('online', 0)])).toEqual(['admitted']);
    expect(await outcomesOf([scanned('before', 5, 'North')])).toEqual(['admitted']);
    expect(await conflicts()).toMatchObject([
      { first: { gate: 'North' }, again: { gate: 'Online' } },
    ]);
    // The scan that was admitted is still admitted when it is sent again.
    expect((await validate('online')).status).toBe(200);
    expect((await validate('another')).body.details).toMatchObject({ gate: 'North' });
  });

  it('reports a ticket scanned offline as admitted online', async () => {
    await sync([scanned('offline', 60, 'North')]);
    const answer = await validate('online');
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Already admitted at 6:00\u00a0PM, North, by Grace.');
  });

  it('reports cancelled and unknown tickets', async () => {
    const other = await makeEvent(test.db, { ...TONIGHT, organization_id });
    const elsewhere = (await makeOrder(test.db, { event: other })).tickets[0]!.id;
    const gone = await makeOrder(test.db, { event });
    const admitted = scanned('was-in-before', 30, '', gone.tickets[0]!.id);
    await sync([admitted]);
    await voidOrder(test.db, event, gone, TEST_NOW);
    await voidOrder(test.db, event, order, TEST_NOW);
    const scans = [
      scanned('cancelled', 10),
      scanned('elsewhere', 10, '', elsewhere),
      scanned('nobody', 10, '', '00000000-0000-4000-8000-000000000000'),
      scanned('nonsense', 10, '', 'nonsense'),
      admitted,
    ];
    expect(await outcomesOf(scans)).toEqual([
      'cancelled',
      'unknown',
      'unknown',
      'unknown',
      'admitted',
    ]);
    const { rows } = await test.pool.query('select 1 from check_ins where ticket_id = any($1)', [
      [ticketId, elsewhere],
    ]);
    expect(rows).toEqual([]);
  });

  it('treats scans in the future as scanned now', async () => {
    await sync([scanned('tomorrow', -24 * 60)]);
    expect((await admission()).scanned_at).toEqual(TEST_NOW);
    expect(await outcomesOf([scanned('earlier', 1)])).toEqual(['admitted']);
  });

  it('orders equal times by the nonce, so that every server decides the same', async () => {
    expect(await outcomesOf([scanned('b', 5)])).toEqual(['admitted']);
    expect(await outcomesOf([scanned('c', 5)])).toEqual(['conflict']);
    expect(await outcomesOf([scanned('a', 5), scanned('b', 5)])).toEqual(['admitted', 'conflict']);
  });

  it('accepts at most 500 scans, also with the longest names', async () => {
    const scans = Array.from({ length: 501 }, (_, n) => ({
      ...scanned('x', 5),
      nonce: `${n}`.padStart(64, '0'),
      gate: '門'.repeat(60),
    }));
    expect((await sync(scans.slice(1))).status).toBe(200);
    expect((await sync(scans)).status).toBe(400);
    expect(await conflicts()).toHaveLength(499);
  });

  it('says that a ticket was scanned too often, and never that another gate admitted it', async () => {
    const many = Array.from({ length: 500 }, (_, n) => scanned(`n${n}`, 5));
    await sync(many);
    const late = scanned('late', 1);
    expect(await outcomesOf([late, { ...late, kind: 'out' }])).toEqual([
      'too_many_passages',
      'too_many_passages',
    ]);
    const undone = { at: TEST_NOW.toISOString(), reason: 'Wrong person' };
    expect(await outcomesOf([{ ...scanned('n0', 5), undone }])).toEqual(['too_many_passages']);
  });

  it("is closed to another organization's staff", async () => {
    const stranger = await test.signIn(await makeClient(test.db));
    expect((await sync([scanned('a', 5)], stranger)).status).toBe(404);
  });
});

describe('two scanners that were offline with the same 500 tickets', () => {
  it('produce 500 conflicts with both times, in any batches and order', async () => {
    const { tickets } = await makeOrder(test.db, { event, items: [{ quantity: 500 }] });
    const scans = tickets.flatMap(({ id }, n) => [
      scanned(`north-${n}`, 60 - (n % 7), 'North', id),
      scanned(`south-${n}`, 60 - (n % 5), 'South', id),
    ]);
    const states: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      await test.db.deleteFrom('check_ins').execute();
      await test.db.deleteFrom('check_in_conflicts').execute();
      const shuffled = shuffle(scans, round);
      const pieces = Array.from({ length: 10 }, (_, n) => shuffled.slice(n * 100, n * 100 + 100));
      // At the same time and some of them twice, on separate connections so that they really race.
      const answers = await Promise.all([...pieces, ...pieces.slice(3, 6)].map((one) => sync(one)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const found = await conflicts();
      expect(found).toHaveLength(500);
      expect(new Set(found.map((one) => one.ticket_id)).size).toBe(500);
      for (const { first, again } of found) {
        expect(first.gate).not.toBe(again.gate);
        expect(first.at <= again.at).toBe(true);
      }
      states.push(found);
    }
    for (const state of states) expect(state).toEqual(states[0]);
  });
});

/** Shuffles a list: a different order for each seed, and always the same one for a seed. */
function shuffle<T>(list: T[], seed: number): T[] {
  let state = seed + 1;
  const keyed = list.map((one) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { one, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
}
