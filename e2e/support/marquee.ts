import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, openMailbox } from './mailbox.ts';

const main = join(import.meta.dirname, '../../server/src/main.ts');
const READY_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 15_000;

export const ADMINISTRATOR_EMAIL = 'administrator@example.com';

/** The whole product as its owner runs it: the real program, its database and a mail server. */
export type Marquee = {
  /** Its origin; stays the same over a restart. */
  address: string;
  mailbox: Mailbox;
  /** Ends the program as a power cut would: SIGKILL, no goodbye. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and the same port. */
  restart: () => Promise<void>;
  /** Ends everything and removes the data. */
  stop: () => Promise<void>;
};

/** @param given settings that differ from those of a test: no demo, no limits */
export async function startMarquee(given: Record<string, string> = {}): Promise<Marquee> {
  const mailbox = await openMailbox();
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  // Within reach of the user that the database runs as when root starts the tests.
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
    server = await startServer({ ...settings, PORT: new URL(address).port });
  };
  return {
    address,
    mailbox,
    kill: () => end(server.child, 'SIGKILL'),
    restart,
    async stop() {
      // A killed server leaves its database running: only the next one can stop that.
      if (hasEnded(server.child)) await restart();
      await end(server.child, 'SIGTERM');
      await cleanUp();
    },
  };
}

/** Starts the program and waits until it says where it serves. */
async function startServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
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
