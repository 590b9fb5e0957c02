/** HAProxy and PgBouncer, and the roles of the database that they lead to. */
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Ports } from './ports.ts';
import { PASSWORD, type Place } from './programs.ts';

const START_MS = 30_000;

/** Starts HAProxy, makes the roles and the empty database, and starts PgBouncer. */
export async function startFronts(place: Place, ports: Ports): Promise<void> {
  const haproxy = await place.configure('haproxy.cfg', 'haproxy.cfg');
  place.start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxy]);
  await untilPrimary(ports);
  await createDatabase(ports);
  const pgbouncer = await place.configure('pgbouncer.ini', 'pgbouncer.ini');
  const users = place.pathOf('one', '/etc/pgbouncer/userlist.txt');
  await writeFile(users, `"marquee" "${PASSWORD}"\n`);
  place.start('pgbouncer', '/usr/sbin/pgbouncer', [pgbouncer]);
}

function connectionTo(ports: Ports, database: string): pg.Client {
  const address = `127.0.0.1:${ports.of(5000)}`;
  const client = new pg.Client(`postgres://postgres:${PASSWORD}@${address}/${database}`);
  // HAProxy ends connections to a standby at its first check; the next statement fails.
  client.on('error', () => undefined);
  return client;
}

/** Until its first checks HAProxy takes every machine for the primary, and leads to a standby, too. */
async function untilPrimary(ports: Ports): Promise<void> {
  for (const end = performance.now() + START_MS; ; await sleep(250)) {
    const client = connectionTo(ports, 'postgres');
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      );
      await client.end();
      if (rows[0]?.standby === false) return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** Counts the servers that hear messages: each has one connection to the primary for it. */
export async function countListeners(ports: Ports): Promise<number> {
  const client = connectionTo(ports, 'postgres');
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where application_name = 'marquee listener'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

async function createDatabase(ports: Ports): Promise<void> {
  const client = connectionTo(ports, 'postgres');
  await client.connect();
  for (const role of ['marquee', 'marquee_owner']) {
    await client.query(`create role ${role} login password '${PASSWORD}'`);
  }
  await client.query('create database marquee owner marquee_owner');
  await client.end();
}
