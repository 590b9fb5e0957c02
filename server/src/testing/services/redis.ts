import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { createClient, type RedisClientType } from '@redis/client';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const PASSWORD = 'p@ss/word';

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

export async function isRedisInstalled(): Promise<boolean> {
  return run('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
}

/**
 * Starts Redis in memory with a password.
 * @param port where an earlier one was, so that clients find it again
 */
export async function startRedis(port?: number) {
  const at = port ?? (await freePort());
  const child = spawn('redis-server', ['-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  child.stdin.end(
    `bind 127.0.0.1\nport ${at}\nrequirepass ${PASSWORD}\nsave ""\nappendonly no\ndir /tmp\n`,
  );
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`Redis did not start: ${output}`)));
  });
  const url = `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}`;
  return {
    port: at,
    url,
    /** Asks it as another program. */
    async ask<T>(question: (client: RedisClientType) => Promise<T>): Promise<T> {
      const client: RedisClientType = createClient({ url });
      await client.connect();
      try {
        return await question(client);
      } finally {
        client.destroy();
      }
    },
    /** Stops it without a word, as a network that drops everything. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
