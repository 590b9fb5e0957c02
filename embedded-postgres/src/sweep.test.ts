import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRoot } from './account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts';

const LAUNCHER = new URL('./postgres.ts', import.meta.url).href;

let root: string;
let dataDir: string;
let started: EmbeddedPostgres[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-db-'));
  // Nobody else may pass, so that the database of root is elsewhere.
  await chmod(root, 0o700);
  dataDir = join(root, 'data');
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  for (const { location } of started) await rm(location, { recursive: true, force: true });
  await rm(root, { recursive: true, force: true });
});

test('a database in its data directory is never swept', async () => {
  await chmod(root, 0o755);
  const killed = await startAndKill(false);
  expect(killed.location).toBe(join(dataDir, 'postgres'));
  const former = dataDir;
  dataDir = join(root, 'other');
  await start();
  dataDir = former;
  expect(await start()).toMatchObject({ location: killed.location, isFresh: false });
});

// Left out rather than skipped: an ordinary user has no database elsewhere.
// oxlint-disable-next-line vitest/no-conditional-tests
if (isRoot) {
  test.each([
    ['of a test', false, false],
    ['whose temporary data directory is gone', true, true],
  ])('a start sweeps the database of a killed run %s', async (_, durable, isGone) => {
    const killed = await startAndKill(durable);
    if (isGone) await rm(dataDir, { recursive: true });
    dataDir = join(root, 'other');
    await start();
    await expect(stat(killed.location)).rejects.toThrow('ENOENT');
  });

  test('a start keeps the database of a killed run whose data directory is there', async () => {
    const killed = await startAndKill(true);
    const former = dataDir;
    dataDir = join(root, 'other');
    await start();
    dataDir = former;
    expect(await start()).toMatchObject({ location: killed.location, isFresh: false });
  });
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  started.push(server);
  return server;
}

/** Starts a database in a process of its own and kills that, which leaves the database running. */
async function startAndKill(durable: boolean): Promise<{ location: string }> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(LAUNCHER)});
    const options = ${JSON.stringify({ dataDir, durable })};
    console.log((await startEmbeddedPostgres(options)).location);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const location = line.toString().trim();
  child.kill('SIGKILL');
  await once(child, 'close');
  return { location };
}
