import { execFile } from 'node:child_process';
import { access, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs of Debian 12 and their packages. */
const PROGRAMS = new Map([
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
]);
/** Debian asks this program whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs what is missing where it may; otherwise returns the reason. */
export async function whyMissing(): Promise<string | undefined> {
  const missing = await listMissing();
  if (missing.length === 0) return undefined;
  const names = missing.join(', ');
  if (process.getuid?.() !== 0) return `only root may install ${names}`;
  const failure = await install(missing);
  const left = await listMissing();
  return left.length === 0 ? undefined : `${left.join(', ')} could not be installed: ${failure}`;
}

async function listMissing(): Promise<string[]> {
  const found = await Promise.all(
    [...PROGRAMS].map(async ([path, name]) => ((await exists(path)) ? [] : [name])),
  );
  return found.flat();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** @returns the first line of the reason when it fails */
async function install(names: string[]): Promise<string> {
  const isOurs = !(await exists(POLICY));
  if (isOurs) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return '';
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  } finally {
    if (isOurs) await rm(POLICY);
  }
}
