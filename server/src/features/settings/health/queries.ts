import { statfs } from 'node:fs/promises';
import type { HealthCheck } from '@marquee/contract/settings/health';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import { findInstalled } from '../../../db/installation.ts';
import { migrationNames } from '../../../db/migrate.ts';
import type { Deps } from '../../../deps.ts';
import { reasonOf } from '../../../gateways/outcome.ts';
import { mailDelayMinutes } from '../../../jobs/delay.ts';
import { countJobs } from '../../../jobs/jobs.ts';
import { findWaiting, listFailingKinds } from '../../../jobs/status.ts';
import { withinMs } from '../../../lib/deadline.ts';
import { readVersion } from '../../../lib/version.ts';
import { certificateReader } from '../../../observation/certificate.ts';
import { listServers } from '../../../observation/heartbeats.ts';
import { titleOfJobs } from '../../../jobs/define.ts';
import {
  checkBackup,
  checkCertificate,
  checkClock,
  checkDisk,
  checkMigrations,
  checkPictures,
  checkRedis,
  checkServers,
  checkStandby,
  checkVersions,
} from './rules.ts';
import { checkJobs } from './rules-jobs.ts';
import { checkReports, REPORT_DAYS } from './reports.ts';

/** Somebody waits at the screen. */
const PATIENCE_MS = 3_000;

/** Reads the health of the installation. */
export type HealthReader = () => Promise<HealthCheck[]>;

/** Creates the reader of the health screen. */
export function healthReader(deps: Deps): HealthReader {
  const readCertificate = certificateReader(deps);
  return async () => {
    const { config, db, clock, storage } = deps;
    const now = clock();
    const address = config.publicUrl ?? '';
    const [servers, own, migrations, jobs, reports, pictures, disk, certificate, backup] =
      await Promise.all([
        listServers(db),
        readOwn(deps),
        readMigrations(deps),
        readJobs(deps, now),
        readUnread(deps, now),
        lookAtPictures(deps),
        statfs(config.dataDir),
        readCertificate(),
        findInstalled(db, 'backup'),
      ]);
    const free = { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
    return [
      { what: 'versions', ...checkVersions(own, servers) },
      { what: 'migrations', ...checkMigrations(migrations) },
      { what: 'servers', ...checkServers(servers, now) },
      { what: 'standby', ...checkStandby(deps.reads.standby) },
      { what: 'redis', ...checkRedis(deps.redis) },
      { what: 'jobs', ...checkJobs(jobs) },
      { what: 'reports', ...checkReports(reports, hasReports(deps)) },
      { what: 'pictures', ...checkPictures(storage.place, pictures) },
      { what: 'disk', ...checkDisk(free, config.dataDir) },
      { what: 'certificate', ...checkCertificate(address, certificate, now) },
      { what: 'clock', ...checkClock(own.aheadMs, servers) },
      { what: 'backup', ...checkBackup(lastBackup(config, backup), now) },
    ];
  };
}

/** Returns why pictures cannot be reached; undefined if they can. */
async function lookAtPictures({ storage }: Deps): Promise<string | undefined> {
  return withinMs(PATIENCE_MS, storage.check()).then(
    () => undefined,
    (error: unknown) => reasonOf(error instanceof Error ? error.message : String(error)),
  );
}

async function readOwn({ db, clock }: Deps) {
  const [version, { rows }] = await Promise.all([
    readVersion(),
    sql<{ postgres: string; now: Date }>`
      select current_setting('server_version') as postgres, clock_timestamp() as now`.execute(db),
  ]);
  const { postgres = '', now = clock() } = rows[0] ?? {};
  const aheadMs = clock().getTime() - now.getTime();
  return { version, node: process.versions.node, postgres, aheadMs };
}

async function readMigrations({ db }: Deps) {
  const [known, { rows }] = await Promise.all([
    migrationNames(),
    sql<{ name: string }>`
      select name from migrations union select name from schema_changes order by name`.execute(db),
  ]);
  return { known, ran: rows.map(({ name }) => name) };
}

async function readJobs(deps: Deps, now: Date) {
  const { db } = deps;
  const [{ failed }, { oldestDueAt }, kinds, mailMinutes] = await Promise.all([
    countJobs(db),
    findWaiting(db),
    listFailingKinds(db),
    mailDelayMinutes(deps),
  ]);
  return {
    mailMinutes,
    givenUp: failed,
    waitedMs: oldestDueAt === null ? 0 : now.getTime() - oldestDueAt.getTime(),
    failing: kinds.map(({ kind, count }) => `${titleOfJobs(kind)}: ${count}`),
  };
}

function hasReports({ mailReports, sms, config }: Deps): boolean {
  return Object.keys(mailReports).length > 0 || config.bounces !== undefined || sms.canReceive;
}

/** Reads how many reports of each service could not be read lately, the most first. */
async function readUnread({ db }: Deps, now: Date) {
  return db
    .selectFrom('unread_reports')
    .select(['service', sql<number>`least(sum(reports), 1000000000)::integer`.as('reports')])
    .select(sql<string>`(array_agg(reason order by day desc))[1]`.as('reason'))
    .where('day', '>', new Date(now.getTime() - REPORT_DAYS * DAY_MS))
    .groupBy('service')
    .orderBy('reports', 'desc')
    .orderBy('service')
    .execute();
}

function lastBackup({ backups }: Config, at: string | undefined) {
  return { at: at === undefined ? undefined : new Date(at), isScheduled: backups !== undefined };
}
