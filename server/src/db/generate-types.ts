import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { migrate } from './migrate.ts';

// Run by hand after a change of the migrations, it writes `schema.generated.ts`. With `--verify`,
// as in `npm run check`, it fails when that file does not match the migrations.

const generated = join(import.meta.dirname, 'schema.generated.ts');

function runCodegen(url: string): Promise<number | null> {
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
  const verify = process.argv.includes('--verify') ? ['--verify'] : [];
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [cli, '--url', url, '--out-file', generated, ...flags, ...verify], {
      stdio: 'inherit',
    })
      .on('exit', resolve)
      .on('error', reject);
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-types-'));
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const { socketDir, port, user, database } = server;
  const pool = new pg.Pool({ host: socketDir, port, user, database });
  await migrate(pool);
  await pool.end();
  const host = encodeURIComponent(socketDir);
  process.exitCode =
    (await runCodegen(`postgresql://${user}@localhost:${port}/${database}?host=${host}`)) ?? 1;
} finally {
  await server.stop();
  await rm(server.location, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
