/**
 * Proves that Marquee works through PgBouncer in transaction mode: the real program, twice, with
 * fewer connections to the database than the servers open.
 */
import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { DATABASE, messageOf } from '../server/src/servers/bus.ts';
import { postgresCarrier } from '../server/src/servers/postgres-carrier.ts';
import { makeDataDir, runServer } from '../server/src/testing/running-server.ts';
import { askAll, bookedOf, bookingAsk, countStatuses, makeSale } from './booking.ts';
import { createCaller } from './http.ts';
import { atMost, doctorFinding, exactly, type Finding, type Proof } from './proof.ts';
import { type Address, type Scratch, urlOf } from './scratch.ts';
import { versionOf, whyMissing } from './services/packages.ts';

/** Fewer than the 20 of each server. */
const POOL_SIZE = 6;
const PORT = 6543;

export const pgbouncer: Proof = {
  name: 'pgbouncer',
  title: `Two servers through PgBouncer in transaction mode with ${POOL_SIZE} connections`,
  run: async (scratch, isQuick) => {
    const missing = await whyNoPooler();
    if (missing !== undefined) return [exactly(`skipped: ${missing}`, '', '')];
    const version = await versionOf('pgbouncer', '--version');
    return [exactly('program', version, version), ...(await prove(scratch, isQuick ? 100 : 400))];
  },
};

/** Installs PgBouncer where it may; otherwise returns the reason. */
export function whyNoPooler(): Promise<string | undefined> {
  return whyMissing(['pgbouncer', '--version'], ['pgbouncer']);
}

async function prove(scratch: Scratch, count: number): Promise<Finding[]> {
  const database = await scratch.createDatabase();
  const dataDir = await makeDataDir();
  const pooler = await startPooler(database.address);
  const env = {
    DATA_DIR: dataDir.path,
    DATABASE_URL: urlOf({ ...database.address, host: pooler.host, port: PORT }),
    DATABASE_DIRECT_URL: urlOf(database.address),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  // One after the other: the first says whether it works at all.
  const servers = [runServer(env)];
  try {
    await servers[0]?.ready;
    servers.push(runServer(env));
    const ports = await Promise.all(
      servers.map(async ({ ready }) => Number(new URL(await ready).port)),
    );
    const callers = ports.map((port) => createCaller(port, 50));
    const event = await makeSale(database.db, {
      capacity: count,
      prices: [{ label: 'Free', amount_cents: 0 }],
    });
    // Each key is sent twice, to both servers.
    const asks = Array.from({ length: 2 * count }, (_, n) =>
      bookingAsk(event, [{ price: 0, quantity: 1 }], { key: `key-${Math.floor(n / 2)}` }),
    );
    const answers = await askAll(callers, asks);
    for (const caller of callers) caller.close();
    const placed = answers.filter(({ status }) => status === 201);
    const orders = new Set(placed.map((answer) => bookedOf(answer).order_id));
    return [
      exactly('posts answered with an order', 2 * count, countStatuses(answers).get(201) ?? 0),
      exactly('orders', count, orders.size),
      atMost('connections to the database', POOL_SIZE, await countPooled(database.db)),
      exactly('timeouts through the pooler', '15s 10s 30s', await readTimeouts(env.DATABASE_URL)),
      exactly('a message of a pooled transaction', 'heard', await hearThrough(env)),
      await mailsFinding(database.db, count),
      await doctorFinding(database.db),
      ...servers.map(({ output }, n) =>
        exactly(`errors in the log of server ${n + 1}`, 0, countErrors(output())),
      ),
    ];
  } finally {
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await pooler.stop();
    await database.close();
    await dataDir.remove();
  }
}

/**
 * Runs PgBouncer in transaction mode before a database, as the account of that, because it refuses to run
 * as root.
 */
export async function startPooler({ host, port, user }: Address, ownPort = PORT) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pgbouncer-'));
  const { uid, gid } = await stat(host);
  await writeFile(join(folder, 'users'), `"${user}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_port = ${ownPort}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
server_login_retry = 1
`,
  );
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, uid, gid);
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid, gid }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const socket = join(folder, `.s.PGSQL.${ownPort}`);
  for (let tries = 0; !(await stat(socket).catch(() => undefined)); tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await sleep(100);
  }
  return {
    host: folder,
    port: ownPort,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Db = Parameters<typeof doctorFinding>[0];

/** Counts connections that came through the pooler: it opens them without the listeners' name. */
async function countPooled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = 'marquee_app'
      and application_name = 'marquee'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readTimeouts(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const values = [];
  for (const name of names) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [
      name,
    ]);
    values.push(rows[0]?.value);
  }
  await client.end();
  return values.join(' ');
}

async function hearThrough(env: { DATABASE_URL: string; DATABASE_DIRECT_URL: string }) {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL });
  const carrier = postgresCarrier(pool, { connectionString: env.DATABASE_DIRECT_URL });
  const message = messageOf(DATABASE, 'suggestions', 'proof 1');
  const heard = new Promise<string>((resolve) => {
    carrier.listen({
      onMessage: (text) => text === message && resolve('heard'),
      onConnect: () => void carrier.send([message]),
    });
  });
  try {
    return await Promise.race([heard, sleep(10_000, 'missed')]);
  } finally {
    await carrier.close();
    await pool.end();
  }
}

async function mailsFinding(db: Db, count: number): Promise<Finding> {
  const left = async () => {
    const { jobs } = await db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('jobs'))
      .executeTakeFirstOrThrow();
    return jobs;
  };
  // A busy machine draws some of them a second.
  const until = performance.now() + 2_000 * count;
  while ((await left()) > 0 && performance.now() < until) await sleep(250);
  return exactly('jobs left, each a mail with a document', 0, await left());
}

/** A line at level 50 or above, or a sentence that something failed. */
function countErrors(output: string): number {
  return output.split('\n').filter((line) => /"level":[56]0|failed|lost/.test(line)).length;
}
