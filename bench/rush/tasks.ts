import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { Task } from './generator.ts';
import type { Tally } from './load.ts';

/** Arrivals that find no connection are not sent: the load is bounded. */
const CONNECTIONS = 2_000;

type Arrivals = { port: number; request: string; seconds: number; rate: number };

const Hello = z.object({ port: z.number() });

export type Generator = Awaited<ReturnType<typeof startGenerator>>;

/** Starts the process that makes the load. */
export function startGenerator() {
  const child = fork(join(import.meta.dirname, 'generator.ts'));
  const run = async (task: Task): Promise<unknown> => {
    child.send(task);
    return messageOf(child);
  };
  return {
    pid: child.pid ?? 0,
    /** Returns the requests that were answered in a second. */
    polls: async (task: Task & { kind: 'polls' }) =>
      z.object({ perSecond: z.number() }).parse(await run(task)).perSecond,
    // The generator says nothing else.
    bookings: async (task: Task & { kind: 'closed' }) => (await run(task)) as Tally,
    /** Sends requests at a rate, whatever becomes of those before. */
    arrivals: async (to: Arrivals) =>
      (await run({ kind: 'open', connections: CONNECTIONS, ...to })) as Tally,
    kill: () => child.kill(),
  };
}

/** Starts a bare server that answers everything with the same bytes. */
export async function startEcho(status: number, headers: Headers, body: string) {
  const lasting = [...headers].filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  const child = fork(join(import.meta.dirname, 'echo.ts'), [
    String(status),
    JSON.stringify(lasting.flat()),
    body,
  ]);
  const { port } = Hello.parse(await messageOf(child));
  return { port, pid: child.pid ?? 0, kill: () => child.kill() };
}

/** Waits for what a process says; its end without a word is an error. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('A process of the bench ended before its result.');
      }),
    ]);
  } finally {
    ended.abort();
  }
}
