import { checkInApi } from '@marquee/contract/check-in/check-in';
import { passagesApi } from '@marquee/contract/check-in/passages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
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
let codes: string[];

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

async function open() {
  const admission_rule = 'in_and_out';
  event = await makeEvent(test.db, { ...TONIGHT, organization_id, admission_rule });
  order = await makeOrder(test.db, { event });
  const keys = await getTicketKeys(test.db);
  codes = order.tickets.map(({ id }) => keys.codeOf(id));
}
const enter = () =>
  client.call(checkInApi.validateTicket, { body: { code: codes[0]!, event_id: event.id } });
const leave = () =>
  client.call(passagesApi.leaveTicket, { body: { code: codes[0]!, event_id: event.id } });
const passages = async () => {
  const params = { id: event.id, ticket_id: order.tickets[0]!.id };
  return (await client.call(passagesApi.listPassages, { params })).body.data.map(
    ({ kind }) => kind,
  );
};

it('never changes or deletes passages', async () => {
  await open();
  await enter();
  await leave();
  for (const statement of ["update passages set gate = 'x'", 'delete from passages']) {
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
    const asOwner = sql.raw(statement).execute(test.owner);
    await expect(asOwner).rejects.toThrow('passages is only ever added to');
  }
  // Deleting a ticket deletes its passages.
  await test.db.deleteFrom('orders').where('id', '=', order.id).execute();
  const { rows } = await test.pool.query('select 1 from passages where event_id = $1', [event.id]);
  expect(rows).toEqual([]);
});

it('removes only a deleted account from passages', async () => {
  await open();
  const ben = await makeClient(test.db, { organization_id, name: 'Ben' });
  const his = await test.signIn(ben);
  const body = { code: codes[0]!, event_id: event.id };
  await his.call(checkInApi.validateTicket, { body });
  await his.call(passagesApi.leaveTicket, { body });
  await test.db.deleteFrom('users').where('id', '=', ben.id).execute();
  const rows = await test.db
    .selectFrom('passages')
    .select(['user_id', 'user_name'])
    .where('event_id', '=', event.id)
    .execute();
  expect(rows).toEqual([
    { user_id: null, user_name: 'Ben' },
    { user_id: null, user_name: 'Ben' },
  ]);
});

it('is closed to other organizations', async () => {
  await open();
  await enter();
  const stranger = await test.signIn(await makeClient(test.db));
  const params = { id: event.id, ticket_id: order.tickets[0]!.id };
  const out = await stranger.call(passagesApi.leaveTicket, { body: { code: codes[0]! } });
  expect(out.status).toBe(404);
  expect((await stranger.call(passagesApi.listPassages, { params })).status).toBe(404);
  expect(await passages()).toEqual(['admitted']);
  // A ticket is not found at the door of another event of the same organization either.
  const other = await makeEvent(test.db, { ...TONIGHT, organization_id });
  const there = { ...params, id: other.id };
  expect((await client.call(passagesApi.listPassages, { params: there })).status).toBe(404);
});
