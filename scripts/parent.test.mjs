import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './lib/machine.mjs';

const WITHIN_MS = 5000;

/**
 * One for both: each server leaves it in order.
 * @type {string}
 */
let dataDir;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-parent-'));
  // The account of the database must reach it when root runs the tests.
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the server as `npm start` does, but without building the web app. */
const STARTER = `
  const { onStopRequest, runService, stopWithParent } = await import('./scripts/lib/processes.mjs');
  const server = runService(process.execPath, ['server/src/main.ts']);
  onStopRequest(server.stop);
  stopWithParent(server.stop);
  await server.exitCode;`;

test.each([
  ['the script', ['node', '--input-type=module', '-e', STARTER], {}],
  [
    'npm',
    ['sh', '-c', 'node --input-type=module -e "$STARTER" & wait'],
    { STARTER, npm_lifecycle_event: 'start' },
  ],
])(
  'the server ends cleanly within 5 s after %s that started it was killed',
  async (_, [command = '', ...args], extra) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...extra },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    await expect.poll(() => output).toMatch(/^ {2}Marquee +http/m);
    const address = /^ {2}Marquee +(\S+)$/m.exec(output)?.[1] ?? '';
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const data = join(dataDir, 'postgres/data');
    expect(await readdir(data)).toContain('postmaster.pid');

    child.kill('SIGKILL');
    await once(child, 'exit');
    const begin = Date.now();
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone');
    // PostgreSQL removes it when it was shut down in order.
    await expect
      .poll(() =>
        stat(join(data, 'postmaster.pid')).then(
          () => 'runs',
          () => 'ended',
        ),
      )
      .toBe('ended');
    expect(Date.now() - begin).toBeLessThan(WITHIN_MS);
  },
);
