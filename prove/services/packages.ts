import { execFile } from 'node:child_process';
import { access, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 300_000;
/** Debian asks this program whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian's packages where it may, without starting their services; otherwise returns the
 * reason.
 * @param version a program of them with its option that shows the version
 */
export async function whyMissing(
  version: [program: string, ...options: string[]],
  packages: string[],
): Promise<string | undefined> {
  const [program, ...options] = version;
  const isThere = () => succeeds(run(program, options));
  if (await isThere()) return undefined;
  if (process.getuid?.() !== 0) return `${program} is not installed, and only root may install it`;
  const failure = await install(packages);
  return (await isThere()) ? undefined : `${program} could not be installed: ${failure}`;
}

export async function versionOf(program: string, ...options: string[]): Promise<string> {
  const { stdout } = await run(program, options);
  return stdout.split('\n')[0] ?? '';
}

/** @returns the first line of the reason when it fails */
async function install(packages: string[]): Promise<string> {
  const isOurs = !(await succeeds(access(POLICY)));
  if (isOurs) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      timeout: PATIENCE_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return '';
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  } finally {
    if (isOurs) await rm(POLICY);
  }
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
