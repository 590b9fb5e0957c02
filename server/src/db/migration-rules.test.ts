import { expect, test } from 'vitest';
import { migrationNames, parseMigration, readMigration } from './migration-files.ts';
import { findGaps } from './migration-rules.ts';

/** The first that was written under the rules. */
const FIRST = '0059';

test('migrations leave the release before at work', async () => {
  const names = (await migrationNames()).filter((name) => name >= FIRST);
  expect(names.length).toBeGreaterThan(0);
  const found = await Promise.all(
    names.map(async (name) => [name, findGaps(await readMigration(name))] as const),
  );
  expect(found.filter(([, gaps]) => gaps.length > 0)).toEqual([]);
});

const gapsOf = (sql: string) => findGaps(parseMigration('0099-test.sql', sql));

test.each([
  'create index orders_by_name on orders (name);',
  'create unique index x on only tickets (id);',
  'alter table orders alter column total_cents type numeric;',
  'alter table orders alter column phone set not null;',
  `alter table orders add column colour text check (colour <> '');`,
  'alter table tickets add column seat_id uuid references seats (id);',
  'alter table events add column secret uuid not null default gen_random_uuid();',
  'alter table events add column size bigint generated always as (capacity * 2) stored;',
  'alter table orders add check (total_cents >= 0);',
  'alter table orders add constraint late foreign key (event_id) references events (id);',
  'alter table orders add constraint once unique (secret);',
  'alter table orders validate constraint late;',
  'update orders set phone = null;',
  'delete from jobs;',
  'lock table events;',
  'alter table orders drop column via;',
  'alter table suppressions rename column email to address;',
  'alter table venues rename to places;',
  'drop table campaign_pace;',
  '-- outside a transaction\ncreate index concurrently orders_by_name on orders (name);',
  '-- outside a transaction\nalter table orders add column colour text;',
  '-- in batches\nupdate orders set phone = null where phone is not null;',
  '-- in batches\nselect 1 limit 5;\nselect 2 limit 5;',
])('refused: %s', (sql) => {
  expect(gapsOf(sql)).not.toEqual([]);
});

test.each([
  `alter table orders add column via text, add constraint via_check check (via <> '') not valid;`,
  'alter table events add column is_loud boolean not null default false;',
  'create table seats (id uuid primary key);\ncreate index seats_by_id on seats (id);',
  'create table seats (id uuid);\nalter table seats alter column id set not null;',
  'create trigger a after insert on orders for each statement execute function b();',
  'create function b() returns trigger language plpgsql as $$ begin update orders set a = 1; end $$;',
  'create table music (id uuid);\ndrop table music;',
  '-- requires: 0099-test.sql\nalter table suppressions drop column email;',
  '-- outside a transaction\ncreate index concurrently if not exists a on orders (name);',
  '-- in batches\nupdate orders set a = 1 where id in (select id from orders where a is null limit 500);',
])('allowed: %s', (sql) => {
  expect(gapsOf(sql)).toEqual([]);
});
