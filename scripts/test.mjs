// `npm test` runs everything. `npm test -- orders` runs the tests with `orders` in their path.
// `npm test -- --changed` runs the tests that the changes since main can touch. `npm test -- --browsers`
// runs the journeys of e2e/browsers in Firefox and WebKit. The last line is `N passed, N failed`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowsers } from './lib/browsers.mjs';
import { changedFiles, touchedBy } from './lib/changed.mjs';
import { runChecks, runWebBuild } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { listSources } from './lib/files.mjs';
import { ensureHtmlChecker, ensureInvoiceRules, ensurePdfChecker } from './lib/checkers.mjs';
import { fail, findNode, requireBootstrapNode, ROOT, toolEnvironment } from './lib/machine.mjs';
import { runLoud } from './lib/processes.mjs';
import { readPlaywright, readVitest } from './lib/reports.mjs';
import { makeScratch } from './lib/scratch.mjs';
import { readSpecification } from './lib/specification/documents.mjs';
import { readStatements } from './lib/specification/statements.mjs';
import { countOf, summaryOf } from './lib/summary.mjs';

const WORKSPACES = [
  'contract',
  'embedded-postgres',
  'server',
  'demo',
  'cli',
  'web',
  'scripts',
  'e2e',
];

requireBootstrapNode();
const begun = performance.now();
await ensureDependencies();
const node = findNode();
const given = process.argv.slice(2);
const inOthers = given.includes('--browsers');
const area = given.find((word) => !word.startsWith('--')) ?? '';
const files = filesToTest();
const units = files.filter((file) => !inOthers && /\.test\.\w+$/.test(file));
const journeys = files.filter(
  (file) => file.endsWith('.spec.ts') && file.includes('e2e/browsers/') === inOthers,
);
const hasUnits = units.length > 0;
const hasJourneys = journeys.length > 0;
if (!hasUnits && !hasJourneys) fail(`No test has "${area}" in its path, or nothing is changed.`);
const chromium = hasJourneys && !inOthers ? await ensureChromium() : undefined;
if (hasJourneys && !inOthers && !chromium) {
  fail('The browser tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH to one.');
}

if (units.includes('server/src/pages/html-checker.test.ts')) {
  if (!(await ensureHtmlChecker())) console.log('No Java: the HTML checker’s test is skipped.');
}
if (units.includes('server/src/documents/verapdf.test.ts')) {
  if (!(await ensurePdfChecker())) console.log('No veraPDF: the PDFs’ test is skipped.');
}
if (units.includes('server/src/documents/e-invoice/official-rules.test.ts')) {
  if (!(await ensureInvoiceRules())) {
    console.log('No Java or no Mustang: the official rules of e-invoices are not run.');
  }
}

const missing = inOthers ? await ensureBrowsers() : [];
if (missing.length > 0) {
  fail(`The tests in other browsers need ${missing.join(', ')}: apt-get install them.`);
}

const installation = {
  name: 'installation',
  seconds: (performance.now() - begun) / 1000,
  tally: { passed: 0, failed: 0, names: [], unsteady: [], files: [] },
};
const scratch = makeScratch();
process.env['TMPDIR'] = scratch;
// One after another: on two cores, parallel browser tests would slow the others into timeouts.
const stages = [
  installation,
  inOthers
    ? await timed('web build', () => runWebBuild(node))
    : await timed('checks', () => runChecks(node)),
];
if (hasUnits) stages.push(await timed('unit tests', runVitest));
// Without the web app, every journey would only wait for what never comes.
const isBuilt = !inOthers || countOf(stages, 'failed') === 0;
if (hasJourneys && isBuilt) stages.push(await timed('browser tests', runPlaywright));
rmSync(scratch, { recursive: true, force: true });

process.exitCode = countOf(stages, 'failed') === 0 && countOf(stages, 'passed') > 0 ? 0 : 1;
console.log(summaryOf(stages, readStatements(readSpecification())).join('\n'));

/** Lists the files whose tests were asked for. */
function filesToTest() {
  const all = listSources(WORKSPACES);
  const asked = given.includes('--changed') ? touchedBy(changedFiles(), all) : all;
  return asked.filter((file) => file.includes(area));
}

/**
 * The names of the files to run; none runs all, which is quicker said.
 * @param {string[]} chosen
 */
function namesOf(chosen) {
  if (given.includes('--changed')) return chosen.map((file) => file.replace(/^e2e\//, ''));
  return area === '' ? [] : [area];
}

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
      ...namesOf(units),
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
      ...namesOf(journeys),
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
