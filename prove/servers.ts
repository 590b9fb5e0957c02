import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServerSettings } from './settings.ts';

const Hello = z.object({ port: z.number() });

/** A running server process. */
export type ServerProcess = {
  port: number;
  pid: number;
  isAlive: () => boolean;
  /** Sends SIGKILL and waits until the process has ended. */
  kill: () => Promise<void>;
};

/**
 * Starts a server process and waits until it listens.
 * @param nodeArgs options for Node
 */
export async function startServer(
  settings: ServerSettings,
  nodeArgs: string[] = [],
): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(settings)], {
    execArgv: nodeArgs,
  });
  const gone = once(child, 'exit');
  const hello: unknown[] = await Promise.race([
    once(child, 'message'),
    gone.then(() => {
      throw new Error('A server ended before it was ready. See the output above.');
    }),
  ]);
  const { port } = Hello.parse(hello[0]);
  return {
    port,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Starts several servers on one database. */
export function startServers(count: number, settings: ServerSettings): Promise<ServerProcess[]> {
  return Promise.all(Array.from({ length: count }, () => startServer(settings)));
}
