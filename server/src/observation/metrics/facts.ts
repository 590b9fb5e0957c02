import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Certificate } from '../certificate.ts';
import { withinMs } from '../../lib/deadline.ts';
import type { Stored } from './figures.ts';
import type { Instruments } from './instruments.ts';

/** The gauges must tell of a database that hangs, so they do not wait for it. */
const PATIENCE_MS = 2_000;
/** More kinds than the program has; a limit all the same, because each is a time series. */
const MOST_KINDS = 50;

export type DatabaseFacts = {
  jobs: { kind: string; due: number; later: number; given_up: number; age: number | null }[];
  connections: number;
  connectionsMax: number;
  replicas: number;
  /** undefined without standbys, or when the role may not see it. */
  replicaLag: number | null;
  clock: number;
  servers: number;
  backupAt: string | null;
  /** The values that the features select, in their order. */
  ofFeatures: unknown[];
};

/** Reads everything with one statement; undefined when the database does not answer in time. */
export async function readDatabase(
  { db, clock }: Deps,
  stored: readonly Stored[],
): Promise<DatabaseFacts | undefined> {
  const now = clock();
  const read = sql<DatabaseFacts>`
    select
      (select coalesce(json_agg(kinds), '[]') from (
        select kind,
          count(*) filter (where failed_at is null and run_at <= ${now}) as due,
          count(*) filter (where failed_at is null and run_at > ${now}) as later,
          count(*) filter (where failed_at is not null) as given_up,
          extract(epoch from ${now} - min(run_at) filter (where failed_at is null and run_at <= ${now})) as age
        from jobs group by kind order by count(*) desc limit ${MOST_KINDS}
      ) kinds) as jobs,
      (select numbackends from pg_stat_database where datname = current_database()) as connections,
      current_setting('max_connections')::integer as "connectionsMax",
      (select count(*) from pg_stat_replication) as replicas,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as "replicaLag",
      extract(epoch from clock_timestamp())::float8 as clock,
      (select count(*) from server_heartbeats
        where seen_at > clock_timestamp() - interval '1 minute') as servers,
      (select value from installation where name = 'backup') as "backupAt",
      json_build_array(${sql.join(stored.map(({ select }) => select(now)))}) as "ofFeatures"`.execute(
    db,
  );
  read.catch(() => undefined);
  return withinMs(PATIENCE_MS, read).then(
    ({ rows }) => rows[0],
    () => undefined,
  );
}

/** Sets the gauges of the database; without facts they have no values rather than old ones. */
export function showDatabase(
  show: Instruments,
  stored: readonly Stored[],
  facts: DatabaseFacts | undefined,
  { clock }: Deps,
): void {
  for (const one of [show.jobs, show.jobAge]) one.reset();
  for (const one of stored) one.clear();
  for (const one of [
    show.connections,
    show.connectionsMax,
    show.replicas,
    show.replicaLag,
    show.clockAhead,
    show.servers,
    show.backupAt,
  ])
    one.remove();
  show.databaseUp.set(facts ? 1 : 0);
  if (!facts) return;
  for (const { kind, due, later, given_up, age } of facts.jobs) {
    show.jobs.set({ kind, state: 'due' }, due);
    show.jobs.set({ kind, state: 'later' }, later);
    show.jobs.set({ kind, state: 'given_up' }, given_up);
    show.jobAge.set({ kind }, age ?? 0);
  }
  for (const [at, one] of stored.entries()) one.show(facts.ofFeatures[at]);
  show.connections.set(facts.connections);
  show.connectionsMax.set(facts.connectionsMax);
  show.replicas.set(facts.replicas);
  if (facts.replicaLag !== null) show.replicaLag.set(facts.replicaLag);
  show.clockAhead.set(clock().getTime() / 1000 - facts.clock);
  show.servers.set(facts.servers);
  if (facts.backupAt !== null) show.backupAt.set(Date.parse(facts.backupAt) / 1000);
}

/** An alert watches the end; a certificate that cannot be read has none, and the status says why. */
export function showCertificate(show: Instruments, found: Certificate | Error | undefined): void {
  show.certificateEnds.remove();
  if (found === undefined || found instanceof Error) return;
  show.certificateEnds.set(found.expiresAt.getTime() / 1000);
}

export async function showDisk(show: Instruments, folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return;
  show.diskFree.set(disk.bavail * disk.bsize);
  show.diskSize.set(disk.blocks * disk.bsize);
}
