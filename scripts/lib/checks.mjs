import { join } from 'node:path';
import { ROOT, toolEnvironment } from './machine.mjs';
import { runQuiet } from './processes.mjs';
import { ensureWebBuild } from './web-build.mjs';

const modules = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);

/**
 * The checks of `npm run check`: a name, and the script that does it with its arguments.
 * @type {[name: string, ...command: string[]][]}
 */
const CHECKS = [
  // Several checkers for a project would each work out the same types: 94 s of processor time
  // instead of 49.
  ['types', modules('typescript/bin/tsc'), '-b', '--checkers', '1'],
  ['lint', modules('oxlint/bin/oxlint')],
  ['format', modules('oxfmt/bin/oxfmt'), '--check', '.'],
  ['architecture', join(ROOT, 'scripts/architecture.mjs')],
  ['generated types', join(ROOT, 'server/src/db/generate-types.ts'), '--verify'],
  ['unused and undeclared', modules('knip/bin/knip.js'), '--no-progress'],
  ['API document', join(ROOT, 'scripts/api-lint.mjs')],
  ['permissions page', join(ROOT, 'scripts/permissions.mjs'), '--verify'],
  ['licences page', join(ROOT, 'scripts/licences.mjs'), '--verify'],
];

/** The check that the machine's own Node can load the commands' modules. */
const LOADS = /** @type {const} */ (['commands', join(ROOT, 'scripts/loads.mjs')]);

/**
 * Runs all checks in parallel, each in its own process: none uses the processor all the time, so on
 * two cores this is faster than one after another. Then builds the web app, whose build has its own
 * checks (weights of first screens, missing style sheets). A failing check shows its output.
 * @param {string} node
 * @returns {Promise<import('./reports.mjs').Tally>}
 */
export async function runChecks(node) {
  const runs = CHECKS.map(([name, script = '', ...args]) =>
    runCheck(name, () => runQuiet(node, [script, ...args], { env: toolEnvironment(node) })),
  );
  const [commands, loads] = LOADS;
  runs.push(runCheck(commands, () => runQuiet(process.execPath, [loads])));
  const results = await Promise.all(runs);
  results.push(await runCheck('web build', () => ensureWebBuild(node)));
  const checked = [...CHECKS.map(([name]) => name), commands, 'web build'];
  const names = checked.filter((_name, at) => !results[at]);
  const passed = results.length - names.length;
  return { passed, failed: names.length, names, unsteady: [], files: [] };
}

/**
 * Builds the web app only, for tests that need nothing else.
 * @param {string} node
 * @returns {Promise<import('./reports.mjs').Tally>}
 */
export async function runWebBuild(node) {
  const isBuilt = await runCheck('web build', () => ensureWebBuild(node));
  const names = isBuilt ? [] : ['web build'];
  return { passed: 0, failed: names.length, names, unsteady: [], files: [] };
}

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} run
 * @returns {Promise<boolean>} whether it passed
 */
async function runCheck(name, run) {
  const begin = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
