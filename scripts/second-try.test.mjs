import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './lib/machine.mjs';
import { runQuiet } from './lib/processes.mjs';
import { readPlaywright } from './lib/reports.mjs';
import { summaryOf } from './lib/summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'marquee-second-try-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// No browser: what is tested is how a run counts, so a test that fails by its own count of tries
// is enough.
const SPEC = `
import { expect, test } from '${join(ROOT, 'node_modules/@playwright/test/index.mjs')}';
test('always passes', () => {});
test('passes at the second try', ({}, { retry }) => {
  expect(retry).toBe(1);
});
test('never passes', () => {
  expect(1).toBe(2);
});
`;

/**
 * Runs the tests above, or those named, with the settings of the browser tests.
 * @param {{ ci: string, only?: string }} options
 */
async function run({ ci, only = '' }) {
  writeFileSync(join(folder, 'tries.spec.mjs'), SPEC);
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `import config from '${join(ROOT, 'e2e/playwright.config.ts')}';
     export default { ...config, testDir: '.', outputDir: 'results' };`,
  );
  const report = join(folder, 'report.json');
  const { code } = await runQuiet(
    process.execPath,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=json',
      ...(only === '' ? [] : ['--grep', only]),
    ],
    { cwd: folder, env: { ...process.env, CI: ci, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return readPlaywright(report, code);
}

test('in CI a browser test that passes at the second try passes, and is listed as unsteady', async () => {
  const tally = await run({ ci: 'true', only: 'always|second try' });
  expect(tally).toMatchObject({ passed: 2, failed: 0, names: [] });
  expect(tally.unsteady.map(({ name }) => name)).toEqual([
    'e2e/tests/tries.spec.mjs › passes at the second try',
  ]);
  expect(summaryOf([{ name: 'browser tests', seconds: 1, tally }])).toContain('Unsteady:');
});

test('a browser test that fails twice fails, in CI too', async () => {
  const tally = await run({ ci: 'true', only: 'never' });
  expect(tally).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
  expect(tally.names).toEqual(['e2e/tests/tries.spec.mjs › never passes']);
});

test('outside CI no browser test is tried twice', async () => {
  const tally = await run({ ci: '', only: 'second try' });
  expect(tally).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});
