import { api } from '@marquee/contract/api';
import type { PriceTax } from '@marquee/contract/tax/input';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';

let server: TestApp;
let own: Client;
let organizer: string;
let category: string[];

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organizer = user.organization_id;
  own = await server.signIn(user);
  category = [(await makeCategory(server.db)).id];
});
afterAll(() => server.close());

const at = (rate: number): PriceTax => ({ rate, exemption: null, reason: '' });
const exempt: PriceTax = { rate: 0, exemption: 'cultural_event', reason: '' };

type Row = { id?: string; type: string; amount: number; tax?: PriceTax | null };

const concert = [
  { type: 'Concert', amount: 21.4, tax: at(7) },
  { type: 'Drinks', amount: 11.9 },
  { type: 'Talk', amount: 5, tax: exempt },
];

const create = (price: Row[]) =>
  own.call(api.events.createEvent, { body: eventForm({ organizer, category, price }) });
const change = (id: string, price: Row[]) =>
  own.call(api.events.updateEvent, { body: { id, price } });

test('a price has its own tax, the usual one, or none with a reason', async () => {
  const event = (await create(concert)).body.data;
  expect(event.tickets.map(({ tax }) => tax)).toEqual([at(7), null, exempt]);
  // What a form leaves out stays; null is the usual tax again.
  const rows = event.tickets.map(({ ID, Type, Amount }) => ({
    id: ID,
    type: Type,
    amount: Amount,
  }));
  const same = await change(event.event_id, rows);
  expect(same.body.data.tickets.map(({ tax }) => tax)).toEqual([at(7), null, exempt]);
  const usual = await change(
    event.event_id,
    rows.map((row) => ({ ...row, tax: null })),
  );
  expect(usual.body.data.tickets.map(({ tax }) => tax)).toEqual([null, null, null]);
});

test.each([
  ['a rate above 100', at(100.01)],
  ['a rate below 0', at(-1)],
  ['three decimals', at(7.125)],
  ['0 without a reason', at(0)],
  ['a rate and a reason', { ...exempt, rate: 7 }],
  ['another reason in no words', { ...exempt, exemption: 'other' as const }],
  ['a reason that is too long', { ...exempt, reason: 'x'.repeat(201) }],
])('%s is refused at the price', async (_, tax) => {
  const { status, body } = await create([{ type: 'Concert', amount: 10, tax }]);
  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {})).toEqual(['price.0.tax']);
});
