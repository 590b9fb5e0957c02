import { api } from '@marquee/contract/api';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeBoost, makeEventLink } from '../../../testing/factories/boosts.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeFullEvent } from '../../../testing/factories/full-event.ts';

/**
 * Whether a copy takes what each table that refers to events has. A new table needs a line: as
 * `settings`, which a copy takes, as `history`, of which a copy begins its own, or as `left` out.
 */
const tables = {
  booking_forms: 'settings',
  code_shares: 'settings',
  codes: 'settings',
  event_about: 'settings',
  event_categories: 'settings',
  event_logos: 'settings',
  event_pictures: 'settings',
  price_plans: 'settings',
  price_types: 'settings',
  suggestion_events: 'settings',
  waiting_rooms: 'settings',
  copy_notes: 'history',
  price_changes: 'history',
  answer_files: 'left',
  board_acts: 'left',
  board_links: 'left',
  boosts: 'left',
  campaigns: 'left',
  check_in_conflicts: 'left',
  check_ins: 'left',
  door_events: 'left',
  event_cancellations: 'left',
  event_links: 'left',
  event_ratings: 'left',
  event_views: 'left',
  exchange_requests: 'left',
  former_slugs: 'left',
  guest_links: 'left',
  guests: 'left',
  holder_messages: 'left',
  ledger_entries: 'left',
  member_events: 'left',
  notices: 'left',
  orders: 'left',
  passages: 'left',
  revenue_by_slot: 'left',
  sale_shifts: 'left',
  sale_switches: 'left',
  sales_by_block: 'left',
  sales_by_slot: 'left',
  scan_links: 'left',
  suggestion_guests: 'left',
  suggestions: 'left',
  tickets: 'left',
  tills: 'left',
  used_turns: 'left',
  waiting_codes: 'left',
  waiting_loads: 'left',
  waiting_spots: 'left',
  waiting_turns: 'left',
} as const;

/** Whether a copy has the same, its own (a date, an address), or begins as a new event does. */
const columns = {
  admission_rule: 'same',
  capacity: 'same',
  city: 'same',
  description: 'same',
  free_returns: 'same',
  latitude: 'same',
  location_name: 'same',
  longitude: 'same',
  organization_id: 'same',
  payment_ways: 'same',
  pin_search: 'same',
  pin_town: 'same',
  timezone: 'same',
  title: 'same',
  search_text: 'same',
  id: 'own',
  slug: 'own',
  image_id: 'own',
  shared_limits: 'own',
  starts_at: 'own',
  ends_at: 'own',
  created_at: 'own',
  changed_at: 'own',
  is_switched_off: 'own',
  announced: 'new',
  cancelled_at: 'new',
  guest_seats: 'new',
  reserved_seats: 'same',
  is_bookable: 'new',
  is_postponed: 'new',
  is_sold_out: 'new',
  moved_from_place: 'new',
  moved_from_starts_at: 'new',
  moved_from_timezone: 'new',
  refunds_until: 'new',
  revision: 'new',
  seats_held: 'new',
  tickets_sold: 'new',
} as const;

let app: TestApp;
let own: Client;
let id: string;
let copyId: string;

beforeAll(async () => {
  app = await startTestApp();
  const user = await makeClient(app.db);
  own = await app.signIn(user);
  id = await makeFullEvent(app, own, user.organization_id);
  await sell(user.organization_id);
  const more = { pin_town: 'Ulm', pin_search: 'Hall 2', payment_ways: '[{"way":"door"}]' };
  await app.db.updateTable('events').set(more).where('id', '=', id).execute();
  app.clock.advance(60_000);
  const call = { params: { id }, body: { date: '2026-03-14' } };
  copyId = (await own.call(api.copying.copyEvent, call)).body.data.event_id;
});
afterAll(() => app.close());

/** Fills tables that a copy leaves out, through what people do where that is short. */
async function sell(organization_id: string): Promise<void> {
  const params = { id };
  const { data: event } = (await own.call(api.events.getEvent, { params })).body;
  await own.call(api.waitingRooms.setWaitingRoom, {
    params,
    body: {
      mode: 'manual',
      opens: null,
      gather_minutes: 15,
      threshold_seconds: 2,
      most_per_minute: 90,
      difficulty: 40_000,
    },
  });
  const items = [{ ticket_id: event.tickets[1]?.ID ?? '', quantity: 2 }];
  await app.visitor.call(api.publicOrders.placeOrder, {
    params: { event_id: id },
    body: { items, name: 'Ada Lovelace', email: 'ada@example.com' },
  });
  await own.call(api.guests.addGuests, { params, body: { guests: [{ name: 'Grace Hopper' }] } });
  await makeBoost(app.db, { id, organization_id });
  await makeEventLink(app.db, id);
  const day = app.clock.now.toISOString().slice(0, 10);
  await app.db.insertInto('event_views').values({ event_id: id, day, views: 3 }).execute();
  await own.call(api.events.setBookable, { params, body: { bookable: false } });
  await own.call(api.events.updateEvent, { body: { id, capacity: 130, title: 'Renamed' } });
}

const countOf = async (table: string, eventId: string) => {
  const count = sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where event_id = ${eventId}`;
  return (await count.execute(app.db)).rows[0]?.count ?? 0;
};
const tablesThatAre = (decision: string) =>
  Object.entries(tables).flatMap(([table, decided]) => (decided === decision ? [table] : []));

describe('the tables that refer to events', () => {
  it('are all decided', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'events'::regclass and conparentid = 0
      union
      select table_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'event_id' and table_type = 'BASE TABLE'
      order by 1`.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables).toSorted());
  });

  it.each(tablesThatAre('settings'))('a copy has what the original has in %s', async (table) => {
    const [count, before] = [await countOf(table, copyId), await countOf(table, id)];
    expect([count, count > 0]).toEqual([before, true]);
  });

  it.each(tablesThatAre('left'))('a copy has nothing in %s', async (table) => {
    expect(await countOf(table, copyId)).toBe(0);
  });

  it('have sales of the original', async () => {
    const sold = ['boosts', 'event_links', 'event_views', 'former_slugs', 'orders', 'sale_shifts'];
    const filled = [...sold, 'sale_switches', 'tickets', 'waiting_codes'];
    expect(await Promise.all(filled.map((table) => countOf(table, id)))).not.toContain(0);
  });

  it('begin the history of prices anew', async () => {
    const changes = await app.db
      .selectFrom('price_changes')
      .select(['label', 'reason', 'to_cents', 'taken'])
      .where('event_id', '=', copyId)
      .orderBy('seq')
      .execute();
    expect(changes).toEqual([
      { label: 'Standard', reason: 'created', to_cents: 900, taken: 0 },
      { label: 'Child', reason: 'created', to_cents: 0, taken: 0 },
      { label: 'Standard', reason: 'plan', to_cents: 900, taken: 0 },
    ]);
  });
});

const columnsThatAre = (decision: string) =>
  Object.entries(columns).flatMap(([column, decided]) => (decided === decision ? [column] : []));

describe('the columns of events', () => {
  const rowOf = async (eventId: string): Promise<Record<string, unknown>> =>
    app.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();

  it('are all decided, and a copy has those that are the same', async () => {
    const [before, after] = [await rowOf(id), await rowOf(copyId)];
    expect(Object.keys(before).toSorted()).toEqual(Object.keys(columns).toSorted());
    const isSame = (column: string) => isDeepStrictEqual(before[column], after[column]);
    expect(columnsThatAre('same').filter((column) => !isSame(column))).toEqual([]);
    expect(columnsThatAre('own').filter(isSame)).toEqual([]);
  });

  it('that are the same and may be left out are not as in a plain event', async () => {
    const [before, plain] = [await rowOf(id), await rowOf((await makeEvent(app.db)).id)];
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public'
        and table_name = 'events' and (column_default is not null or is_nullable = 'YES')`.execute(
      app.db,
    );
    const isPlain = (name: string) => isDeepStrictEqual(before[name], plain[name]);
    const names = rows.flatMap(({ name }) => (isPlain(name) ? name : []));
    expect(columnsThatAre('same').filter((name) => names.includes(name))).toEqual([]);
  });

  it('begin as those of a new event', async () => {
    const after = await rowOf(copyId);
    const values = columnsThatAre('new').map((column) => [column, after[column]] as const);
    expect(Object.fromEntries(values.filter(([, value]) => value !== null))).toEqual({
      guest_seats: 0,
      is_bookable: true,
      is_postponed: false,
      is_sold_out: false,
      revision: 0,
      seats_held: 0,
      tickets_sold: 0,
    });
  });
});
