import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { APP_ROLE, ensureAppRole, grantToApp } from '../../db/roles.ts';

/** How to reach one of the two, with all rights. */
export type Reach = { host: string; port: number; user: string; database: string };

export type TestStandby = Awaited<ReturnType<typeof startWithStandby>>;

/** Files that belong to the running primary, and logs that the standby asks it for. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/;

/**
 * Starts a PostgreSQL with the present schema and a streaming standby of it, both in temporary
 * folders; `remove` ends them.
 * @param durable forces writes to the disk, as in production
 */
export async function startWithStandby(name: string, durable = false) {
  const folders = [await makeFolder(`${name}-primary`), await makeFolder(`${name}-standby`)];
  const [primaryDir = '', standbyDir = ''] = folders;
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, durable });
  const reachOf = ({ socketDir: host, port, user, database }: typeof primary): Reach => {
    return { host, port, user, database };
  };
  const pool = new pg.Pool({ ...reachOf(primary), max: 2 });
  await migrate(pool);
  await ensureAppRole(pool);
  await grantToApp(pool, APP_ROLE);
  await pool.end();
  // It makes the folders as the account of the database needs them.
  const empty = await startEmbeddedPostgres({ dataDir: standbyDir, durable });
  await empty.stop();
  await takeBaseBackup(reachOf(primary), primary.location, empty.location);
  let standby = await startEmbeddedPostgres({ dataDir: standbyDir, durable });
  const atStandby = (statement: string) => ask(reachOf(standby), statement);
  return {
    primary: reachOf(primary),
    standby: reachOf(standby),
    /** Lets the standby receive everything and show nothing new. */
    pauseReplay: () => atStandby('select pg_wal_replay_pause()'),
    resumeReplay: () => atStandby('select pg_wal_replay_resume()'),
    async killStandby(): Promise<void> {
      process.kill(await postmasterOf(empty.location), 'SIGKILL');
    },
    /** Stops and continues all processes of the standby, so that nothing answers and nothing ends. */
    async freezeStandby(): Promise<{ thaw: () => void }> {
      const rows = await atStandby(
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      const pids = [...rows.map(({ pid }) => Number(pid)), await postmasterOf(empty.location)];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return { thaw: () => pids.forEach((pid) => process.kill(pid, 'SIGCONT')) };
    },
    async startStandby(): Promise<void> {
      standby = await startEmbeddedPostgres({ dataDir: standbyDir, durable });
    },
    async remove(): Promise<void> {
      await standby.stop();
      await primary.stop();
      for (const place of [primary.location, empty.location, ...folders]) {
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}

async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `marquee-${name}-`));
  // PostgreSQL of a test that root runs has another account, which must reach the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** Copies the files of a running primary, as `pg_basebackup` does, which npm does not install. */
async function takeBaseBackup(primary: Reach, from: string, to: string): Promise<void> {
  const [source, target] = [join(from, 'data'), join(to, 'data')];
  const { uid, gid } = await stat(target);
  await rm(target, { recursive: true });
  const client = new pg.Client(primary);
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('standby', true)`);
    await client.query(`select pg_backup_start('standby', true)`);
    await cp(source, target, {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(path.slice(source.length + 1)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { host, port, user } = primary;
  await writeFile(join(target, 'standby.signal'), '');
  await writeFile(
    join(target, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'
primary_slot_name = 'standby'
wal_retrieve_retry_interval = '200ms'
`,
  );
  await give(target, uid, gid);
}

async function give(folder: string, uid: number, gid: number): Promise<void> {
  await mkdir(join(folder, 'pg_wal'), { recursive: true });
  await mkdir(join(folder, 'pg_replslot'), { recursive: true });
  const entries = await readdir(folder, { recursive: true });
  for (const entry of ['', ...entries]) await chown(join(folder, entry), uid, gid);
  await chmod(folder, 0o700);
}

async function postmasterOf(location: string): Promise<number> {
  return Number.parseInt(await readFile(join(location, 'data', 'postmaster.pid'), 'utf8'), 10);
}

async function ask(reach: Reach, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(reach);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
