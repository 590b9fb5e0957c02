import { checkInApi } from '@marquee/contract/check-in/check-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { openDatabase } from '../../../db/database.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let test: TestApp;
/** Two servers on one database, each with its own connections. */
let doors: [Client, Client];
let closeSecond: () => Promise<void>;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  const first = await test.signIn(user);
  const { db, pool } = openDatabase(test.pool.options);
  const app = await buildApp({ ...test.deps, db }, pool);
  const second = new Client(app);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  doors = [first, second];
  closeSecond = async () => {
    await app.close();
    await pool.end();
  };
});
afterAll(async () => {
  await closeSecond();
  await test.close();
});

async function makeTickets(count: number) {
  const event = await makeEvent(test.db, { ...TONIGHT, organization_id, capacity: 1000 });
  const order = await makeOrder(test.db, { event, items: [{ quantity: count }] });
  const keys = await getTicketKeys(test.db);
  return { event, order, codes: order.tickets.map(({ id }) => keys.codeOf(id)) };
}

const scan = (n: number, code: string, event_id: string) =>
  doors[n % 2]!.call(checkInApi.validateTicket, { body: { code, event_id, gate: `Gate ${n}` } });

it('admits each of 50 tickets once with 20 concurrent scans of each at two gates', async () => {
  const { event, codes } = await makeTickets(50);
  const scans = Array.from({ length: 20 }, (_, n) => codes.map((code) => ({ n, code }))).flat();
  const answers = await Promise.all(
    scans.map(async ({ n, code }) => ({ code, ...(await scan(n, code, event.id)) })),
  );
  const admitted = answers.filter(({ status }) => status === 200);
  expect(admitted.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(950);
  for (const { code, body } of refused) {
    const winner = admitted.find((one) => one.code === code);
    expect(body.details?.['gate']).toBe(winner?.body.data.admission?.gate);
  }
});

it('gives one answer to a scan that is sent 20 times at once', async () => {
  const { event, codes } = await makeTickets(1);
  const body = { code: codes[0]!, event_id: event.id, gate: 'North', nonce: 'one-scan-only' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => doors[n % 2]!.call(checkInApi.validateTicket, { body })),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: answers[0]!.body });
  }
});

it('gives a scan that is sent twice at once from two gates the first answer', async () => {
  const { event, codes } = await makeTickets(1);
  const send = (gate: string) =>
    doors[0].call(checkInApi.validateTicket, {
      body: { code: codes[0]!, event_id: event.id, gate, nonce: 'one-scan-only' },
    });
  const answers = await Promise.all(['North', 'South', 'South'].map(send));
  expect(answers.map(({ body }) => body.data.admission?.gate)).toEqual(['North', 'North', 'North']);
  const { rows } = await test.pool.query('select gate from check_ins where event_id = $1', [
    event.id,
  ]);
  expect(rows).toEqual([{ gate: 'North' }]);
});

it('does not admit or reveal anything for a concurrent scan of a stranger', async () => {
  const stranger = await test.signIn(await makeClient(test.db));
  const { codes } = await makeTickets(20);
  const answers = await Promise.all(
    codes.map(async (code, n) => {
      const [refused, admitted] = await Promise.all([
        stranger.call(checkInApi.validateTicket, { body: { code } }),
        doors[n % 2]!.call(checkInApi.validateTicket, { body: { code } }),
      ]);
      return [refused.status, admitted.status];
    }),
  );
  expect(answers).toEqual(codes.map(() => [404, 200]));
  const again = await Promise.all(
    codes.map((code) => stranger.call(checkInApi.validateTicket, { body: { code } })),
  );
  // The answer does not even reveal that the ticket is inside.
  expect(again.map(({ status }) => status)).toEqual(codes.map(() => 404));
});

it('never admits a ticket after a concurrent cancellation', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { event, order, codes } = await makeTickets(10);
    const cancelling = voidOrder(test.db, event, order, TEST_NOW);
    const answers = await Promise.all(codes.map((code, n) => scan(n, code, event.id)));
    await cancelling;
    const late = await Promise.all(codes.map((code, n) => scan(n, code, event.id)));
    for (const [n, { status, body }] of answers.entries()) {
      expect([status, body.code]).toBeOneOf([
        [200, undefined],
        [409, 'cancelled'],
      ]);
      expect(late[n]?.status).toBe(409);
    }
    const { rows } = await test.pool.query(
      'select count(*) as count from check_ins where event_id = $1',
      [event.id],
    );
    expect(rows).toEqual([{ count: answers.filter(({ status }) => status === 200).length }]);
  }
});

it('waits for a cancellation that is under way, and then refuses', async () => {
  const { event, order, codes } = await makeTickets(1);
  let waiting: ReturnType<typeof scan> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    waiting = scan(0, codes[0]!, event.id);
    let isWaiting = true;
    void waiting.then(() => (isWaiting = false));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isWaiting).toBe(true);
    await trx
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW, cancel_reason: 'staff' })
      .where('id', '=', order.id)
      .execute();
    await trx
      .updateTable('tickets')
      .set({ voided_at: TEST_NOW })
      .where('order_id', '=', order.id)
      .execute();
  });
  expect((await waiting)?.body.code).toBe('cancelled');
});
