import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { migrate } from './migrate.ts';
import { findListedValues, type ListedValues, narrowTypes } from './narrow-types.ts';

// Run by hand after a change of the migrations, it writes `schema.generated.ts`. With `--verify`,
// as in `npm run check`, it fails when that file does not match the migrations.

const generated = join(import.meta.dirname, 'schema.generated.ts');

/** @param file what it writes */
function runCodegen(url: string, file: string): Promise<number | null> {
  const codegen = createRequire(import.meta.url).resolve('kysely-codegen/package.json');
  const cli = join(dirname(codegen), 'dist/cli/bin.js');
  const flags = [
    '--dialect',
    'postgres',
    '--exclude-pattern',
    // The view is for manual queries; the database cannot tell which of its columns are never null.
    '{migrations,schema_changes,order_items}',
    // As `database.ts` parses them.
    '--type-mapping',
    '{"int8":"number"}',
    '--log-level',
    'error',
  ];
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [cli, '--url', url, '--out-file', file, ...flags], { stdio: 'inherit' })
      .on('exit', resolve)
      .on('error', reject);
  });
}

/** @returns the exit code */
async function generate(url: string, listed: ListedValues, folder: string): Promise<number> {
  const draft = join(folder, 'schema.ts');
  const code = await runCodegen(url, draft);
  if (code !== 0) return code ?? 1;
  const types = narrowTypes(await readFile(draft, 'utf8'), listed);
  if (!process.argv.includes('--verify')) {
    await writeFile(generated, types);
    return 0;
  }
  if (types === (await readFile(generated, 'utf8'))) return 0;
  throw new Error('The row types are out of date: run node server/src/db/generate-types.ts.');
}

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-types-'));
const drafts = await mkdtemp(join(tmpdir(), 'marquee-types-'));
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const { socketDir, port, user, database } = server;
  const pool = new pg.Pool({ host: socketDir, port, user, database });
  await migrate(pool);
  const listed = await findListedValues(pool);
  await pool.end();
  const host = encodeURIComponent(socketDir);
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${host}`;
  process.exitCode = await generate(url, listed, drafts);
} finally {
  await server.stop();
  await rm(server.location, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
  await rm(drafts, { recursive: true, force: true });
}
