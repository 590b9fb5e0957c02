// `npm test` runs everything. `npm test -- orders` runs the tests with `orders` in their path.
// `npm test -- --browsers` runs the journeys of e2e/browsers in Firefox and WebKit. The last line is
// `N passed, N failed`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowsers } from './lib/browsers.mjs';
import { runChecks, runWebBuild } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { listSources } from './lib/files.mjs';
import { fail, findNode, requireBootstrapNode, ROOT, toolEnvironment } from './lib/machine.mjs';
import { runLoud } from './lib/processes.mjs';
import { readPlaywright, readVitest } from './lib/reports.mjs';
import { makeScratch } from './lib/scratch.mjs';
import { countOf, summaryOf } from './lib/summary.mjs';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();
const inOthers = process.argv.includes('--browsers');
const [area = ''] = process.argv.slice(2).filter((given) => given !== '--browsers');
const filter = area === '' ? [] : [area];
const files = listSources([
  'contract',
  'embedded-postgres',
  'server',
  'demo',
  'cli',
  'web',
  'scripts',
  'e2e',
]).filter((file) => file.includes(area));
const hasUnits = !inOthers && files.some((file) => /\.test\.\w+$/.test(file));
const isJourney = (/** @type {string} */ file) =>
  file.endsWith('.spec.ts') && file.includes('e2e/browsers/') === inOthers;
const hasJourneys = files.some(isJourney);
if (!hasUnits && !hasJourneys) fail(`No test has "${area}" in its path.`);
const chromium = hasJourneys && !inOthers ? await ensureChromium() : undefined;
if (hasJourneys && !inOthers && !chromium) {
  fail('The browser tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH to one.');
}

const missing = inOthers ? await ensureBrowsers() : [];
if (missing.length > 0) {
  fail(`The tests in other browsers need ${missing.join(', ')}: apt-get install them.`);
}

const scratch = makeScratch();
process.env['TMPDIR'] = scratch;
// One after another: on two cores, parallel browser tests would slow the others into timeouts.
const stages = inOthers
  ? [await timed('web build', () => runWebBuild(node))]
  : [await timed('checks', () => runChecks(node))];
if (hasUnits) stages.push(await timed('unit tests', runVitest));
if (hasJourneys) stages.push(await timed('browser tests', runPlaywright));
rmSync(scratch, { recursive: true, force: true });

process.exitCode = countOf(stages, 'failed') === 0 && countOf(stages, 'passed') > 0 ? 0 : 1;
console.log(summaryOf(stages).join('\n'));

/**
 * @param {string} name
 * @param {() => Promise<import('./lib/reports.mjs').Tally>} run
 * @returns {Promise<import('./lib/summary.mjs').Stage>}
 */
async function timed(name, run) {
  const begin = performance.now();
  const tally = await run();
  return { name, seconds: (performance.now() - begin) / 1000, tally };
}

async function runVitest() {
  const report = join(scratch, 'vitest.json');
  const code = await runLoud(
    node,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...filter,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: toolEnvironment(node, { NODE_ENV: 'test' }) },
  );
  return readVitest(report, code);
}

async function runPlaywright() {
  const report = join(scratch, 'playwright.json');
  const code = await runLoud(
    node,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...(inOthers ? ['--config=browsers.config.ts'] : []),
      ...filter,
      '--reporter=list,json',
    ],
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
