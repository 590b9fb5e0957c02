import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs } from './account.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';

/** The contents of `postmaster.pid`, which a running server writes. */
export type PidFile = {
  pid: number;
  socketDir: string;
  isReady: boolean;
  /** Somebody asked it to stop; it may wait for the end of its connections. */
  isStopping: boolean;
};

/**
 * `foreign`: a process has this number, but it is not a server on this data directory. `hidden`: the
 * system does not show what it is, as between the inside and the outside of a hardened service.
 */
export type Liveness = 'alive' | 'dead' | 'foreign' | 'hidden';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/** Reads `postmaster.pid`, which remains when the server is killed. */
export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , , socketDir = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  const isReady = status.startsWith('ready');
  return { pid: Number(pid), socketDir, isReady, isStopping: status.startsWith('stopping') };
}

/**
 * Tells whether a process number from `postmaster.pid` is a PostgreSQL server on the data
 * directory. Numbers are reused, almost always after a restart of a container.
 */
export async function livenessOf(pid: number, data: string): Promise<Liveness> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM' ? 'foreign' : 'dead';
  }
  if (process.platform !== 'linux') {
    const command = await runAs(undefined, '/bin/ps', ['-p', String(pid), '-o', 'command=']);
    // When in doubt it counts as a server, because refusing to start is harmless.
    return command.status === 0 && !command.output.includes('postgres') ? 'foreign' : 'alive';
  }
  if (await isServerProcess(pid, data)) return 'alive';
  return (await isHidden(pid)) ? 'hidden' : 'foreign';
}

/** Namespaces of users forbid to look at a process, or show nothing of it, though it is our own user's. */
async function isHidden(pid: number): Promise<boolean> {
  try {
    await readlink(`/proc/${pid}/cwd`);
    return false;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') return true;
    // A zombie is shown, but has no working directory.
    return stat(`/proc/${pid}`).then(
      () => false,
      () => true,
    );
  }
}

/** Returns false for a zombie, which has neither a working directory nor a program. */
async function isServerProcess(pid: number, data: string): Promise<boolean> {
  const [cwd, program] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    programOf(pid),
  ]);
  return cwd === data && /\/postgres( \(deleted\))?$/.test(program);
}

/**
 * Tells whether the program's file was deleted, as by a new install; its libraries are gone, too.
 */
export async function hasLostItsProgram(pid: number): Promise<boolean> {
  return (await programOf(pid)).endsWith(' (deleted)');
}

async function programOf(pid: number): Promise<string> {
  return readlink(`/proc/${pid}/exe`).catch(() => '');
}

/** Finds all processes of a server on the data directory; none on systems without `/proc`. */
export async function findServerProcesses(data: string): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  const isOne = await Promise.all(pids.map(async (pid) => isServerProcess(pid, data)));
  return pids.filter((_, index) => isOne[index]);
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended, as intended.
  }
}

/**
 * Stops a server and returns when it is gone. First a fast shutdown (sessions end, everything is
 * written); if that takes too long, an immediate one (the next start recovers, and nothing
 * committed is lost).
 */
export async function stopServer(pid: number, data: string): Promise<void> {
  if (await isGone(pid, data)) return;
  signal(pid, 'SIGINT');
  if (await isGoneWithin(FAST_SHUTDOWN_MS, pid, data)) return;
  signal(pid, 'SIGQUIT');
  if (await isGoneWithin(IMMEDIATE_SHUTDOWN_MS, pid, data)) return;
  throw new EmbeddedPostgresError(`The database (process ${pid}) does not stop. End it by hand.`);
}

async function isGoneWithin(patienceMs: number, pid: number, data: string): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (await isGone(pid, data)) return true;
    await sleep(10);
  }
  return false;
}

async function isGone(pid: number, data: string): Promise<boolean> {
  const liveness = await livenessOf(pid, data);
  return liveness === 'dead' || liveness === 'foreign';
}
