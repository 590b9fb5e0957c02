import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from './home.ts';

/** Only part of the socket's name: there is no TCP port. */
export const PORT = 5432;

const SOCKET_NAME_BYTES = `/.s.PGSQL.${PORT}`.length;
// 107 on Linux, 103 on macOS.
const MAX_ADDRESS_BYTES = 103;
const SHORT_PREFIX = '/tmp/marquee-pg-';
const SHORT_PATH = /^\/tmp\/marquee-pg-\w{6}$/;

/**
 * Creates an empty directory for the server's socket that only the account can enter: in the home,
 * or in a short path when the home's path is too long for a socket's address. The server records
 * which, so that another start finds it.
 */
export async function makeSocketDirectory(home: Home): Promise<string> {
  const inHome = join(home.path, 'socket');
  await rm(inHome, { recursive: true, force: true });
  const fits = Buffer.byteLength(inHome) + SOCKET_NAME_BYTES <= MAX_ADDRESS_BYTES;
  const path = fits ? inHome : await mkdtemp(SHORT_PREFIX);
  if (fits) await mkdir(inHome, { mode: 0o700 });
  if (home.account) await chown(path, home.account.uid, home.account.gid);
  return path;
}

/** Removes a dead server's socket directory if it has a short path. */
export async function removeSocketDirectory(path: string): Promise<void> {
  // The path comes from a file that the database's account can write, and this may run as root.
  if (SHORT_PATH.test(path)) await rm(path, { recursive: true, force: true });
}
