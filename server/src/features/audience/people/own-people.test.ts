import { randomUUID } from 'node:crypto';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { withdraw } from '../withdrawals/commands.ts';
import { addUpMembers } from './add-up.ts';

let app: TestApp;
let harbour: Awaited<ReturnType<typeof makeEvent>>;
let garden: Awaited<ReturnType<typeof makeEvent>>;

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);

beforeAll(async () => {
  app = await startTestApp();
  harbour = await makeEvent(app.db, { prices: [{ label: 'Seat', amount_cents: 1500 }] });
  garden = await makeEvent(app.db, { prices: [{ label: 'Seat', amount_cents: 2000 }] });
});
afterAll(() => app.close());

async function book(event: typeof harbour, email: string, name: string, agreed?: number) {
  const consent = agreed !== undefined && {
    marketing_agreed_at: daysAgo(agreed),
    marketing_wording: marketingWording('X'),
  };
  await makeOrder(app.db, { event, email, name, phone: '+351 912', ...consent });
}

async function peopleOf({ organization_id }: { organization_id: string }) {
  await addUpMembers(app.db, null);
  expect(await findDifferences(app.db)).toEqual([]);
  const rows = await app.db
    .selectFrom('organization_members')
    .select(['email', 'name', 'orders', 'spend_cents', 'agreed_email_at', 'agreed_text_at'])
    .where('organization_id', '=', organization_id)
    .orderBy('email')
    .execute();
  return rows.map(({ agreed_email_at, agreed_text_at, ...row }) => {
    return { ...row, byEmail: agreed_email_at !== null, byText: agreed_text_at !== null };
  });
}

const end = (email: string, organizationId: string | null, channel: 'email' | null, days: number) =>
  app.db
    .transaction()
    .execute((trx) =>
      withdraw(trx, { email, organizationId, channel, source: 'test' }, daysAgo(days)),
    );

test('each organizer has the people, figures and consents of its own events', async () => {
  await book(harbour, 'Ada@example.com', 'Ada Bell', 3);
  await book(garden, 'ada@example.com', 'A. Bell');
  expect(await peopleOf(harbour)).toMatchObject([
    { email: 'ada@example.com', name: 'Ada Bell', orders: 1, byEmail: true, byText: true },
  ]);
  expect(await peopleOf(garden)).toMatchObject([
    { email: 'ada@example.com', name: 'A. Bell', orders: 1, byEmail: false, byText: false },
  ]);
});

test('a withdrawal ends a consent until a later one, for its organizer and channel', async () => {
  const event = await makeEvent(app.db);
  await book(event, 'ben@example.com', 'Ben', 5);
  await end('ben@example.com', garden.organization_id, null, 4);
  expect(await peopleOf(event)).toMatchObject([{ byEmail: true, byText: true }]);
  await end('ben@example.com', event.organization_id, 'email', 4);
  expect(await peopleOf(event)).toMatchObject([{ byEmail: false, byText: true }]);
  await end('ben@example.com', null, null, 3);
  expect(await peopleOf(event)).toMatchObject([{ byEmail: false, byText: false }]);
  await book(event, 'ben@example.com', 'Ben', 1);
  expect(await peopleOf(event)).toMatchObject([{ byEmail: true, byText: true }]);
});

test('a confirmed follow is consent by e-mail until it is stopped, also without an order', async () => {
  const { id: organization_id } = await makeOrganization(app.db);
  const follow = { id: randomUUID(), organization_id, email: 'cleo@example.com', wording: 'Yes' };
  await app.db
    .insertInto('follows')
    .values({ ...follow, asked_at: daysAgo(3) })
    .execute();
  expect(await peopleOf({ organization_id })).toEqual([]);
  await app.db
    .updateTable('follows')
    .set({ confirmed_at: daysAgo(2) })
    .execute();
  expect(await peopleOf({ organization_id })).toMatchObject([
    { email: 'cleo@example.com', name: '', orders: 0, byEmail: true, byText: false },
  ]);
  await app.db
    .updateTable('follows')
    .set({ stopped_at: daysAgo(1) })
    .execute();
  expect(await peopleOf({ organization_id })).toEqual([]);
});
