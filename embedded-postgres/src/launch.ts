import { spawn } from 'node:child_process';
import { constants, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { CLEAN_ENVIRONMENT } from './account.ts';
import type { Home } from './home.ts';
import type { Runtime } from './runtime.ts';
import { makeSocketDirectory, PORT } from './socket.ts';

/** A server process that was started; `end` tells why it ended, once it has. */
export type Launched = { pid: number | undefined; end: () => Promise<End | undefined> };

/** The end of a server's log, and whether somebody stopped it: then nothing was wrong. */
export type End = { reason: string; wasStopped: boolean };

const MAX_LOG_BYTES = 10_000_000;
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;

/**
 * Starts PostgreSQL and returns without waiting for it. It runs in its own session, so that Ctrl-C
 * in our terminal does not reach it, and it survives this process: the next start finds it.
 */
export async function launchServer(
  home: Home,
  runtime: Runtime,
  data: string,
  isDurable: boolean,
): Promise<Launched> {
  const socketDir = await makeSocketDirectory(home);
  const logFile = await openLog(home);
  const { size: logStart } = await logFile.stat();
  const settings = { ...mustHold(socketDir), ...(isDurable ? DURABLE : FORGETFUL) };
  const child = spawn(
    runtime.postgres,
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...home.account,
      cwd: '/',
      detached: true,
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', logFile.fd, logFile.fd],
    },
  );
  child.unref();
  await logFile.close();

  let spawnError: string | undefined;
  let exit: { code: number | null } | undefined;
  child.once('error', (error) => {
    spawnError = error.message;
  });
  child.once('exit', (code) => {
    exit = { code };
  });
  return {
    pid: child.pid,
    async end() {
      if (spawnError !== undefined) return { reason: spawnError, wasStopped: false };
      if (!exit) return undefined;
      // PostgreSQL ends with 0 only after a request to stop.
      return { reason: await lastWords(logPath(home), logStart), wasStopped: exit.code === 0 };
    },
  };
}

/** Returns the settings that must hold whatever postgresql.conf says. */
function mustHold(socketDir: string): Record<string, string> {
  return {
    port: String(PORT),
    listen_addresses: '',
    // The value is a list; quotes protect commas and spaces.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    // The server's log reports failures without the contents of rows.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

const DURABLE = { fsync: 'on', full_page_writes: 'on' };
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

function logPath(home: Home): string {
  return join(home.path, 'postgres.log');
}

/** Opens the server's log for appending; replaces one that has grown large. */
async function openLog(home: Home): Promise<FileHandle> {
  const path = logPath(home);
  const previous = await stat(path).catch(() => undefined);
  if (previous && previous.size > MAX_LOG_BYTES) {
    await rm(`${path}.old`, { force: true });
    await rename(path, `${path}.old`);
  }
  // Does not follow links: as root this would write to any place a link names.
  const file = await open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR, 0o600);
  const { uid, gid } = await stat(home.path);
  // Lets the home's owner start the database again without root.
  if (home.account) await file.chown(uid, gid);
  return file;
}

/** Returns the reason for the server's end from its output since the start. */
async function lastWords(path: string, from: number): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const lines = buffer.toString().trim().split('\n');
    const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
    return reason.replace(/^.*?(FATAL|PANIC):\s*/, '');
  } finally {
    await file.close();
  }
}
