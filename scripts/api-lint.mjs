// Writes the API's OpenAPI document and lets redocly and spectral check it; part of `npm run check`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '@marquee/contract/openapi/document';
import { ROOT } from './lib/machine.mjs';
import { runQuiet } from './lib/processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'marquee-api-'));
const file = join(folder, 'openapi.json');
const document = openApiDocument({
  cookieName: '__Host-session',
  url: 'https://tickets.example.org',
  contact: { name: 'Tickets', email: 'help@example.org', url: 'https://tickets.example.org' },
});
writeFileSync(file, JSON.stringify(document));

const rules = (/** @type {string} */ name) => join(ROOT, 'scripts/api-lint', name);
const linters = {
  redocly: ['@redocly/cli/bin/cli.js', 'lint', file, '--config', rules('redocly.yaml')],
  spectral: ['@stoplight/spectral-cli/dist/index.js', 'lint', file, '-r', rules('spectral.yaml')],
};
// Neither asks a server for news or reports that it ran.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

for (const [name, [script = '', ...args]] of Object.entries(linters)) {
  const path = join(ROOT, 'node_modules', script);
  const { code, output } = await runQuiet(process.execPath, [path, ...args], { env });
  if (code === 0) continue;
  console.log(`${name}:\n${output.trim()}`);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true });
