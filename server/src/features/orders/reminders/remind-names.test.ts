import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeNamed } from '../../../testing/factories/named.ts';
import { remindOfNames } from './remind-names.ts';

const START = Date.parse('2026-02-14T18:30:00.000Z');

let app: TestApp;
let user: Awaited<ReturnType<typeof makeClient>>;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('booking_forms').execute();
  app.clock.now = new Date(START - 10 * DAY_MS);
  user = await makeClient(app.db);
  event = await makeEvent(app.db, {
    organization_id: user.organization_id,
    starts_at: new Date(START),
    ends_at: new Date(START + 4 * HOUR_MS),
    prices: [{ label: 'Seat' }, { label: 'Child' }],
  });
  app.mails.length = 0;
});

/** Signs in anew, because days pass. */
async function ask(values: Partial<BodyInputOf<typeof api.names.setNames>> = {}): Promise<void> {
  const own = await app.signIn(user);
  const { status } = await own.call(api.names.setNames, {
    params: { id: event.id },
    body: { mode: 'later', emails: true, ...values },
  });
  expect(status).toBe(200);
}

/** Runs the round twice, so many days before the start, and returns who got a mail. */
async function runAt(days: number): Promise<string[]> {
  app.clock.now = new Date(START - days * DAY_MS);
  for (let round = 0; round < 2; round += 1) {
    await remindOfNames(app.deps);
    await app.runJobs();
  }
  return app.mails.splice(0).map(({ to }) => to);
}

const sell = (email: string, named: string[], more = {}) =>
  makeNamed(app.db, { event, email, named, ...more });

test('a buyer is reminded once, three days before the end, of the names that are missing', async () => {
  await ask();
  const { secret, id } = await sell('ada@example.com', ['ben@example.com', '', '']);
  await sell('all@example.com', ['cem@example.com']);
  expect(await runAt(3.1)).toEqual([]);
  app.clock.now = new Date(START - 3 * DAY_MS);
  await Promise.all([remindOfNames(app.deps), remindOfNames(app.deps)]);
  await app.runJobs();
  const [mail, ...more] = app.mails.splice(0);
  expect([mail?.to, more]).toEqual(['ada@example.com', []]);
  expect(mail?.subject).toBe(`Names are missing on your tickets for ${event.title}`);
  expect(mail?.text).toContain('2 of your tickets have no name yet.');
  expect(mail?.text).toContain(`/orders/${secret}`);
  expect(mail?.text).not.toContain('Named');
  expect(await runAt(1)).toEqual([]);
  const { names_reminded_at } = await app.db
    .selectFrom('orders')
    .select('names_reminded_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(names_reminded_at).toEqual(new Date(START - 3 * DAY_MS));
});

test('the end that the organizer set counts, and only tickets that have names', async () => {
  const child = event.prices[1]?.id ?? '';
  const until = new Date(START - 5 * DAY_MS).toISOString();
  await ask({ ticket_ids: [child], until });
  await sell('seat@example.com', ['']);
  await sell('child@example.com', [''], { items: [{ price: 1 }] });
  expect(await runAt(8.1)).toEqual([]);
  expect(await runAt(7.9)).toEqual(['child@example.com']);
  await ask({ until });
  expect(await runAt(4.9)).toEqual([]);
});

test('nobody is reminded of what is unpaid, cancelled, over, named since, or not asked', async () => {
  await ask();
  await sell('ada@example.com', [], { status: 'processing', items: [{ quantity: 1 }] });
  const { id } = await sell('ben@example.com', ['']);
  const cancelled = { cancelled_at: app.clock.now, cancel_reason: 'staff' } as const;
  await app.db
    .updateTable('orders')
    .set({ status: 'cancelled', ...cancelled })
    .where('id', '=', id)
    .execute();
  await sell('', ['']);
  await sell('new@example.com', [''], { completed_at: new Date(START - 2.5 * DAY_MS) });
  expect(await runAt(2)).toEqual([]);
  const late = await sell('late@example.com', ['']);
  await remindOfNames(app.deps);
  await app.db
    .insertInto('ticket_holders')
    .values({
      order_id: late.id,
      place: 1,
      name: 'Lea',
      email: '',
      secret: 'leas-own-secret-of-24-ch',
    })
    .execute();
  await app.runJobs();
  expect(app.mails.splice(0)).toEqual([]);

  await sell('off@example.com', ['']);
  await ask({ mode: 'optional' });
  expect(await runAt(1.5)).toEqual([]);
  await ask();
  const change = (values: { cancelled_at?: Date; is_postponed?: boolean }) =>
    app.db.updateTable('events').set(values).where('id', '=', event.id).execute();
  await change({ is_postponed: true });
  expect(await runAt(1.4)).toEqual([]);
  await change({ is_postponed: false, cancelled_at: app.clock.now });
  expect(await runAt(1.3)).toEqual([]);
  expect(await runAt(-1)).toEqual([]);
});
