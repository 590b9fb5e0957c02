/** An SMTP server of the bench that measures how fast messages arrive. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type Sink = Awaited<ReturnType<typeof startSink>>;

/** Starts the server on a free port. */
export async function startSink() {
  const seen = { count: 0, lastSize: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      stream.on('end', () => {
        seen.count += 1;
        seen.lastSize = size;
        done();
      });
    },
  });
  // The server is killed while it sends.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an object as its address.
  const { port } = server.server.address() as AddressInfo;
  const until = async (wanted: number) => {
    while (seen.count < wanted) await sleep(2);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => seen.count,
    /** Returns the bytes of the message that came last. */
    lastSize: () => seen.lastSize,
    /** Waits for some messages from now on. */
    more: (messages: number) => until(seen.count + messages),
    /** Returns messages a second, from the hundredth one on: the start is not measured. */
    rateOf: async (messages: number, start: () => Promise<void>) => {
      const before = seen.count;
      const started = start();
      await until(before + 100);
      const from = performance.now();
      await until(before + messages);
      const rate = (messages - 100) / ((performance.now() - from) / 1000);
      await started;
      return rate;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
