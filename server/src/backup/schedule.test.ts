import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@marquee/contract/time';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { advisoryLocks } from '../db/locks.ts';
import { isMigrated, migrate, migrationNames } from '../db/migrate.ts';
import { diskStorage } from '../gateways/storage/disk/disk.ts';
import { startTestApp } from '../testing/app.ts';
import { restoreArchive } from './restore.ts';
import { backUpWhenDue, latestTime, startBackups } from './schedule.ts';
import { writeArchive } from './write.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let to: string;
beforeAll(async () => {
  to = await mkdtemp(join(tmpdir(), 'marquee-scheduled-'));
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await rm(to, { recursive: true, force: true });
});

const settingsTo = (folder: string) => ({
  to: folder,
  at: 3 * 60,
  keep: { daily: 2, weekly: 0, monthly: 0 },
  recipients: [],
});

test('finds the latest time of the day that has passed', () => {
  const at = (now: string) => latestTime(new Date(now), 180).toISOString();
  expect(at('2026-01-13T03:00:00.000Z')).toBe('2026-01-13T03:00:00.000Z');
  expect(at('2026-01-13T02:59:59.999Z')).toBe('2026-01-12T03:00:00.000Z');
});

test('takes one backup a day with the rights of the application, and removes old ones', async () => {
  // The test's application has no owner's rights.
  const address = app.pool.options;
  const due = () => backUpWhenDue(app.deps, settingsTo(to), address);
  expect(await due()).toBe(true);
  expect(await due()).toBe(false);
  app.clock.advance(DAY_MS);
  expect(await due()).toBe(true);
  app.clock.advance(DAY_MS);

  const other = new pg.Client({ ...address, pipeline: false });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.backup]);
  expect(await due()).toBe(false);
  await other.end();

  await expect.poll(due).toBe(true);
  expect((await readdir(to)).toSorted()).toEqual([
    'marquee-20260114T180000Z.tar.zst',
    'marquee-20260115T180000Z.tar.zst',
  ]);
});

test('says why a backup failed, and leaves no half archive', async () => {
  app.clock.advance(DAY_MS);
  const lines: string[] = [];
  const backups = settingsTo(join(import.meta.filename, 'folder'));
  const deps = { ...app.deps, config: { ...app.deps.config, backups } };
  const running = startBackups(deps, app.pool.options, (line) => lines.push(line));
  await expect.poll(() => lines.join()).toContain('The backup failed and will be retried');
  await running.stop();
});

test('an archive of an older release is migrated after it is restored', async () => {
  // The first release with backups had this migration, and none of the later tables.
  const older = '0054-promotions.sql';
  expect(await migrationNames()).toContain(older);
  const [from, into] = [await makeEmpty(), await makeEmpty()];
  await migrate(from.pool, older);
  await from.pool.query(
    `insert into users (name, email, phone, user_type, created_at)
    values ('Ada', 'ada@example.com', '', '00', now())`,
  );
  const storage = diskStorage(join(to, 'older'));
  const { stream } = await writeArchive(from.address, storage, new Date());
  const archive = await buffer(stream);
  const restored = await restoreArchive(async () => Readable.from([archive]), {
    opened: into,
    storage,
  });
  expect(restored.manifest.migrations.at(-1)).toBe(older);
  expect(await isMigrated(into.pool)).toBe(true);
  expect((await into.db.selectFrom('users').select('email').execute())[0]?.email).toBe(
    'ada@example.com',
  );
  await Promise.all([from.close(), into.close()]);
});

/** Creates a database without any table. */
async function makeEmpty() {
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const control = new pg.Client({ ...server, database: 'postgres' });
  await control.connect();
  await control.query(`create database ${database}`);
  const address = { ...server, database };
  const opened = openDatabase(address);
  return {
    ...opened,
    address,
    async close() {
      await opened.pool.end();
      await control.query(`drop database ${database} with (force)`);
      await control.end();
    },
  };
}
