/** An SMTP server of the bench, in a process of its own, that measures how fast messages arrive. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const Hello = z.object({ port: z.number() });
const Seen = z.object({ count: z.number(), lastSize: z.number(), at: z.number() });

export type Sink = Awaited<ReturnType<typeof startSink>>;

/** Starts the server on a free port. */
export async function startSink() {
  const child = fork(join(import.meta.dirname, 'sink-process.ts'));
  const gone = once(child, 'exit');
  const hello: unknown[] = await once(child, 'message');
  const { port } = Hello.parse(hello[0]);
  let seen = { count: 0, lastSize: 0, at: 0 };
  child.on('message', (message) => {
    seen = Seen.parse(message);
  });
  /** Waits for so many messages, and returns what was told then. */
  const until = async (wanted: number) => {
    while (seen.count < wanted) await sleep(2);
    return seen;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    count: () => seen.count,
    /** Returns the bytes of the message that came last. */
    lastSize: () => seen.lastSize,
    /** Waits for some messages from now on. */
    more: (messages: number) => until(seen.count + messages),
    /**
     * Returns messages a second, from the hundredth one on: the start is not measured.
     * @param costs returns a cost so far, such as processor time
     * @returns also what that cost rose by for each thousand messages
     */
    rateOf: async (
      messages: number,
      start: () => Promise<void>,
      costs: () => Promise<number> = async () => 0,
    ) => {
      const before = seen.count;
      const started = start();
      const first = await until(before + 100);
      const costBefore = await costs();
      const last = await until(before + messages);
      const cost = (await costs()) - costBefore;
      const sent = last.count - first.count;
      await started;
      return { rate: sent / ((last.at - first.at) / 1000), cost: (cost * 1000) / sent };
    },
    close: async () => {
      child.disconnect();
      await gone;
    },
  };
}
