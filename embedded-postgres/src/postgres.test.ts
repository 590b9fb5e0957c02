import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRoot } from './account.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.ts';

const LAUNCHER = new URL('./postgres.ts', import.meta.url).href;

let root: string;
let dataDir: string;
let started: EmbeddedPostgres[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-db-'));
  // Every account may pass through this folder; tests that need another change it.
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  for (const { location } of started) await rm(location, { recursive: true, force: true });
  await rm(root, { recursive: true, force: true });
});

test('a first start creates the database, and a restart keeps its data', async () => {
  const first = await startDurable();
  expect(first).toMatchObject({ isFresh: true, adopted: false, database: 'marquee' });
  await query(first, 'create table kept as select 7 as n');
  await first.stop();
  await expect(query(first, 'select 1')).rejects.toThrow('ENOENT');

  const second = await start();
  expect(second).toMatchObject({ isFresh: false, adopted: false });
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('it is durable, listens only on its socket, and sorts the same everywhere', async () => {
  const server = await startDurable();
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'max_wal_size',
    'max_connections',
  ];
  const settings = await query(
    server,
    `select name, current_setting(name) as value from unnest('{${names.join()}}'::text[]) name`,
  );
  expect(settings.map(({ value }) => value)).toEqual(['on', 'on', 'on', '1GB', '100']);
  expect(await countTcpListeners(await postmasterOf(server))).toBe(0);
  expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700);
  expect(await query(server, `select upper('žluť') as upper`)).toEqual([{ upper: 'ŽLUŤ' }]);
});

test('a server that outlived a killed Marquee is reused and can be stopped', async () => {
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(LAUNCHER)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const marquee = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(marquee.stdout, 'data');
  marquee.kill('SIGKILL');
  await once(marquee, 'exit');

  const server = await startDurable();
  expect(server).toMatchObject({ adopted: true, isFresh: false });
  await server.stop();
  await server.stop();
  await expect(query(server, 'select 1')).rejects.toThrow('ENOENT');
});

test('a commit survives a killed server, even while one of its sessions still runs', async () => {
  const server = await startDurable();
  await query(server, 'create table kept (n int)');
  const busy = query(server, 'select count(*) from generate_series(1, 1e12::bigint) n').catch(
    () => 'interrupted',
  );
  await query(server, 'insert into kept values (7)');
  process.kill(await postmasterOf(server), 'SIGKILL');

  const next = await startDurable();
  expect(next).toMatchObject({ adopted: false, isFresh: false });
  expect(await query(next, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(await busy).toBe('interrupted');
});

test('a server that is stopped while it starts is started again', async () => {
  const first = await start();
  await first.stop();
  const starting = start();
  const pid = await expect
    .poll(() => postmasterOf(first).catch(() => 0), { interval: 1, timeout: 10_000 })
    .toBeGreaterThan(0)
    .then(() => postmasterOf(first));
  process.kill(pid, 'SIGINT');
  const second = await starting;
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await postmasterOf(second)).not.toBe(pid);
});

test.each([
  ['the number of some other process', `${process.pid}\n/nowhere\n0\n5432\n\n\n\nready\n`],
  ['nothing, as a power cut leaves it', ''],
])('a stale postmaster.pid with %s does not prevent a start', async (_, note) => {
  const server = await start();
  await server.stop();
  await writeFile(join(server.location, 'data/postmaster.pid'), note);
  expect(await start()).toMatchObject({ adopted: false });
});

test('of several concurrent first starts one creates the database and all share it', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(servers.filter(({ isFresh }) => isFresh)).toHaveLength(1);
  expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1);
  expect(new Set(await Promise.all(servers.map(postmasterOf))).size).toBe(1);
});

test('an interrupted first start does not prevent the next one', async () => {
  const draft = join(dataDir, 'postgres/data.new-killed');
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'PG_VERSION'), '18\n');
  const server = await start();
  expect(server.isFresh).toBe(true);
});

test('a path can have spaces, quotes, commas and other alphabets', async () => {
  dataDir = join(root, 'Großes Haus, "Saal 2" — Зал');
  const server = await start();
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a path too long for a socket gets a short one, which is removed with the server', async () => {
  dataDir = join(root, 'deep/'.repeat(40));
  const server = await start();
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700);
  await server.stop();
  await expect(stat(server.socketDir)).rejects.toThrow('ENOENT');
});

test('data of another major version is refused with one sentence', async () => {
  const server = await start();
  await server.stop();
  await writeFile(join(server.location, 'data/PG_VERSION'), '17\n');
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EmbeddedPostgresError);
  expect(String(refusal)).toMatch(/created by PostgreSQL 17, and this Marquee runs 18: [^\n]+$/);
});

// Left out rather than skipped: an ordinary user can prove nothing about root.
// oxlint-disable-next-line vitest/no-conditional-tests
if (isRoot) {
  test('as root it runs under another account, which owns only the data', async () => {
    const { location } = await start();
    expect((await stat(join(location, 'data'))).uid).not.toBe(0);
    expect((await stat(location)).uid).toBe(0);
    expect(location).toBe(join(dataDir, 'postgres'));
  });

  test('as root the database of an unreachable data directory is stored elsewhere', async () => {
    await chmod(root, 0o700);
    const lines: string[] = [];
    const first = await start((line) => void lines.push(line));
    expect(first.location.startsWith(root)).toBe(false);
    expect(lines).toEqual([expect.stringContaining(first.location)]);
    await query(first, 'create table kept as select 7 as n');
    await first.stop();

    const second = await start();
    expect(second).toMatchObject({ location: first.location, isFresh: false });
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);

    await second.stop();
    await rm(dataDir, { recursive: true });
    const fresh = await start();
    expect(fresh.isFresh).toBe(true);
    expect(fresh.location).not.toBe(first.location);
  });
}

/** Starts a server as in production, or faster where the test is about something else. */
async function start(log?: (line: string) => void, durable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable, ...(log && { log }) });
  started.push(server);
  return server;
}

async function startDurable(): Promise<EmbeddedPostgres> {
  return start(undefined, true);
}

async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const { socketDir: host, port, user, database } = server;
  const client = new Client({ host, port, user, database });
  // A killed server ends its sessions.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterOf({ location }: EmbeddedPostgres): Promise<number> {
  return Number.parseInt(await readFile(join(location, 'data/postmaster.pid'), 'utf8'), 10);
}

/** Counts the TCP sockets of a process that accept connections, as reported by the kernel. */
async function countTcpListeners(pid: number): Promise<number> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`)));
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8')),
  );
  const rows = tables
    .join('\n')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows.filter(([, , , state, , , , , , inode]) => {
    return state === '0A' && links.includes(`socket:[${inode}]`);
  }).length;
}
