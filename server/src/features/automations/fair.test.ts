import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailer, smtpMailer } from '../../gateways/mailer.ts';
import { newAutomator } from '../../testing/automations.ts';
import {
  addressOf,
  bookAgreeing,
  type Desk,
  openDesk,
  sendCampaigns,
} from '../../testing/campaigns.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/doubles/smtp-sink.ts';
import { AT_ONCE, runAutomations } from './occasions/run.ts';

/** When the reminder of the organizer's event is due. */
const DUE = new Date('2026-02-13T09:00:00.000Z');
const ANA = addressOf('Ana');

let sink: SmtpSink;
let mailer: Mailer;
let desk: Desk;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = smtpMailer(sink.url, 'Box office <box@tickets.example>');
  desk = await openDesk();
  // The clock stands still, so each message would wait longer than the one before.
  await desk.app.db.updateTable('campaign_sending').set({ per_hour: 10_000_000 }).execute();
});
afterAll(async () => {
  mailer.close();
  await desk.close();
  await sink.close();
});

/**
 * Makes organizers with events of tomorrow, and after them the organizer of a test, with one such event.
 * @param ids the first four digits of the others' last part, different in each test
 * @param haveHolders gives each event of the others somebody to write to
 * @param more names of holders of tickets for the last organizer's event, beside Ana
 */
async function open(
  ids: string,
  {
    organizers,
    events,
    timezone = 'Europe/Berlin',
    haveHolders = false,
    more = [],
  }: {
    organizers: number;
    events: number;
    timezone?: string;
    haveHolders?: boolean;
    more?: string[];
  },
): Promise<void> {
  const { db } = desk.app;
  const first = firstOf(ids);
  await sql`
    insert into organizations (id, name, slug, email, phone, description, created_at)
    select (${first} || lpad(n::text, 8, '0'))::uuid, 'Other', ${ids}::text || '-' || n, '', '', '',
      '2025-01-01'
    from generate_series(1, ${organizers}::integer) n`.execute(db);
  await sql`
    insert into events (organization_id, title, description, starts_at, ends_at, timezone, latitude,
      longitude, location_name, city, capacity, tickets_sold, created_at)
    select organizations.id, 'Event', 'An evening.', '2026-02-14 18:30Z', '2026-02-14 22:00Z',
      ${timezone}, 52.5, 13.4, 'Hall', 'Berlin', 100, 1, '2025-01-02'
    from organizations, generate_series(1, ${events}::integer)
    where organizations.id::text like ${`${first}%`}`.execute(db);
  await sql`
    with booked as (
      insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
        created_at, completed_at, ordered)
      select gen_random_uuid(), id, gen_random_uuid()::text, 'completed', 'online', 'Guest',
        id || '@example.com', '', 0, '2025-06-01', '2025-06-01',
        '[{"price_type_id": null, "label": "Seat", "quantity": 1, "unit_cents": 0, "fee_cents": 0}]'
      from events where organization_id::text like ${`${first}%`} and ${haveHolders}::boolean
      returning id, event_id)
    insert into tickets (id, order_id, event_id, label, unit_cents, sold_at)
    select gen_random_uuid(), id, event_id, 'Seat', 0, '2025-06-01' from booked`.execute(db);
  const own = await newAutomator(desk);
  await bookAgreeing(db, own.event, ['Ana', ...more]);
  // The new organizer's silence is for those of earlier tests.
  await sql`delete from automations where organization_id::text like ${`${first}%`}`.execute(db);
}

const firstOf = (ids: string) => `00000000-0000-4000-8000-${ids}`;

/** Runs a round, sends what it wrote, and returns who got a mail, in the order of arrival. */
async function round(): Promise<string[]> {
  sink.mails.length = 0;
  desk.app.clock.now = DUE;
  await runAutomations(desk.app.deps);
  await sendCampaigns({ ...desk.app.deps, mailer });
  return sink.mails.map(({ to }) => to);
}

/** Returns how many occasions of each of the others were taken, the fewest first. */
async function takenOf(ids: string): Promise<number[]> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from automation_occasions
    where organization_id::text like ${`${firstOf(ids)}%`}
    group by organization_id order by 1`.execute(desk.app.db);
  return rows.map(({ many }) => many);
}

test('an organizer with more than a round’s occasions holds up no other', async () => {
  const guests = Array.from({ length: 80 }, (_, n) => `Guest ${n}`);
  await open('0001', { organizers: 1, events: AT_ONCE + 10, haveHolders: true, more: guests });
  const first = await round();
  expect(first).toHaveLength(AT_ONCE + guests.length);
  // Senders take 200 messages at once, and each of the three has one in hand.
  const own = new Set([ANA, ...guests.map(addressOf)]);
  expect(first.findLastIndex((to) => own.has(to))).toBeLessThan(200 + 3);
  const second = await round();
  expect(second).toHaveLength(11);
  expect(new Set([...first, ...second]).size).toBe(AT_ONCE + 11 + guests.length);
});

test('organizers take turns, whatever each has', async () => {
  await open('0002', { organizers: 3, events: AT_ONCE / 2 });
  expect(await round()).toContain(ANA);
  const turns = Math.floor((AT_ONCE - 1) / 3);
  expect(await takenOf('0002')).toEqual([turns, turns, turns + 1]);
});

test('occasions that wait for the hour after another message hold up no other', async () => {
  await open('0003', { organizers: AT_ONCE, events: 1 });
  await sql`
    insert into campaigns (id, organization_id, kind, name, status, audience, content, created_at,
      updated_at, created_by_name, begins_at, event_id)
    select gen_random_uuid(), organization_id, 'service', 'Doors', 'sent', '{"kind": "everybody"}',
      '{}', ${DUE}, ${DUE}, 'Ines', ${DUE}, id
    from events where organization_id::text like ${`${firstOf('0003')}%`}`.execute(desk.app.db);
  expect(await round()).toEqual([ANA]);
  expect(await takenOf('0003')).toEqual([]);
});

test('occasions that fail hold up no other, and are tried again', async () => {
  // PostgreSQL knows this zone, and JavaScript does not.
  await open('0004', { organizers: AT_ONCE, events: 1, timezone: 'MEZ-1' });
  await expect(round()).rejects.toThrow('Invalid time value');
  await sendCampaigns({ ...desk.app.deps, mailer });
  expect(sink.mails.map(({ to }) => to)).toEqual([ANA]);
  await sql`update events set timezone = 'Europe/Berlin' where timezone = 'MEZ-1'`.execute(
    desk.app.db,
  );
  await round();
  expect(await takenOf('0004')).toHaveLength(AT_ONCE);
});
