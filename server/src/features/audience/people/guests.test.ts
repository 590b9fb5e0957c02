import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { balconyOf, openGuestList } from '../../../testing/factories/guest-list.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { addUpMembers } from './add-up.ts';

const { audience } = api;

let server: TestApp;
let list: Awaited<ReturnType<typeof openGuestList>>;

beforeAll(async () => {
  server = await startTestApp();
  list = await openGuestList(server);
});
afterAll(() => server.close());

async function people() {
  await addUpMembers(server.db, null);
  expect(await findDifferences(server.db)).toEqual([]);
  const { body } = await list.staff.call(audience.listAudience, { query: {} });
  return body.data.map(({ email, orders, tickets, events_attended: came }) => {
    return { email, orders, tickets, came };
  });
}

test('whom staff let in free has booked nothing; a guest who pays has', async () => {
  const event = await list.made();
  await makeOrder(server.db, { event, email: 'buyer@example.com' });
  await list.add(event, [
    { name: 'Free', email: 'free@example.com', plus: 2 },
    { name: 'Buyer', email: 'buyer@example.com', plus: 3 },
    { name: 'Payer', email: 'payer@example.com', ticket_id: balconyOf(event), pay_at_door: true },
  ]);
  expect(await people()).toEqual([
    { email: 'payer@example.com', orders: 1, tickets: 0, came: 0 },
    { email: 'buyer@example.com', orders: 1, tickets: 1, came: 0 },
  ]);
});
