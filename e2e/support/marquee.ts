import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, openMailbox } from './mailbox.ts';

const main = join(import.meta.dirname, '../../server/src/main.ts');
/** A program that reads itself compiled starts sooner, and the tests start many. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/marquee-compiled');
const READY_WITHIN_MS = 300_000;
/** A server that is killed leaves its database running, under a folder that is removed. */
const STOPS_WITHIN_MS = 60_000;

export const ADMINISTRATOR_EMAIL = 'administrator@example.com';

/** The whole product as in production: the program, its database and a mail server. */
export type Marquee = {
  /** The origin, which stays the same after a restart. */
  address: string;
  mailbox: Mailbox;
  /** The folder of its data, the database among them. */
  dataDir: string;
  /** Ends the program with SIGKILL, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again with the same data and port. */
  restart: () => Promise<void>;
  /** Stops everything and removes the data. */
  stop: () => Promise<void>;
};

/**
 * Starts the product.
 * @param given settings that differ from the test defaults: no demo, no limits
 */
export async function startMarquee(given: Record<string, string> = {}): Promise<Marquee> {
  const mailbox = await openMailbox();
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  // If root starts the tests, PostgreSQL runs as another user, who must be able to reach the
  // folder.
  await chmod(dataDir, 0o755);
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: ADMINISTRATOR_EMAIL,
    RATE_LIMITS: 'off',
    DEMO: 'off',
    ...given,
  };
  const cleanUp = async () => {
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  let server = await startServer({ ...settings, PORT: '0' }).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  const { address } = server;
  const restart = async () => {
    const { port } = new URL(address);
    server = await startServer({ ...settings, PORT: port, PUBLIC_URL: address });
  };
  return {
    address,
    mailbox,
    dataDir,
    kill: () => end(server.child, 'SIGKILL'),
    restart,
    async stop() {
      // A killed server leaves its database running, which only a new server can stop.
      if (hasEnded(server.child)) await restart();
      await end(server.child, 'SIGTERM');
      await cleanUp();
    },
  };
}

/** Runs an installation for as long as a fixture is used. */
export async function withMarquee(
  given: Record<string, string>,
  use: (marquee: Marquee) => Promise<void>,
): Promise<void> {
  const marquee = await startMarquee(given);
  await use(marquee);
  await marquee.stop();
}

/** Starts the program and waits until it prints its address. */
async function startServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...settings },
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what}:\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('was not ready in time');
    }, READY_WITHIN_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^ {2}Marquee +(\S+)$/m.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => {
      clearTimeout(timer);
      fail('ended before it was ready');
    });
  });
  return { child, address };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'close');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
