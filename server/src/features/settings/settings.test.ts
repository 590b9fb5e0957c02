import type { UserType } from '@marquee/contract/access';
import { publicPlatformApi } from '@marquee/contract/settings/platform';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { settingsApi, type SettingsUpdate } from '@marquee/contract/settings/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import { Client } from '../../testing/client.ts';
import { makeEvent, pictureFile } from '../../testing/factories/events.ts';
import { makeAdministrator, makeClient } from '../../testing/factories.ts';
import { confirmed } from '../../testing/sign-in/step-up.ts';

let app: TestApp;
let administrator: Client;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
  const user = await makeAdministrator(app.db, { name: 'Ada Lindqvist' });
  email = user.email;
  administrator = await app.signIn(user);
});
afterAll(() => app.close());

const read = async (client = administrator) =>
  (await client.call(settingsApi.getSettings)).body.data;
const save = (body: SettingsUpdate & { logo?: File | null }) =>
  administrator.call(settingsApi.updateSettings, { body });
const entries = () =>
  app.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'settings.updated')
    .orderBy('seq')
    .execute();

describe('settings', () => {
  test('have defaults until they are changed', async () => {
    expect(await read()).toEqual({
      name: 'Marquee',
      logo_url: null,
      accent: '#3b1f5b',
      support_email: '',
      hold_minutes: 15,
      order_limit: 10,
      fee_percent: 0,
      fee_fixed: 0,
      fee_min: 0,
      fee_max: null,
      fee_payer: 'organizer',
      fee_tax_rate: null,
      payment_instructions: '',
      payment_days: 7,
      unpaid_per_buyer: 10,
      unpaid_percent: 80,
      map_tiles: 'none',
      tile_url: '',
      tile_credit: '',
      terms_url: '',
      privacy_url: '',
      locale: 'en-US',
    });
  });

  test('apply at once to public data', async () => {
    const visitor = new Client(app.app);
    const nameNow = async () => (await visitor.call(publicPlatformApi.getPlatform)).body.data.name;
    expect(await nameNow()).toBe('Marquee');
    await save({ name: 'Haus am See' });
    expect(await nameNow()).toBe('Haus am See');
    await save({ name: 'Marquee' });
  });

  test('are stored to the cent and the hundredth of a percent, and omitted fields stay', async () => {
    const fee = { fee_percent: 2.35, fee_fixed: 0.29, fee_min: 0.5, fee_max: 9.99 };
    const { status, body } = await save({ ...fee, fee_payer: 'buyer', accent: ' #FFB224 ' });
    expect(status).toBe(200);
    expect(body.message).toBe('Settings saved.');
    expect(body.data).toMatchObject({ ...fee, fee_payer: 'buyer', accent: '#ffb224' });
    expect(body.data).toMatchObject({ name: 'Marquee', hold_minutes: 15 });
    const links = { terms_url: 'https://example.com/terms', privacy_url: 'http://example.com/p' };
    const rest = {
      name: 'Kulturhaus',
      support_email: 'Help@Example.com',
      payment_instructions: '',
      locale: 'de-AT' as const,
      payment_days: 14,
      unpaid_per_buyer: 0,
      unpaid_percent: 100,
    };
    await save({ ...links, ...rest, hold_minutes: 30, order_limit: 4, fee_max: null });
    expect(await read()).toEqual({
      ...fee,
      fee_tax_rate: null,
      ...links,
      ...rest,
      map_tiles: 'none',
      tile_url: '',
      tile_credit: '',
      support_email: 'help@example.com',
      fee_max: null,
      fee_payer: 'buyer',
      accent: '#ffb224',
      hold_minutes: 30,
      order_limit: 4,
      logo_url: null,
    });
  });

  test('apply at once on every server', async () => {
    const other = await buildApp(app.deps, app.pool);
    const there = new Client(other);
    for (const [name, value] of administrator.cookies) there.cookies.set(name, value);
    expect((await read(there)).order_limit).toBe(4);
    await save({ order_limit: 6 });
    expect((await read(there)).order_limit).toBe(6);
    await other.close();
  });

  test.each<[SettingsUpdate, string, string]>([
    [{ name: ' ' }, 'name', 'Platform name is required'],
    [{ name: 'n'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    [{ accent: 'red' }, 'accent', 'Enter a colour such as #3b1f5b.'],
    [{ support_email: 'nobody' }, 'support_email', 'Enter a valid e-mail address.'],
    [{ hold_minutes: 0 }, 'hold_minutes', 'Enter a whole number from 1 to 1,440.'],
    [{ hold_minutes: 1441 }, 'hold_minutes', 'Enter a whole number from 1 to 1,440.'],
    [{ order_limit: 1.5 }, 'order_limit', 'Enter a whole number from 1 to 50.'],
    [{ order_limit: Number.NaN }, 'order_limit', 'Enter a whole number from 1 to 50.'],
    [{ fee_percent: 50.01 }, 'fee_percent', 'Enter a percentage from 0 to 50.'],
    [{ fee_percent: 1.234 }, 'fee_percent', 'Use at most two decimals.'],
    [{ fee_fixed: -1 }, 'fee_fixed', 'Enter an amount of 0 or more.'],
    [{ fee_fixed: 1000.01 }, 'fee_fixed', 'A fee can be at most 1,000.'],
    [{ fee_min: 0.001 }, 'fee_min', 'Use at most two decimals.'],
    [{ fee_min: 2, fee_max: 1 }, 'fee_max', 'The highest fee cannot be below the lowest.'],
    [{ fee_max: 0.49 }, 'fee_max', 'The highest fee cannot be below the lowest.'],
    [{ terms_url: 'javascript:alert(1)' }, 'terms_url', 'begins with https'],
    [{ privacy_url: 'example.com' }, 'privacy_url', 'begins with https'],
    [{ payment_instructions: 'x'.repeat(1001) }, 'payment_instructions', 'at most 1,000'],
  ])('refuse %o at its field and stay unchanged', async (body, field, sentence) => {
    const before = await read();
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[field]?.[0]).toContain(sentence);
    expect(await read()).toEqual(before);
  });

  test('refuse an empty number', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload =
      '--x\r\nContent-Disposition: form-data; name="hold_minutes"\r\n\r\n\r\n--x--\r\n';
    const request = { method: 'PUT', url: '/api/settings', headers: boundary, payload } as const;
    expect((await administrator.inject(request)).json()).toMatchObject({
      errors: { hold_minutes: ['Enter a whole number from 1 to 1,440.'] },
    });
  });

  test('do not change the roles that need a second factor', async () => {
    const roles = () =>
      app.db
        .selectFrom('platform_settings')
        .select(sql<string[]>`second_factor_roles::text[]`.as('roles'))
        .executeTakeFirstOrThrow();
    const set = (to: UserType[]) =>
      app.db.updateTable('platform_settings').set({ second_factor_roles: to }).execute();
    await set(['1', '2']);
    expect((await save({ hold_minutes: 21 })).status).toBe(200);
    expect(await roles()).toEqual({ roles: ['1', '2'] });
    await set([]);
  });

  test('are for administrators only', async () => {
    const client = await app.signIn(await makeClient(app.db));
    expect((await client.call(settingsApi.getSettings)).status).toBe(403);
    const answer = await client.call(settingsApi.updateSettings, { body: { name: 'Mine' } });
    expect(answer.status).toBe(403);
  });
});

describe('payment instructions', () => {
  test('are shown to buyers of organizations without their own', async () => {
    const body = { payment_instructions: 'IBAN DE00' };
    await confirmed(app, administrator, settingsApi.updateSettings, { body });
    const event = await makeEvent(app.db, { prices: [{ label: 'Seat', amount_cents: 1000 }] });
    const { secret } = (await book(app, event, [1])).body.data;
    const shown = async () => {
      const answer = await app.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
      return answer.body.data.payment_instructions;
    };
    expect(await shown()).toBe('IBAN DE00');
    await app.db
      .updateTable('organizations')
      .set({ payment_instructions: 'At the bar' })
      .where('id', '=', event.organization_id)
      .execute();
    expect(await shown()).toBe('At the bar');
  });
});

describe('the audit log', () => {
  test('has the actor and the values before and after each change', async () => {
    const before = await entries();
    const logo = await pictureFile('#0a7c66');
    await save({ name: 'Nordlicht', order_limit: 8, fee_fixed: 0.3, logo });
    const [entry, ...more] = (await entries()).slice(before.length);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor_name: 'Ada Lindqvist',
      actor_email: email,
      at: app.clock.now,
    });
    const was = { name: 'Kulturhaus', order_limit: 6, fee_fixed: 0.29, logo: null };
    expect(entry?.before).toEqual(was);
    expect(entry?.after).toMatchObject({ name: 'Nordlicht', order_limit: 8, fee_fixed: 0.3 });
    expect(JSON.stringify(entry?.after)).toMatch(/"logo":"[\da-f-]{36}"/);
    await save({ logo: null });
  });

  test('has no entry for a save that changed nothing or was refused', async () => {
    const before = await entries();
    await save({ name: 'Nordlicht', fee_fixed: 0.3 });
    await save({ name: '' });
    expect(await entries()).toEqual(before);
  });

  test('orders the changes of concurrent saves', async () => {
    const before = await entries();
    await Promise.all([11, 12, 13, 14].map((order_limit) => save({ order_limit })));
    const chain = (await entries()).slice(before.length);
    expect(chain).toHaveLength(4);
    const limits = chain.map((entry) => [entry.before, entry.after]);
    const [first, ...later] = limits.map(([beforeIt]) => beforeIt);
    expect(first).toBeDefined();
    expect(later).toEqual(limits.slice(0, -1).map(([, after]) => after));
    expect(limits.at(-1)?.[1]).toEqual({ order_limit: (await read()).order_limit });
  });
});
