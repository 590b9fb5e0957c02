import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataDir, type Run, runServer } from '../../testing/running-server.ts';

// The real program, whose embedded database ends in ways that it did not ask for.

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let run: Run;
let address: string;
const AGAIN = { timeout: 40_000 };

beforeEach(async () => {
  dataDir = await makeDataDir();
  run = start();
  address = await run.ready;
});
afterEach(async () => {
  run.kill('SIGKILL');
  await run.ended;
  await stopDatabase();
  await dataDir.remove();
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a database that %s ended is started again, and stays ours',
  async (name) => {
    const before = await postmaster();
    process.kill(before, name);
    await expect.poll(readiness, AGAIN).toBe(503);
    await expect.poll(readiness, AGAIN).toBe(200);
    expect(await postmaster()).not.toBe(before);
    await expect.poll(run.output, AGAIN).toContain('The embedded database runs again.');

    const other = start();
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain('is in use by a running Marquee');

    run.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await expect(postmaster()).rejects.toThrow('ENOENT');
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

function start(): Run {
  return runServer({ DATA_DIR: dataDir.path });
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
