import { financeApi } from '@marquee/contract/finance/finance';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import {
  adjustBalance,
  payPayout,
  proposePayout,
  sellOnline,
  startBooks,
} from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let admin: Client;
let organization_id: string;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
});
afterAll(() => server.close());
beforeEach(async () => {
  organization_id = (await makeOrganization(server.db)).id;
});

/** Makes an event that starts in this many days and has sold this many tickets of 10 euros. */
async function soldEvent(title: string, days: number, tickets: number) {
  const starts_at = new Date(server.clock.now.getTime() + days * DAY_MS);
  const ends_at = new Date(starts_at.getTime() + DAY_MS / 8);
  const prices = [{ label: 'Standard', amount_cents: 1000 }];
  const event = await makeEvent(server.db, { organization_id, title, starts_at, ends_at, prices });
  await sellOnline(server, event, [tickets]);
  return event;
}

test('a payout of past events has no warning', async () => {
  await adjustBalance(admin, organization_id, { amount: 20, memo: 'A present' });
  const event = await soldEvent('Over', 0, 2);
  await server.db
    .updateTable('events')
    .set({ starts_at: new Date(0), ends_at: new Date(HOUR_MS) })
    .where('id', '=', event.id)
    .execute();
  const { body } = await proposePayout(admin, organization_id);
  expect(body.data).toMatchObject({ amount: 40, upcoming: null });
});

test('a payout with upcoming events names them when proposed and when paid', async () => {
  const large = await soldEvent('Large', 30, 5);
  const small = await soldEvent('Small', 10, 1);
  await adjustBalance(admin, organization_id, { amount: 20, memo: 'A present' });
  // The old date of a postponed event may be over.
  await server.db
    .updateTable('events')
    .set({ is_postponed: true, starts_at: new Date(0), ends_at: new Date(HOUR_MS) })
    .where('id', '=', small.id)
    .execute();
  const params = { id: organization_id };
  const { upcoming } = (await admin.call(financeApi.getFinance, { params })).body.data;
  const named = ({ id: event_id, title }: typeof large) => ({ event_id, title });
  const events = [
    { ...named(large), starts_at: large.starts_at.toISOString(), postponed: false, amount: 50 },
    { ...named(small), starts_at: '1970-01-01T00:00:00.000Z', postponed: true, amount: 10 },
  ];
  expect(upcoming).toEqual({ amount: 60, more: 0, events });
  const proposed = (await proposePayout(admin, organization_id, 50)).body.data;
  expect(proposed.upcoming).toEqual({ amount: 60, more: 0, events, unearned: 30 });
  const paid = (await payPayout(admin, proposed.payout_id)).body.data;
  expect(paid).toMatchObject({ status: 'paid', upcoming: { unearned: 30, events } });
  // The earnings of past events are paid out; the rest is from events ahead.
  expect((await proposePayout(admin, organization_id)).body.data.upcoming).toMatchObject({
    unearned: 30,
  });
});

test('the largest of many events are named and the others counted', async () => {
  for (let index = 1; index <= 22; index += 1) {
    await soldEvent(`Event ${index}`, index, index === 22 ? 2 : 1);
  }
  const { upcoming } = (await proposePayout(admin, organization_id)).body.data;
  expect(upcoming).toMatchObject({ amount: 230, unearned: 230, more: 2 });
  expect(upcoming?.events).toHaveLength(20);
  expect(upcoming?.events[0]).toMatchObject({ title: 'Event 22', amount: 20 });
});
