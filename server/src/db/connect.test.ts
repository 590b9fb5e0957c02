import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeDataDir } from '../testing/running-server.ts';
import { connect, type Connection } from './connect.ts';
import { openDatabase, sqlStateOf } from './database.ts';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { migrate } from './migrate.ts';

const FORBIDDEN = '42501';
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function connected(settings: Record<string, string>) {
  const lines: string[] = [];
  const connection = await connect(readConfig(settings), (line) => lines.push(line));
  cleanUps.push(connection.close);
  return { ...connection, lines };
}

async function userOf({ db }: Connection): Promise<unknown> {
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(db);
  return rows[0]?.user;
}

async function stateOf({ db }: Connection, statement: string): Promise<string | undefined> {
  return sql
    .raw(statement)
    .execute(db)
    .then(() => 'done', sqlStateOf);
}

test('an embedded database of an earlier version is upgraded to a role that owns nothing', async () => {
  const dataDir = await makeDataDir();
  cleanUps.push(dataDir.remove);
  const before = await startEmbeddedPostgres({ dataDir: dataDir.path });
  cleanUps.push(() => rm(before.location, { recursive: true, force: true }));
  const { socketDir: host, port, user, database } = before;
  const owner = openDatabase({ host, port, user, database });
  await migrate(owner.pool);
  await sql`insert into categories (name, status, description, created_at)
    values ('Kept', 'pending', '', now())`.execute(owner.db);
  await owner.pool.end();
  await before.stop();

  const connection = await connected({ DATA_DIR: dataDir.path });
  expect(await userOf(connection)).toBe('marquee_app');
  const kept = await connection.db.selectFrom('categories').select('name').execute();
  expect(kept).toEqual([{ name: 'Kept' }]);
  for (const statement of [
    'alter table audit_entries disable trigger user',
    'create temporary table audit_entries (n int)',
    'create table audit_entries2 (n int)',
    'set role marquee',
  ]) {
    expect([statement, await stateOf(connection, statement)]).toEqual([statement, FORBIDDEN]);
  }
  // PostgreSQL starts twice and forces everything to the disk.
}, 60_000);

describe('an external database', () => {
  /** Creates an empty database with an owner and a second role, and returns both addresses. */
  async function makeDatabase() {
    const { host, port, user } = inject('postgres');
    const name = `own_${randomUUID().replaceAll('-', '')}`;
    const [owner, app] = [`${name}_owner`, `${name}_app`];
    const control = new pg.Client({ host, port, user, database: 'postgres' });
    await control.connect();
    await control.query(`create role ${owner} login`);
    await control.query(`create role ${app} login`);
    await control.query(`create database ${name} owner ${owner}`);
    cleanUps.push(async () => {
      await control.query(`drop database ${name} with (force)`);
      await control.query(`drop role ${owner}`);
      await control.query(`drop role ${app}`);
      await control.end();
    });
    const urlOf = (role: string) =>
      `postgres://${role}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
    return { app, appUrl: urlOf(app), owner, ownerUrl: urlOf(owner) };
  }

  test('works with one role, and the start warns what that role could do', async () => {
    const { owner, ownerUrl } = await makeDatabase();
    const connection = await connected({ DATABASE_URL: ownerUrl });
    expect(await userOf(connection)).toBe(owner);
    expect(connection.lines).toEqual([
      expect.stringContaining('could rewrite the audit log and the ledger. Set DATABASE_OWNER_URL'),
    ]);
  });

  test('with an owner role is used by a role that owns nothing', async () => {
    const { app, appUrl, ownerUrl } = await makeDatabase();
    const settings = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
    const connection = await connected(settings);
    expect(await userOf(connection)).toBe(app);
    expect(connection.lines).toEqual([]);
    expect(
      await stateOf(
        connection,
        `insert into categories (name, status, description, created_at)
      values ('Music', 'pending', '', now())`,
      ),
    ).toBe('done');
    for (const statement of [
      'alter table ledger_lines disable trigger user',
      'truncate invoices',
      'create temporary table orders (n int)',
    ]) {
      expect([statement, await stateOf(connection, statement)]).toEqual([statement, FORBIDDEN]);
    }
    // Once the tables exist, a server needs no owner to start.
    const second = await connected({ DATABASE_URL: appUrl });
    expect(second.lines).toEqual([]);
  });

  test('whose role cannot create the tables asks for an owner', async () => {
    const { appUrl } = await makeDatabase();
    await expect(connected({ DATABASE_URL: appUrl })).rejects.toThrow(
      /^DATABASE_URL cannot be used: .*permission denied.* Set DATABASE_OWNER_URL/,
    );
  });

  test('an owner without DATABASE_URL is refused', async () => {
    const { ownerUrl } = await makeDatabase();
    expect(() => readConfig({ DATABASE_OWNER_URL: ownerUrl })).toThrow('DATABASE_URL is missing');
  });
});
