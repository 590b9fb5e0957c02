import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, systemCode } from './error.ts';

// Longer than any work under the lock; crash recovery takes longest.
const PATIENCE_MS = 360_000;

/**
 * Lets one process at a time prepare and start the database of a directory.
 *
 * The lock is a listening socket in Linux's abstract namespace: taking it is atomic, and the kernel
 * releases it when its holder dies in any way, so it is never stale. Other systems have no such
 * thing. There, two concurrent first starts are safe because the database appears through one
 * atomic rename and PostgreSQL refuses a second server on a directory.
 */
export async function withStartLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work();
  const { dev, ino } = await stat(directory, { bigint: true });
  const lock = await takeLock(`\0marquee-start-${dev}-${ino}`, directory);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function takeLock(name: string, directory: string): Promise<Server> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const lock = await tryLock(name);
    if (lock) return lock;
    await sleep(30);
  }
  throw new EmbeddedPostgresError(
    `Another Marquee has been starting in ${directory} for minutes: stop it, then try again.`,
  );
}

async function tryLock(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('listening', () => resolve(server.unref()));
    server.once('error', (error) => {
      if (systemCode(error) === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name);
  });
}
