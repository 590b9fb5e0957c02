import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 300_000;
/** Debian asks this program whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';
/** The first lines tell whose it is, so that the next run removes what a killed one left. */
const OUR_POLICY =
  '#!/bin/sh\n# Written by a proof of Marquee while it installs a package.\nexit 101\n';

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
  // A run that was killed while it installed something left this.
  if ((await readPolicy()) === OUR_POLICY) await rm(POLICY);
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
  const isOurs = (await readPolicy()) === undefined;
  say(`Installing ${packages.join(', ')} from Debian's packages.`);
  if (isOurs) {
    say(`${POLICY} keeps their services from starting until they are installed.`);
    await writeFile(POLICY, OUR_POLICY, { mode: 0o755 });
  }
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

function readPolicy(): Promise<string | undefined> {
  return readFile(POLICY, 'utf8').catch(() => undefined);
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
