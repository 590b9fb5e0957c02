/**
 * `npm run doctor`: recomputes every counter of this installation from its rows and prints the
 * differences. It only reads, so servers may run meanwhile. Exit code 1 when something differs, 2
 * when the database cannot be read.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { isMigrated } from '../db/migrate.ts';
import { StartError } from '../lib/start-error.ts';
import { say } from '../welcome.ts';
import { type Diagnosis, examine } from './differences.ts';

/** More than anybody reads; the total is printed, too. */
const MAX_SHOWN = 100;

async function open({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) {
    const opened = openDatabase({ connectionString: databaseUrl });
    return { ...opened, close: () => opened.pool.end() };
  }
  const isThere = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (!isThere) {
    throw new StartError(`There is no database in ${dataDir} yet. Run npm start to create it.`);
  }
  const server = await startEmbeddedPostgres({ dataDir, log: say });
  const { socketDir: host, port, user, database } = server;
  const opened = openDatabase({ host, port, user, database });
  return {
    ...opened,
    close: async () => {
      // A server that somebody else started, or uses meanwhile, keeps running.
      const isOurs = !server.adopted && !(await hasOthers(opened.pool));
      await opened.pool.end();
      if (isOurs) await server.stop();
    },
  };
}

async function hasOthers(pool: pg.Pool): Promise<boolean> {
  // The querying connection is the only one of ours, because nothing else uses the pool.
  const { rows } = await pool.query(`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`);
  return rows.length > 0;
}

function report({ differences, looked, jobsGivenUp, auditHead }: Diagnosis): void {
  for (const { table, id, what, stored, computed } of differences.slice(0, MAX_SHOWN)) {
    say(`${table} ${id}: ${what} is ${stored}, but its rows give ${computed}.`);
  }
  if (differences.length > MAX_SHOWN) say(`… and ${differences.length - MAX_SHOWN} more.`);
  if (jobsGivenUp > 0) {
    say(
      `Warning: ${formatCount(jobsGivenUp, nouns.job)} failed after many attempts. The table jobs has the reasons.`,
    );
  }
  if (auditHead && auditHead.seq > 0) {
    const { seq, hash } = auditHead;
    say(`The audit log's newest entry is number ${seq}, its hash is`);
    say(`  ${hash}`);
    say('Keep it elsewhere: it shows later whether somebody rewrote the log.');
  }
  const { events, orders, tickets, check_ins } = looked;
  const all = [
    formatCount(events, nouns.event),
    formatCount(orders, nouns.order),
    formatCount(tickets, nouns.ticket),
    formatCount(check_ins, nouns.checkIn),
  ].join(', ');
  say(
    differences.length === 0
      ? `Everything is fine: every counter agrees with its rows (${all}).`
      : `${formatCount(differences.length, nouns.difference)} found (${all}).`,
  );
}

async function run(): Promise<number> {
  const { db, pool, close } = await open(readConfig());
  try {
    if (!(await isMigrated(pool))) {
      throw new StartError(
        'The database is from an older version. Start Marquee once, then run this again.',
      );
    }
    const diagnosis = await examine(db);
    report(diagnosis);
    return diagnosis.differences.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isForPeople = error instanceof StartError || error instanceof EmbeddedPostgresError;
    say(isForPeople ? error.message : error instanceof Error ? (error.stack ?? '') : String(error));
    process.exit(2);
  },
);
