import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs } from './account.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import type { Home } from './home.ts';
import type { Runtime } from './runtime.ts';

/** The superuser that owns everything in the database. */
export const USER = 'marquee';

const DRAFT = 'data.new-';
// An initdb takes a second or two, so the process that made an older draft is gone.
const DRAFT_LIFETIME_MS = 10 * 60_000;

/**
 * Settings of a new database, written to its postgresql.conf, where an operator may change them.
 * Settings that must always hold are passed to the server at every start instead.
 */
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  // A larger value makes recovery after a crash slow: 21 s were measured with 4 GB.
  max_wal_size: '1GB',
  synchronous_commit: 'on',
  // Compiling queries pays off for analysis over minutes, not for requests over milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Creates the database's files unless they exist, all or nothing: they are written next to their
 * final place and renamed once.
 * @returns the data directory, and whether this call made it
 */
export async function ensureCluster(
  home: Home,
  runtime: Runtime,
  isDurable: boolean,
): Promise<{ data: string; isFresh: boolean }> {
  const data = join(home.path, 'data');
  await removeOldDrafts(home.path);
  let isFresh = false;
  if (!(await exists(data))) isFresh = await createCluster(home, runtime, data, isDurable);
  await assertMajorVersion(data, runtime.major);
  return { data, isFresh };
}

async function createCluster(
  home: Home,
  runtime: Runtime,
  data: string,
  isDurable: boolean,
): Promise<boolean> {
  const draft = await mkdtemp(join(home.path, DRAFT));
  try {
    if (home.account) await chown(draft, home.account.uid, home.account.gid);
    const { status, output } = await runAs(home.account, runtime.initdb, [
      `--pgdata=${draft}`,
      `--username=${USER}`,
      // No other account can enter the socket's directory.
      '--auth=trust',
      // The same order and case rules on every machine, whatever locales it has.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ]);
    if (status !== 0) throw new EmbeddedPostgresError(explain(data, output));
    await rename(draft, data);
    if (isDurable) await syncDirectory(home.path);
    return true;
  } catch (error) {
    // Another process finished its first start earlier; its files serve as well.
    if (['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) return false;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Explains in one sentence why initdb failed, from its output. */
function explain(data: string, output: string): string {
  // As in a container that runs under a user id without a name.
  const nameless = /effective user ID (\d+)/.exec(output);
  if (nameless) {
    return `PostgreSQL needs a name for user ${nameless[1]}: add a line for it to /etc/passwd, start Marquee as another user or as root, or set DATABASE_URL.`;
  }
  const reason = output.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? output;
  return `The database could not be created in ${data}: ${reason}`;
}

async function assertMajorVersion(data: string, major: string): Promise<void> {
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '');
  if (found.trim() === major) return;
  throw new EmbeddedPostgresError(
    found === ''
      ? `${data} is not a PostgreSQL data directory: restore it, or move it away to start with an empty database.`
      : `The database in ${data} was created by PostgreSQL ${found.trim()}, and this Marquee runs ` +
          `${major}: start the Marquee that created it, dump it there, and load the dump here.`,
  );
}

async function removeOldDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((entry) => entry.startsWith(DRAFT));
  for (const draft of drafts) {
    const path = join(home, draft);
    const made = await stat(path).catch(() => undefined);
    if (!made || Date.now() - made.mtimeMs < DRAFT_LIFETIME_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** Flushes a directory to the disk, because only then a rename in it survives a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
