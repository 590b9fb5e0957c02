import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot } from './account.ts';
import { ensureCluster, USER } from './cluster.ts';
import { ELSEWHERE, findHome } from './home.ts';
import { withStartLock } from './lock.ts';
import { readPidFile, stopServer } from './process.ts';
import { prepareRuntime } from './runtime.ts';
import { runServer } from './server.ts';
import { PORT, removeSocketDirectory } from './socket.ts';
import { noteUse, sweepAbandoned } from './sweep.ts';
import { DATABASE } from './visit.ts';

export { EmbeddedPostgresError } from './error.ts';

/** A running embedded server. Connect with `{ host: socketDir, port, user, database }`. */
export type EmbeddedPostgres = {
  socketDir: string;
  port: number;
  user: string;
  database: string;
  /** The folder that contains the data and the log; as root not always under `dataDir`. */
  location: string;
  /** Whether this call created the database, so it is empty. */
  isFresh: boolean;
  /** Whether the server was running already, left by a killed Marquee or shared with another. */
  adopted: boolean;
  /** Tells whether somebody asked the server to stop, while connections hold it up. */
  isStopping: () => Promise<boolean>;
  /** Stops the server, adopted or not, and returns when it is gone. May be called twice. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  log?: (line: string) => void;
  /** False only in tests: nothing is forced to the disk, and a power cut loses everything. */
  durable?: boolean;
};

/**
 * Starts the PostgreSQL that npm installed, on a Unix socket that only this user reaches, and
 * creates the database if there is none. Safe to call from several processes concurrently: one
 * starts the server, the others get the same one.
 * @throws {EmbeddedPostgresError} one line for the person at the terminal
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log = () => undefined, durable: isDurable = true } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);

  return withStartLock(dataDir, async () => {
    if (isRoot) await sweepAbandoned(ELSEWHERE);
    const home = await findHome(dataDir, log);
    if (home.path !== join(dataDir, 'postgres')) {
      await noteUse(home.path, { dataDir, pid: process.pid, isDurable });
    }
    const runtime = await prepareRuntime(home.account, isRoot ? ELSEWHERE : [home.path]);
    const cluster = await ensureCluster(home, runtime, isDurable);
    // The system knows a server's working directory by its real path.
    const data = await realpath(cluster.data);
    const server = await runServer({ home, runtime, data, isDurable }, log);
    return {
      socketDir: server.socketDir,
      port: PORT,
      user: USER,
      database: DATABASE,
      location: home.path,
      isFresh: cluster.isFresh,
      adopted: server.adopted,
      isStopping: async () => {
        const noted = await readPidFile(data);
        return noted?.pid === server.pid && noted.isStopping;
      },
      stop: async () => {
        await stopServer(server.pid, data);
        await removeSocketDirectory(server.socketDir);
      },
    };
  });
}
