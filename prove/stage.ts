import { type Caller, createCaller } from './http.ts';
import type { Scratch, ScratchDatabase } from './scratch.ts';
import { type ServerProcess, startServers } from './servers.ts';
import type { ServerSettings } from './settings.ts';

/** A new database with two servers, and a caller for each. */
export type Stage = {
  database: ScratchDatabase;
  settings: ServerSettings;
  servers: ServerProcess[];
  callers: Caller[];
  /** Kills the servers and starts new ones. */
  restart: () => Promise<void>;
};

type Given = Omit<ServerSettings, 'address' | 'dataDir'> & { connections?: number };

const SERVERS = 2;
const CONNECTIONS = 500;

/** Runs a proof on its own stage, and stops that afterwards. */
export async function onStage<T>(
  scratch: Scratch,
  { connections = CONNECTIONS, ...given }: Given,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const database = await scratch.createDatabase();
  const settings = { ...given, address: database.address, dataDir: scratch.dataDir };
  const stage: Stage = {
    database,
    settings,
    servers: [],
    callers: [],
    async restart() {
      await stop(stage);
      stage.servers = await startServers(SERVERS, settings);
      stage.callers = stage.servers.map(({ port }) => createCaller(port, connections));
    },
  };
  try {
    await stage.restart();
    return await work(stage);
  } finally {
    await stop(stage);
    await database.close();
  }
}

async function stop({ callers, servers }: Stage): Promise<void> {
  for (const caller of callers) caller.close();
  await Promise.all(servers.map((server) => server.kill()));
}
