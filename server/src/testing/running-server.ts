import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const main = join(import.meta.dirname, '../main.ts');
// Loading the demo takes a minute on a busy machine.
const READY_WITHIN_MS = 150_000;

/** What a program in a process of its own takes over from the tests. */
export const inherited = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};

export type Run = {
  output: () => string;
  /** The address that it serves, once it is ready; rejects when it ends before that. */
  ready: Promise<string>;
  /** Its exit code; null after a kill. */
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
};

/** Starts the real program in a separate process, as `npm start` does. */
export function runServer(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, PORT: '0', DEMO: 'off', ...settings },
  });
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready:\n${output}`)), READY_WITHIN_MS);
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^ {2}Marquee +(\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('close', () => {
      clearTimeout(timer);
      reject(new Error(`ended before it was ready:\n${output}`));
    });
  });
  // A test may wait only for the end.
  ready.catch(() => undefined);
  return {
    output: () => output,
    ready,
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
    kill: (signal) => child.kill(signal),
  };
}

/** Returns a port that nobody uses, for a server whose address is needed before it tells it. */
export async function freePort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = other.address() as AddressInfo;
  await new Promise((resolve) => other.close(resolve));
  return port;
}

export async function makeDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'marquee-main-'));
  // The account of the database must reach it when root runs the tests.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function readCode(dataDir: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const name = (await readdir(outbox))
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .at(-1);
  const mail = await PostalMime.parse(await readFile(join(outbox, name ?? '')));
  return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
}
