import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { serverFeatureOf, webFeatureOf } from './features.mjs';
import { fail, ROOT } from './machine.mjs';
import { listImports, TEST } from './sources.mjs';

/**
 * They put the whole product together. A test that starts it would be reached from everywhere, so
 * what it imports through them does not count.
 */
const COMPOSED = new Set([
  'contract/src/api.ts',
  'server/src/app.ts',
  'server/src/background.ts',
  'server/src/demo.ts',
  'web/src/routes-event.ts',
  'web/src/routes.tsx',
]);
const CODE = /\.(?:ts|tsx|mjs)$/;
/** A change here may touch every test. */
const ALL =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|[^/]+\/package\.json)$/;

/**
 * Lists the tests that a change can touch: those that import what changed, directly or through other
 * files, those beside a file that does, and those of a feature that changed.
 * @param {string[]} changed paths from the root
 * @param {string[]} files all sources
 * @param {(file: string) => string} [read]
 */
export function touchedBy(changed, files, read = readSource) {
  if (changed.some((file) => ALL.test(file))) return files;
  const reached = importersOf(changed, files, read);
  const parts = [...reached].filter((file) => !isTest(file) && !COMPOSED.has(file));
  const folders = new Set(parts.map((file) => posix.dirname(file)));
  const features = new Set(changed.map(featureOf).filter(Boolean));
  return files.filter(
    (file) =>
      isTest(file) &&
      (reached.has(file) ||
        folders.has(posix.dirname(file)) ||
        features.has(featureOf(file)) ||
        [...features].some((feature) => isJourneyOf(file, feature ?? ''))),
  );
}

/** Lists what differs from `main`: in commits, in the working tree, and files that git does not know. */
export function changedFiles() {
  const [base = 'HEAD'] = git(
    'merge-base',
    'HEAD',
    hasMain('origin/main') ? 'origin/main' : 'main',
  );
  const listed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(listed)];
}

/** @param {string} name */
function hasMain(name) {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: ROOT }).status === 0;
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) fail(`git ${args[0]}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * @param {string[]} changed
 * @param {string[]} files
 * @param {(file: string) => string} read
 */
function importersOf(changed, files, read) {
  const known = new Set(files);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    if (!CODE.test(file)) continue;
    for (const target of listImports(file, read(file))) {
      const path = sourceOf(target, known);
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  const reached = new Set(changed);
  for (const file of reached) {
    if (!COMPOSED.has(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

/**
 * Returns the path of what `@marquee/NAME/PATH` names.
 * @param {string} target
 * @param {Set<string>} known
 */
function sourceOf(target, known) {
  const [workspace = '', ...rest] = target.split('/');
  const inside = `${workspace}/src/${rest.join('/')}.ts`;
  return !known.has(target) && known.has(inside) ? inside : target;
}

/** @param {string} file */
function readSource(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** @param {string} file */
function isTest(file) {
  return TEST.test(file) || file.endsWith('.spec.ts');
}

/** @param {string} file */
function featureOf(file) {
  return serverFeatureOf(file) ?? webFeatureOf(file);
}

/**
 * @param {string} file
 * @param {string} feature
 */
function isJourneyOf(file, feature) {
  return file.startsWith('e2e/tests/') && file.split(/[/.]/).includes(feature);
}
