import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Automator, newAutomator } from '../../../testing/automations.ts';
import { bookAgreeing, type Desk, openDesk } from '../../../testing/campaigns.ts';
import { AT_ONCE } from './due.ts';
import { runAutomations } from './run.ts';

/** When the reminder of the organizer's event is due. */
const DUE = new Date('2026-02-13T09:00:00.000Z');

let desk: Desk;
let own: Automator;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await newAutomator(desk);
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
});
afterAll(() => desk.close());

/** Makes organizers whose ids come first, each with events of tomorrow that have buyers. */
async function makeOthers(first: string, organizers: number, events: number): Promise<void> {
  const { db } = desk.app;
  await sql`
    insert into organizations (id, name, email, phone, description, created_at)
    select (${`00000000-0000-4000-8000-${first}`} || lpad(n::text, 8, '0'))::uuid, 'Other', '', '',
      '', '2025-01-01' from generate_series(1, ${organizers}) n`.execute(db);
  await sql`
    insert into events (organization_id, title, description, starts_at, ends_at, timezone, latitude,
      longitude, location_name, city, capacity, tickets_sold, created_at)
    select organizations.id, 'Event', '', starts_at, ends_at, timezone, latitude, longitude, '', '',
      100, 5, created
    from organizations, events, generate_series(1, ${events}), timestamptz '2025-01-02' created
    where organizations.name = 'Other' and events.id = ${own.event.id}
      and organizations.id::text like ${`00000000-0000-4000-8000-${first}%`}`.execute(db);
}

/** Runs one round, and returns the titles of the organizer's reminders. */
async function remindersOfOneRound(): Promise<string[]> {
  desk.app.clock.now = DUE;
  await runAutomations(desk.app.deps);
  const written = await desk.app.db
    .selectFrom('campaigns')
    .select('name')
    .where('organization_id', '=', own.event.organization_id)
    .execute();
  return written.map(({ name }) => name);
}

const MINE = ['Reminder: Summer on the roof'];

test('an organizer with more than a round’s occasions holds up no other', async () => {
  await makeOthers('0001', 1, AT_ONCE + 10);
  expect(await remindersOfOneRound()).toEqual(MINE);
});

test('occasions that stay due hold up no other', async () => {
  await makeOthers('0002', AT_ONCE, 1);
  // Each event had a message within the hour, so its reminder waits.
  await sql`
    insert into campaigns (id, organization_id, kind, name, status, audience, content, created_at,
      updated_at, created_by_name, begins_at, event_id)
    select gen_random_uuid(), organization_id, 'service', 'Doors', 'sent', '{"kind": "everybody"}',
      '{}', ${DUE}, ${DUE}, 'Ines', ${DUE}, id
    from events
    where organization_id::text like '00000000-0000-4000-8000-0002%'`.execute(desk.app.db);
  expect(await remindersOfOneRound()).toEqual(MINE);
  expect(await waiting('0002')).toBe(AT_ONCE);
});

/** Returns how many of the others were not written about yet. */
async function waiting(first: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from events
    where organization_id::text like ${`00000000-0000-4000-8000-${first}%`} and not exists (
      select from automation_occasions taken
      where taken.organization_id = events.organization_id)`.execute(desk.app.db);
  return rows[0]?.many ?? 0;
}

test('a round takes as many as belong to it, and the next ones take the rest', async () => {
  await makeOthers('0003', 3, AT_ONCE / 2);
  await remindersOfOneRound();
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from automation_occasions
    where organization_id::text like '00000000-0000-4000-8000-0003%'
    group by organization_id order by 1`.execute(desk.app.db);
  const [least = 0, , most = 0] = rows.map(({ many }) => many);
  expect(least + most).toBeGreaterThan(AT_ONCE / 2);
  expect(most - least).toBeLessThanOrEqual(1);
});
