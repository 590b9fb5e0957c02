import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir, type Run, runServer } from '../../testing/running-server.ts';
import { connectToEmbedded } from './connect.ts';

// The real program, whose embedded database ends in ways that it did not ask for. One program for
// all tests: each begins with what the test before left.

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let run: Run;
let address: string;
const AGAIN = { timeout: 40_000 };

beforeAll(async () => {
  dataDir = await makeDataDir();
  run = runServer({ DATA_DIR: dataDir.path });
  address = await run.ready;
});
afterAll(async () => {
  run.kill('SIGKILL');
  await run.ended;
  await stopDatabase();
  await dataDir.remove();
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a database that %s ended is started again, and stays ours',
  async (name) => {
    const before = await postmaster();
    const starts = countStarts();
    process.kill(before, name);
    // In between it is not ready, for too short a time to be seen surely.
    await expect.poll(countStarts, AGAIN).toBe(starts + 1);
    await expect.poll(readiness, AGAIN).toBe(200);
    expect(await postmaster()).not.toBe(before);
    await expect(connectAsAnother()).rejects.toThrow('is in use by a running Marquee');
  },
  120_000,
);

test('a database that cannot start is tried again until it can', async () => {
  const database = join(dataDir.path, 'postgres');
  process.kill(await postmaster(), 'SIGKILL');
  await rename(database, `${database}.away`);
  await expect.poll(run.output, AGAIN).toMatch(/cannot be read.+Trying again in 5 seconds\./);
  expect(await readiness()).toBe(503);

  await rename(`${database}.away`, database);
  await expect.poll(readiness, AGAIN).toBe(200);
}, 120_000);

test('a database that was started again is stopped with the program', async () => {
  run.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await expect(postmaster()).rejects.toThrow('ENOENT');
}, 120_000);

/** Does what another program does first; `main.test.ts` has one in a process of its own. */
function connectAsAnother() {
  const ignore = () => undefined;
  return connectToEmbedded(dataDir.path, ignore, ignore);
}

function countStarts(): number {
  return run.output().split('The embedded database runs again.').length - 1;
}

async function readiness(): Promise<number> {
  return (await fetch(`${address}/readyz`)).status;
}

async function postmaster(): Promise<number> {
  const path = join(dataDir.path, 'postgres/data/postmaster.pid');
  return Number.parseInt(await readFile(path, 'utf8'), 10);
}

/** A killed program leaves its database running. */
async function stopDatabase(): Promise<void> {
  const pid = await postmaster().catch(() => undefined);
  try {
    if (pid !== undefined) process.kill(pid, 'SIGINT');
  } catch {
    // It has ended.
  }
}
