import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/services/free-port.ts';

const CONFIGURATION = join(import.meta.dirname, '../../deploy/cluster/haproxy.cfg');
const START_MS = 20_000;

/**
 * Starts HAProxy before one server, with what operators copy for three machines, less the database
 * and the other servers.
 * @param processors where it runs, in the form of `taskset`. It starts a thread for each.
 */
export async function startHaproxy(serverPort: number, processors?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-haproxy-'));
  const port = await freePort();
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, configurationFor(await readFile(CONFIGURATION, 'utf8'), port, serverPort));
  const keeping = processors ? ['taskset', '--cpu-list', processors] : [];
  const child = spawn('env', [...keeping, 'haproxy', '-db', '-f', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  };
  try {
    await untilReady(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: child.pid ?? 0, stop };
}

function configurationFor(text: string, port: number, serverPort: number): string {
  return (
    text
      .replace(/^listen primary\n(?: .*\n|\n)*/m, '')
      // An ordinary account may not open as many files.
      .replace('maxconn 20000', 'maxconn 5000')
      .replace('THIS_ADDRESS:80', `127.0.0.1:${port}`)
      .replace(/^ +server (?:two|three) .*\n/gm, '')
      .replaceAll('10.0.0.1:3000', `127.0.0.1:${serverPort}`)
  );
}

/** HAProxy answers before its first check of the server, but with 503. */
async function untilReady(port: number): Promise<void> {
  for (const end = performance.now() + START_MS; ; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > end) throw new Error('HAProxy does not lead to the server.');
  }
}
