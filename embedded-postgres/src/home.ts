import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { canWriteIn, chooseAccount, isRoot, type Account } from './account.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';

/**
 * The folder of the database. `path` contains `data` (PostgreSQL's own directory), `socket` and
 * `postgres.log`. When Marquee runs as root, root owns it and the account owns only `data` and
 * `socket`, so that an attacker with the account cannot place links where root writes.
 */
export type Home = { path: string; account?: Account };

/** Folders to use when the account cannot reach the data directory. */
export const ELSEWHERE = ['/var/lib/marquee', '/var/tmp/marquee'];

/**
 * Finds or creates the folder for the database of a data directory: `<dataDir>/postgres`. As root
 * this is a link to a folder elsewhere when the account cannot reach it there.
 */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const home = join(dataDir, 'postgres');
  if (!isRoot) return findOwnHome(home);

  const link = await readlink(home).catch(() => undefined);
  if (link !== undefined) return openElsewhere(home, link);

  const owner = await ownerOfData(home);
  const account = owner ?? (await chooseAccount());
  if (await prepare(home, account)) return { path: home, account };
  if (owner) {
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to user ${owner.uid}, who can no longer reach it: ` +
        `let all users pass through the folders above it (chmod o+x).`,
    );
  }
  await rm(home, { recursive: true, force: true });
  return createElsewhere(home, account, log);
}

/** Finds an ordinary user's home: always in place, refused when another user owns part of it. */
async function findOwnHome(home: string): Promise<Home> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  const owner = (await ownerOf(join(home, 'data'))) ?? (await ownerOf(home));
  if (owner?.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to user ${owner?.uid ?? 'unknown'}: ` +
        `start Marquee as that user or as root, or change its owner with chown -R.`,
    );
  }
  return { path: home };
}

async function openElsewhere(link: string, target: string): Promise<Home> {
  if (!belongsTo(target, link)) {
    throw new EmbeddedPostgresError(
      `${link} leads to the database of another data directory (${target}): ` +
        `delete the link to start with an empty database, or rename that folder to ${nameFor(link)} and ` +
        `link to it if this directory was moved.`,
    );
  }
  if (!(await ownerOf(target))) {
    throw new EmbeddedPostgresError(
      `The database of ${link} is missing from ${target}: ` +
        `restore it, or delete the link to start with an empty database.`,
    );
  }
  const account = (await ownerOfData(target)) ?? (await chooseAccount());
  if (await prepare(target, account)) return { path: target, account };
  throw new EmbeddedPostgresError(
    `The database in ${target} belongs to user ${account.uid}, who cannot write there: grant write access.`,
  );
}

/**
 * Creates a home in the first folder that allows it and a link to it in the data directory. A home
 * without a link (because the data directory was deleted) is kept and not reused.
 */
async function createElsewhere(
  link: string,
  account: Account,
  log: (line: string) => void,
): Promise<Home> {
  for (const folder of ELSEWHERE) {
    if (!(await isOursToUse(folder))) continue;
    const name = nameFor(link);
    const siblings = (await readdir(folder)).filter((entry) => entry.startsWith(name));
    const path = join(folder, siblings.length === 0 ? name : `${name}-${siblings.length + 1}`);
    if (!(await prepare(path, account))) continue;
    await symlink(path, link);
    log(`The database's account cannot reach ${dirname(link)}, so the database is in ${path}.`);
    for (const old of siblings) {
      log(`An earlier database of this directory is still in ${join(folder, old)}.`);
    }
    return { path, account };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL must not run as root, and user ${account.uid} can reach neither ${dirname(link)} ` +
      `nor ${ELSEWHERE.join(' nor ')}: set DATA_DIR to a folder that all users can pass through.`,
  );
}

/** Returns a recognizable folder name that is unique to the path. */
function nameFor(link: string): string {
  const dataDir = dirname(link);
  const hint = basename(dirname(dataDir))
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 20);
  return `${hint}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`;
}

function belongsTo(target: string, link: string): boolean {
  return ELSEWHERE.includes(dirname(target)) && basename(target).startsWith(nameFor(link));
}

/** Tells whether a folder in a public place is safe to use: only root can have created it. */
async function isOursToUse(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o755 });
    await chmod(folder, 0o755);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') return false;
  }
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

/** Creates the home's folders and tells whether the account can write where it must. */
async function prepare(home: string, account: Account): Promise<boolean> {
  const socket = join(home, 'socket');
  await mkdir(socket, { recursive: true });
  // Separate from mkdir, because the umask reduces its modes.
  if ((await stat(home)).uid === 0) await chmod(home, 0o711);
  await chmod(socket, 0o700);
  await chown(socket, account.uid, account.gid);
  return canWriteIn(account, socket);
}

/** Returns the owner of an existing database, who keeps running it. */
async function ownerOfData(home: string): Promise<Account | undefined> {
  const owner = await ownerOf(join(home, 'data'));
  if (owner?.uid !== 0) return owner;
  const { uid } = await chooseAccount();
  throw new EmbeddedPostgresError(
    `The database in ${home} belongs to root, under which PostgreSQL does not run: ` +
      `chown -R ${uid} ${join(home, 'data')}`,
  );
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}
