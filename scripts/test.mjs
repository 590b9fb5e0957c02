// `npm test`: everything. It ends with one line, `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fail, findNode, requireBootstrapNode, ROOT, toolEnvironment } from './lib/machine.mjs';
import { runLoud } from './lib/processes.mjs';
import { readPlaywright, readVitest } from './lib/reports.mjs';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();
const chromium = await ensureChromium();
if (!chromium) {
  fail('The browser tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH to one.');
}

const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'));
// One after the other: on two cores the browser tests would slow the others into their timeouts.
const tallies = [await runChecks(node), await runVitest(), await runPlaywright()];
rmSync(reports, { recursive: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

async function runVitest() {
  const report = join(reports, 'vitest.json');
  const code = await runLoud(
    node,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: toolEnvironment(node, { NODE_ENV: 'test' }) },
  );
  return readVitest(report, code);
}

async function runPlaywright() {
  const report = join(reports, 'playwright.json');
  const code = await runLoud(
    node,
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      cwd: join(ROOT, 'e2e'),
      env: toolEnvironment(node, {
        NODE_ENV: 'test',
        CHROMIUM_PATH: chromium ?? '',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    },
  );
  return readPlaywright(report, code);
}
