import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { HOUR_MS } from '@marquee/contract/time';
import { listArchives, openStore } from '@marquee/server/backup/stores/store';
import { readConfig } from '@marquee/server/config';
import type { Config } from '@marquee/server/config';
import { isMigrated } from '@marquee/server/db/migrate';
import { openInstallation } from '@marquee/server/db/open';
import { checkDisk } from '@marquee/server/features/settings/health/rules';
import { presentEnvironment } from '@marquee/server/features/settings/status/environment';
import { openStorage } from '@marquee/server/gateways/storage/registry';
import { tryStandby } from '@marquee/server/replica/standby';
import type { Command } from 'commander';
import { action } from '../action.ts';
import { exitCodes } from '../exit-codes.ts';
import { columns, note } from '../output.ts';

const OLDEST_HOURS = 26;

type Check = { check: string; ok: boolean; message: string };

/** Adds `config check`. */
export function addConfig(program: Command): void {
  program
    .command('config')
    .description('look at the settings')
    .command('check')
    .description(
      'validate the settings, try the folder and the database, and show what is in force',
    )
    .action(action(check));
}

async function check() {
  const config = readConfig();
  const checks = [
    { check: 'settings', ok: true, message: `${config.given.length} set, all valid` },
    await tryTo('DATA_DIR', async () => {
      await mkdir(config.dataDir, { recursive: true });
      await access(config.dataDir, constants.W_OK);
      return `${config.dataDir} can be written`;
    }),
    await tryTo('disk', () => lookAtDisk(config.dataDir)),
    await tryTo('pictures', () => lookAtPictures(config)),
    await tryTo('database', () => lookAtDatabase(config)),
    ...(config.databaseReadUrl
      ? [await tryTo('standby', () => lookAtStandby(config, config.databaseReadUrl))]
      : []),
    publicAddress(config),
    ...(config.backups ? [await tryTo('BACKUP_TO', () => lookAtBackups(config.backups))] : []),
  ];
  const settings = presentEnvironment(config);
  const isOk = checks.every(({ ok }) => ok);
  return {
    json: { ok: isOk, checks, settings },
    lines: [
      ...columns(checks.map(({ check: name, ok, message }) => [ok ? '✓' : '✗', name, message])),
      '',
      ...columns(
        settings
          .filter((setting) => setting.is_set)
          .map(({ name, value, is_secret }) => [name, is_secret ? 'set (secret)' : value]),
      ),
    ],
    exitCode: isOk ? exitCodes.done : exitCodes.problem,
  };
}

async function tryTo(name: string, work: () => Promise<string>): Promise<Check> {
  try {
    return { check: name, ok: true, message: await work() };
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    return { check: name, ok: false, message: reason };
  }
}

/** @throws Error when so little is free that the status screen calls it trouble */
async function lookAtDisk(folder: string): Promise<string> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const found = checkDisk({ free: bavail * bsize, size: blocks * bsize }, folder);
  if (found.state === 'trouble') throw new Error(`${found.sentence} ${found.advice ?? ''}`);
  return found.sentence;
}

async function lookAtPictures(config: Config): Promise<string> {
  let reason = '';
  const storage = openStorage(config, (line) => (reason = line));
  await storage.check().catch((error: unknown) => {
    throw reason === '' ? error : new Error(reason);
  });
  return `${storage.place} can be reached`;
}

async function lookAtDatabase(config: Config): Promise<string> {
  const opened = await openInstallation(config, note);
  try {
    const { rows } = await opened.pool.query<{ version: string; made: string | null }>(
      `select current_setting('server_version') as version, to_regclass('migrations') as made`,
    );
    const [row] = rows;
    const state = !row?.made
      ? 'empty; the first start fills it'
      : (await isMigrated(opened.pool))
        ? 'up to date'
        : 'from an older version; the next start migrates it';
    return `PostgreSQL ${row?.version ?? ''}, ${state}`;
  } finally {
    await opened.close();
  }
}

/** @throws Error when reads cannot go there */
async function lookAtStandby(
  config: Config,
  connectionString: string | undefined,
): Promise<string> {
  const opened = await openInstallation(config, note);
  try {
    const isPooled = config.databaseDirectUrl !== undefined;
    return await tryStandby({ connectionString, isPooled }, opened.pool);
  } finally {
    await opened.close();
  }
}

/** @throws Error when the newest backup is older than a day and the time that one may take */
async function lookAtBackups(backups: Config['backups']): Promise<string> {
  if (!backups) return 'not set';
  const store = openStore(backups.to);
  const [newest] = await listArchives(store);
  if (!newest) throw new Error(`no backup in ${store.description} yet`);
  const hours = Math.round((Date.now() - newest.takenAt.getTime()) / HOUR_MS);
  const sentence = `the newest backup in ${store.description} is ${hours} hours old`;
  if (hours > OLDEST_HOURS) throw new Error(sentence);
  return sentence;
}

/** Warns of an address that would send passwords of nobody, but sessions of everybody, in clear. */
function publicAddress({ publicUrl, given }: Config): Check {
  const isSet = given.includes('PUBLIC_URL');
  const ok = !isSet || publicUrl === null || publicUrl.startsWith('https:');
  const message = ok
    ? (publicUrl ?? 'known once the server listens')
    : `${publicUrl} is not https, so cookies travel in clear`;
  return { check: 'PUBLIC_URL', ok, message };
}
