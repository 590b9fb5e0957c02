import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { organizationsApi } from '@marquee/contract/organizations';
import { usersApi } from '@marquee/contract/users';
import { randomUUID } from 'node:crypto';
import { otherCountrySentence } from '@marquee/contract/people/phones';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { findCallingCode } from '../../organizations/phones/queries.ts';

let app: TestApp;
let client: Client;
let user: Awaited<ReturnType<typeof makeClient>>;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp();
  user = await makeClient(app.db);
  client = await app.signIn(user);
  const { organization_id } = user;
  event = await makeEvent(app.db, { organization_id, prices: [{ label: 'A', amount_cents: 0 }] });
});
afterAll(() => app.close());

type Answer = Promise<{ status: number; body: { errors?: Record<string, string[]> } }>;
const someone = () => ({ name: 'Ada', email: `${randomUUID()}@example.com` });
const items = () => [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];

/** Every call that keeps a phone number, and the table that keeps it. */
const calls: [
  name: string,
  table: 'orders' | 'users' | 'organizations',
  (phone: string) => Answer,
][] = [
  [
    'a booking',
    'orders',
    (phone) =>
      app.visitor.call(publicOrdersApi.placeOrder, {
        params: { event_id: event.id },
        body: { items: items(), ...someone(), phone },
      }),
  ],
  [
    'a sale at the door',
    'orders',
    (phone) =>
      client.call(ordersApi.sellAtDoor, {
        params: { id: event.id },
        headers: { 'idempotency-key': randomUUID() },
        body: { items: items(), ...someone(), phone },
      }),
  ],
  [
    'a new user',
    'users',
    (phone) =>
      client.call(usersApi.createUser, {
        body: { ...someone(), phone, organization: user.organization_id },
      }),
  ],
  [
    'a user',
    'users',
    (phone) => client.call(usersApi.updateUser, { body: { id: user.id, phone } }),
  ],
  [
    'a registration',
    'organizations',
    (phone) =>
      app.visitor.call(organizationsApi.createOrganization, { body: { ...someone(), phone } }),
  ],
  [
    'an organizer',
    'organizations',
    (phone) =>
      client.call(organizationsApi.updateOrganization, {
        body: { id: user.organization_id, phone },
      }),
  ],
];

it.each(calls)('%s takes a number as people type it, and nothing else', async (_, table, send) => {
  for (const none of ['....', '---', '+', '1', 'abc', '12345678901234567890']) {
    const { status, body } = await send(none);
    expect([none, status, body.errors]).toEqual([
      none,
      400,
      { phone: ['Enter a valid phone number.'] },
    ]);
  }
  const { status } = await send('＋４９\u00a0(0)30 123456–7 Durchwahl 12');
  expect([200, 201]).toContain(status);
  const readable = '+49 (0)30 123456-7 Durchwahl 12';
  const kept = await app.db.selectFrom(table).select('phone').execute();
  expect(kept).toContainEqual({ phone: readable });
});

describe('a number without a country code', () => {
  const inAustria = { billing_address: 'Ring 1\n1010 Wien\nÖsterreich', tax_number: '' };
  const says = async (values: Partial<typeof inAustria>, callingCode: string) => {
    await app.db
      .updateTable('organizations')
      .set({ billing_address: '', tax_number: '', ...values })
      .where('id', '=', user.organization_id)
      .execute();
    await app.db.updateTable('campaign_sending').set({ calling_code: callingCode }).execute();
  };
  const keptIn = async (table: 'orders' | 'users' | 'organizations') =>
    (await app.db.selectFrom(table).select('phone').execute()).map(({ phone }) => phone);

  it.each(calls)('is of the organizer’s country in %s', async (name, table, send) => {
    await says(inAustria, '49');
    expect([200, 201]).toContain((await send('0664 123-4567')).status);
    // A new organization has neither an address nor a tax number.
    const number = name === 'a registration' ? '+496641234567' : '+436641234567';
    expect((await keptIn(table)).map((phone) => phone.replaceAll(' ', ''))).toContain(number);
  });

  it.each([
    [
      'its address',
      { billing_address: 'Rynek 1, Kraków, Poland', tax_number: 'DE123456789' },
      '48',
    ],
    ['its tax number', { billing_address: 'Ring 1', tax_number: 'ATU 12345678' }, '43'],
    ['a Swiss tax number', { tax_number: 'CHE-123.456.789 MWST' }, '41'],
    ['a Greek tax number', { tax_number: 'EL123456789' }, '30'],
    ['the platform', { billing_address: 'Ring 1', tax_number: 'No. 12 345 678' }, '49'],
  ])('is of the country of %s', async (_, values, code) => {
    await says(values, '49');
    expect(await findCallingCode(app.db, user.organization_id)).toBe(code);
  });

  it('keeps its extension, and is refused where the country has none like it', async () => {
    await says(inAustria, '');
    const [, , book] = calls[0] ?? [];
    await book?.('0664 1234567 DW 12');
    expect(await keptIn('orders')).toContain('+43 664 1234567 ext. 12');
    const refused = await book?.('066412345678901');
    expect([refused?.status, refused?.body.errors]).toEqual([
      400,
      { phone: [otherCountrySentence('43')] },
    ]);
  });

  it('stays as it was typed where nobody says a country', async () => {
    await says({}, '');
    const [, , book] = calls[0] ?? [];
    await book?.('0664 765-4321');
    expect(await keptIn('orders')).toContain('0664 765-4321');
  });
});

it('an odd number of before stays while other fields change', async () => {
  const old = await makeClient(app.db, { organization_id: user.organization_id, phone: '....' });
  const { status, body } = await client.call(usersApi.updateUser, {
    body: { id: old.id, name: 'Renamed' },
  });
  expect([status, body.data.name, body.data.phone]).toEqual([200, 'Renamed', '....']);
});
