import { formatCount } from '@marquee/contract/formats/counts';
import { formatWholeDuration } from '@marquee/contract/formats/durations';
import { formatSize } from '@marquee/contract/formats/sizes';
import type { HealthCheck } from '@marquee/contract/settings/health';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import type { Certificate } from '../../../observation/certificate.ts';
import type { SeenServer } from '../../../observation/heartbeats.ts';
import type { StandbyStatus } from '../../../replica/standby.ts';
import type { RedisStatus } from '../../../servers/redis/connection.ts';

/** A certificate that renews itself does so 30 days before its end. */
const CERTIFICATE_SOON_MS = 14 * DAY_MS;
const CERTIFICATE_NOW_MS = 3 * DAY_MS;
/** One-time codes by an app tolerate half a minute; an order of events should tolerate nothing. */
const CLOCK_MS = 2_000;
/** Once a day, and two hours to take it. */
const BACKUP_LATE_MS = 26 * HOUR_MS;
const DISK_SOON = 0.1;
const DISK_NOW = 0.03;

export type Found = Omit<HealthCheck, 'what'>;

export const fine = (sentence: string, details: string[] = []): Found => {
  return { state: 'ok', sentence, details, advice: null };
};
export const bad = (
  state: 'attention' | 'trouble',
  sentence: string,
  advice: string,
  details: string[] = [],
): Found => ({ state, sentence, details, advice });
export const none = (sentence: string): Found => {
  return { state: 'none', sentence, details: [], advice: null };
};

export function checkVersions(
  own: { version: string; node: string; postgres: string },
  servers: Pick<SeenServer, 'version'>[],
): Found {
  const details = [`Node.js ${own.node}`, `PostgreSQL ${own.postgres}`];
  const others = [...new Set(servers.map(({ version }) => version))].toSorted();
  if (others.length <= 1) return fine(`Marquee ${own.version}.`, details);
  return bad(
    'attention',
    `Servers run different versions: ${others.join(', ')}.`,
    'This is normal during an upgrade. Afterwards, start the older servers with the new version.',
    details,
  );
}

/** @param names those that ran, and those that this program has */
export function checkMigrations({ ran, known }: { ran: string[]; known: string[] }): Found {
  const missing = known.filter((name) => !ran.includes(name));
  const newer = ran.filter((name) => !known.includes(name));
  const last = `Last: ${ran.at(-1) ?? 'none'}`;
  if (missing.length > 0) {
    return bad(
      'trouble',
      `${formatCount(missing.length, { one: 'migration is', other: 'migrations are' })} missing.`,
      'Run marquee migrate, or restart a server: each start runs what is missing.',
      missing,
    );
  }
  if (newer.length > 0) {
    return bad(
      'attention',
      'The database is newer than this server.',
      'Upgrade this server. It could not start again as it is.',
      newer,
    );
  }
  const all = formatCount(ran.length, { one: 'migration', other: 'migrations' });
  return fine(`All ${all} ran.`, [last]);
}

export function checkServers(servers: SeenServer[], now: Date): Found {
  const details = servers.map(({ host, version, started_at }) => {
    const runs = formatWholeDuration(Math.max(0, now.getTime() - started_at.getTime()));
    return `${host}: ${version}, running for ${runs}`;
  });
  if (servers.length === 0) {
    return bad(
      'trouble',
      'No server wrote its heartbeat in the last minute.',
      'Nobody does jobs or ends holds. Look for errors in the log, and restart the servers.',
    );
  }
  return fine(
    `${formatCount(servers.length, { one: 'server was', other: 'servers were' })} seen in the last minute.`,
    details,
  );
}

export function checkStandby(standby: StandbyStatus | null): Found {
  if (!standby) return none('DATABASE_READ_URL is not set. Everything is read at DATABASE_URL.');
  if (standby.isInUse()) return fine(`Reads go to the standby at ${standby.host}.`);
  return bad(
    'attention',
    `The standby at ${standby.host} ${standby.reason()}. This server reads at DATABASE_URL.`,
    'Start it, or see why it is late. The servers notice by themselves that it has caught up.',
  );
}

export function checkRedis(redis: RedisStatus | null): Found {
  if (!redis) return none('REDIS_URL is not set. Servers agree through the database.');
  const { host } = redis;
  if (redis.isUp()) return fine(`Redis at ${host} answers this server.`);
  return bad(
    'attention',
    `Redis at ${host} does not answer this server.`,
    'Start it, or check REDIS_URL. Until then the database does its work; limits have begun again.',
  );
}

/** @param problem undefined: they can be read and written */
export function checkPictures(place: string, problem: string | undefined): Found {
  const details = [`Place: ${place}`];
  if (problem === undefined) return fine('Pictures can be reached.', details);
  return bad(
    'trouble',
    'Pictures cannot be reached. Pages open without them, and uploads are refused.',
    'Check the disk, or the bucket and its keys where S3_URL is set. The log has the reason.',
    [...details, problem],
  );
}

export function checkDisk({ free, size }: { free: number; size: number }, folder: string): Found {
  const share = size === 0 ? 1 : free / size;
  const sentence = `${formatSize(free)} of ${formatSize(size)} are free.`;
  if (share >= DISK_SOON) return fine(sentence, [`Folder: ${folder}`]);
  return bad(
    share < DISK_NOW ? 'trouble' : 'attention',
    sentence,
    'Make room or enlarge the disk. Bookings fail when the disk of the database is full.',
    [`Folder: ${folder}`],
  );
}

export function checkCertificate(
  address: string,
  found: Certificate | Error | undefined,
  now: Date,
): Found {
  if (found === undefined) return none(`${address} has no certificate, because it is not https.`);
  if (found instanceof Error) {
    return bad(
      'trouble',
      `${address} does not answer with a certificate.`,
      'Check the reverse proxy and the name in PUBLIC_URL. Visitors may not get through either.',
      [found.message],
    );
  }
  const leftMs = found.expiresAt.getTime() - now.getTime();
  const details = [`Issuer: ${found.issuer}`];
  const renew = 'Renew it, and check why your proxy did not: its log says so.';
  if (leftMs <= 0) return bad('trouble', 'The certificate has expired.', renew, details);
  if (found.problem !== undefined) {
    return bad(
      'trouble',
      'Browsers refuse the certificate.',
      'Install a certificate for this name with its whole chain.',
      [...details, found.problem],
    );
  }
  const left = `The certificate is valid for ${formatWholeDuration(leftMs)} more.`;
  if (leftMs > CERTIFICATE_SOON_MS) return fine(left, details);
  return bad(leftMs > CERTIFICATE_NOW_MS ? 'attention' : 'trouble', left, renew, details);
}

export function checkClock(aheadMs: number, servers: SeenServer[]): Found {
  const off = servers.filter(({ clock_ahead_ms }) => Math.abs(clock_ahead_ms) > CLOCK_MS);
  const details = off.map(({ host, clock_ahead_ms }) => `${host}: ${offset(clock_ahead_ms)}`);
  if (Math.abs(aheadMs) <= CLOCK_MS && off.length === 0) {
    return fine('This server and the database agree about the time.');
  }
  return bad(
    'trouble',
    Math.abs(aheadMs) > CLOCK_MS
      ? `This server's clock is ${offset(aheadMs)} ${aheadMs > 0 ? 'of ' : ''}the database's.`
      : "A server's clock differs from the database's.",
    'Turn on time synchronisation (NTP) on both. Codes and holds end too early or too late.',
    details,
  );
}

function offset(ms: number): string {
  return `${formatWholeDuration(Math.abs(ms))} ${ms > 0 ? 'ahead' : 'behind'}`;
}

export function checkBackup(
  last: { at: Date | undefined; isScheduled: boolean },
  now: Date,
): Found {
  const { at, isScheduled } = last;
  const age = at && now.getTime() - at.getTime();
  if (!isScheduled) {
    return bad(
      'attention',
      'This server takes no backups by itself.',
      'Set BACKUP_TO, unless the database and the pictures are backed up elsewhere.',
      age === undefined ? [] : [`The last one is ${formatWholeDuration(age)} old`],
    );
  }
  if (age !== undefined && age <= BACKUP_LATE_MS) {
    return fine(`The last backup is ${formatWholeDuration(Math.max(0, age))} old.`);
  }
  return bad(
    'trouble',
    age === undefined
      ? 'There is no backup yet.'
      : `The last backup is ${formatWholeDuration(age)} old.`,
    'Look for “The backup failed” in the log, and check the space and the keys of BACKUP_TO.',
  );
}
