import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';
import { appliedMigrations, isMigrated, migrate, migrationNames } from './migrate.ts';
import { parseMigration } from './migration-files.ts';
import { runMigration } from './migration-steps.ts';

let database: string;
let pool: pg.Pool;
let control: pg.Client;
let lines: string[];

beforeEach(async () => {
  const { host, port, user } = inject('postgres');
  database = `migrate_${randomUUID().replaceAll('-', '')}`;
  control = new pg.Client({ host, port, user, database: 'postgres' });
  await control.connect();
  await control.query(`create database ${database}`);
  ({ pool } = openDatabase({ host, port, user, database }));
  lines = [];
});

afterEach(async () => {
  await pool.end();
  await control.query(`drop database ${database} with (force)`);
  await control.end();
});

async function runOne(sql: string, name = '0099-test.sql') {
  const client = await pool.connect();
  try {
    const log = (line: string) => lines.push(line);
    await runMigration({ client, pool, log, appRole: undefined }, parseMigration(name, sql));
  } finally {
    client.release(true);
  }
}

async function prepare() {
  await pool.query(`create table schema_changes (name text primary key, ran_at timestamptz, requires text);
    create table sales (id int primary key, buyer text);
    insert into sales select n, 'Ada' from generate_series(1, 1000) n`);
}

test('a migration that does not get its lock lets others pass, and tries again', async () => {
  await prepare();
  const reader = await pool.connect();
  await reader.query('begin; select from sales limit 1');
  const migrated = runOne('alter table sales add column colour text;');
  const insert = 'insert into sales select max(id) + 1 from sales';
  // An insert queues behind the migration, so it could never end if that kept waiting.
  while (lines.length === 0) await pool.query(insert);
  await pool.query(insert);
  await reader.query('commit');
  reader.release();
  await migrated;
  expect(lines).toEqual(['0099-test.sql: waits for a table that is in use, and tries again']);
  await expect(pool.query('select colour from sales limit 1')).resolves.toMatchObject({
    rowCount: 1,
  });
});

test('an index that a killed build left is built again', async () => {
  await prepare();
  const unique = 'create unique index concurrently if not exists sales_once on sales (buyer)';
  await expect(pool.query(unique)).rejects.toThrow('could not create unique index');
  await pool.query('update sales set buyer = id');
  await runOne(`-- outside a transaction\n${unique};`);
  const { rows } = await pool.query(
    `select indisvalid as is_valid from pg_index where indexrelid = 'sales_once'::regclass`,
  );
  expect(rows).toEqual([{ is_valid: true }]);
});

test('a new installation finds the order of a ticket by its index, not in the whole table', async () => {
  await migrate(pool);
  // As the foreign key of tickets asks; each session keeps this plan.
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from only orders x where id = '${randomUUID()}' for key share`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_pkey');
});

test('only tables with rows are analyzed', async () => {
  await prepare();
  await pool.query('create table refunds (id int primary key)');
  await runOne('-- outside a transaction\nanalyze sales;\nanalyze refunds;');
  const { rows } = await pool.query(
    `select relname, reltuples from pg_class where relname in ('sales', 'refunds') order by 1`,
  );
  expect(rows).toEqual([
    { relname: 'refunds', reltuples: -1 },
    { relname: 'sales', reltuples: 1000 },
  ]);
});

test('batches go on until no row is left, also after a kill', async () => {
  await prepare();
  const sql = `-- in batches
    update sales set buyer = null
    where id in (select id from sales where buyer is not null order by id limit 300)`;
  await pool.query('update sales set buyer = null where id <= 450');
  await runOne(sql);
  const { rows } = await pool.query('select count(*) as left from sales where buyer is not null');
  expect(rows).toEqual([{ left: 0 }]);
});

test('servers that start together migrate once, also where an index is built concurrently', async () => {
  const ran = await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  expect(ran.flat().toSorted()).toEqual(await migrationNames());
  expect(await isMigrated(pool)).toBe(true);
});

test('a newer database is served unless it says which program it needs', async () => {
  const names = await migrationNames();
  await migrate(pool);
  expect(await appliedMigrations(pool)).toEqual(names);
  await pool.query(`insert into schema_changes values ('9998-adds.sql', now(), null)`);
  expect(await migrate(pool)).toEqual([]);
  expect(await isMigrated(pool)).toBe(true);
  await pool.query(
    `insert into schema_changes values ('9999-removes.sql', now(), '9998-adds.sql')`,
  );
  await expect(migrate(pool)).rejects.toThrow('newer than this program: it has the migration 9999');
});

test('release 0.2.0 finds no migration that it does not know', async () => {
  await migrate(pool);
  const { rows } = await pool.query('select max(name) as last from migrations');
  expect(rows).toEqual([{ last: '0047-price-plans.sql' }]);
});
