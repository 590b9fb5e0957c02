import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, urlOf } from '../testing/database.ts';
import { makeDataDir, runServer } from '../testing/running-server.ts';

/** Names each package of metrics and traces that the program imports. */
const NOTE_IMPORTS = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const name = /node_modules\\/(@opentelemetry\\/[\\w-]+|prom-client)\\//.exec(found.url)?.[1];
    if (name) process.stderr.write('imports ' + name + '\\n');
    return found;
  },
});`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function importsOf(settings: Record<string, string>): Promise<Set<string>> {
  const { path: DATA_DIR, remove } = await makeDataDir();
  try {
    const hook = join(DATA_DIR, 'note-imports.mjs');
    await writeFile(hook, NOTE_IMPORTS);
    const run = runServer({
      DATA_DIR,
      DATABASE_URL: urlOf(database.address),
      NODE_OPTIONS: `--import=${hook}`,
      ...settings,
    });
    await run.ready;
    run.kill('SIGTERM');
    await run.ended;
    return new Set([...run.output().matchAll(/^imports (.+)$/gm)].map(([, name = '']) => name));
  } finally {
    await remove();
  }
}

test('a server without metrics and traces imports none of their packages', async () => {
  expect(await importsOf({})).toEqual(new Set());
}, 120_000);

test('a server with them does, so that the test above can fail', async () => {
  const imports = await importsOf({
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  expect(imports).toContain('prom-client');
  expect(imports).toContain('@opentelemetry/sdk-trace');
}, 120_000);
