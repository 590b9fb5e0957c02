/** The release before: its sources of the history, with the packages that it names. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { SaleEvent } from '../booking.ts';
import type { Address } from '../scratch.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const COMMIT = 'e4c94cea98a06e53aad7f62bf8236e86dbc7a483';
export const VERSION = '0.2.0';

/** Fills a database of that release, through its own code. */
const TOOL = `
import { fill } from '../bench/audience-fill.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { APP_ROLE, ensureAppRole, grantToApp } from '../server/src/db/roles.ts';
import { listCodes, makeFreeSale, signIn } from './scans.ts';

const { address, work, event } = JSON.parse(process.argv[2] ?? '');
const { db, pool } = openDatabase({ ...address, statement_timeout: 0 });
if (work === 'fill') {
  await migrate(pool);
  await ensureAppRole(pool);
  await grantToApp(pool, APP_ROLE);
  await fill(pool);
  const made = await makeFreeSale(db, 1_000_000);
  console.log(JSON.stringify({ event: made, cookie: await signIn(db) }));
} else {
  console.log(JSON.stringify(await listCodes(db, event)));
}
await pool.end();
`;

const Filled = z.object({
  event: z.custom<SaleEvent>((value) => z.object({ id: z.string() }).safeParse(value).success),
  cookie: z.string(),
});

/** Tells why the release before cannot be had here; undefined if it can. */
export async function whyNotThere(): Promise<string | undefined> {
  return run('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT }).then(
    () => undefined,
    () => `the history of this checkout does not reach back to ${VERSION}`,
  );
}

/** Writes the release before into a folder and builds its pages. */
export async function checkOut(home: string, { orders }: { orders: number }) {
  const folder = join(home, 'before');
  await mkdir(folder, { recursive: true });
  await run('sh', ['-c', `git archive ${COMMIT} | tar -x -C "$0"`, folder], { cwd: ROOT });
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 100_000_000 });
  const fill = join(folder, 'bench/audience-fill.ts');
  const text = await readFile(fill, 'utf8');
  const counted = text.replace(/\bORDERS = [\d_]+/u, `ORDERS = ${orders}`);
  if (counted === text) throw new Error('The release before fills another number of orders.');
  await writeFile(fill, counted);
  const tool = join(folder, 'prove/upgrade-tool.ts');
  await writeFile(tool, TOOL);
  const askTool = async (given: unknown) => {
    const args = [tool, JSON.stringify(given)];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 100_000_000 });
    return JSON.parse(stdout) as unknown;
  };
  for (const config of ['vite.config.ts', 'vite.pages.config.ts']) {
    const vite = join(folder, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--config', config, '--logLevel', 'error'];
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, args, { cwd: join(folder, 'web'), env });
  }
  return {
    main: join(folder, 'server/src/main.ts'),
    fill: async (address: Address) => Filled.parse(await askTool({ address, work: 'fill' })),
    listCodes: async (address: Address, event: SaleEvent) =>
      z.array(z.string()).parse(await askTool({ address, work: 'codes', event })),
  };
}

const ADDRESS = /^ {2}Marquee +\S+:(\d+)$/m;

/** Runs the real program of a release until it is stopped. */
export async function startProgram(main: string, settings: Record<string, string>) {
  const env = { PATH: '/usr/bin:/bin', PORT: '0', DEMO: 'off', RATE_LIMITS: 'off', ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('close', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
