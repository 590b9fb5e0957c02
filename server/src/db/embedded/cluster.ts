import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs } from './account.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import type { Home } from './home.ts';
import type { Runtime } from './runtime.ts';

/** The superuser that owns everything in the database. */
export const USER = 'marquee';

const DRAFT = 'data.new-';
// An initdb takes a second or two; a draft this old has lost its maker.
const DRAFT_LIFETIME_MS = 10 * 60_000;

/**
 * What a new database is set to. It stands in its postgresql.conf, where an operator may change it;
 * what must always hold is given to the server at every start instead.
 */
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  // More makes recovery after a crash slow: 21 s were measured with 4 GB.
  max_wal_size: '1GB',
  synchronous_commit: 'on',
  // Compiling queries pays off in analysis over minutes, not in requests over milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Makes the database's files unless they are there, whole or not at all: they are written beside
 * their place and appear by one rename.
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
      // The socket's directory lets nobody else in.
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
    // Somebody else's first start was quicker: theirs is as good.
    if (['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) return false;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** One sentence on why initdb failed, from what it wrote. */
function explain(data: string, output: string): string {
  // As in a container that is started under a number of its own.
  const nameless = /effective user ID (\d+)/.exec(output);
  if (nameless) {
    return `PostgreSQL wants a name for user ${nameless[1]}: add a line for it to /etc/passwd, start Marquee as another user or as root, or set DATABASE_URL.`;
  }
  const reason = output.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? output;
  return `The database could not be created in ${data}: ${reason}`;
}

async function assertMajorVersion(data: string, major: string): Promise<void> {
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '');
  if (found.trim() === major) return;
  throw new EmbeddedPostgresError(
    found === ''
      ? `${data} is not a PostgreSQL data directory: restore it, or move it away to start afresh.`
      : `The database in ${data} was made by PostgreSQL ${found.trim()}, and this Marquee runs ` +
          `${major}: start the Marquee that made it, dump it there, and load the dump here.`,
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

/** A rename survives a power cut only once its directory is on the disk. */
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
