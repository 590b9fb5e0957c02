import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './machine.mjs';

/** A skipped test proves nothing, so it counts as a failing one. */
const FAILING = new Set(['unexpected', 'skipped']);

/**
 * The result of one stage: `names` of what failed, what passed only at the second try, and the
 * seconds that each file took.
 * @typedef {{ passed: number, failed: number, names: string[], unsteady: Unsteady[], files: FileTime[] }} Tally
 * @typedef {{ name: string, attachments: string[] }} Unsteady the paths of its trace and pictures
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/**
 * Reads Vitest's JSON report. A run that failed without a failing test (a file that does not load,
 * an error outside of tests) counts as one failure. Every skipped test counts as a failure too,
 * because it proves nothing.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readVitest(file, exitCode) {
  const report = readReport(file);
  const failed = sum(report, ['numFailedTests', 'numPendingTests', 'numTodoTests']);
  const files = entries(report, 'testResults').map((tested) => ({
    file: relative(ROOT, tested['name']),
    seconds: (tested['endTime'] - tested['startTime']) / 1000,
  }));
  return {
    ...tally(sum(report, ['numPassedTests']), failed, exitCode, failuresOfVitest(report)),
    files,
  };
}

/**
 * Reads Playwright's JSON report in the same way. A test that passed at the second try has passed
 * and is unsteady.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readPlaywright(file, exitCode) {
  const report = readReport(file);
  const stats = report['stats'] ?? {};
  const failed = sum(stats, ['unexpected', 'skipped']);
  const passed = sum(stats, ['expected', 'flaky']);
  const tests = testsOfPlaywright(report);
  const names = tests.filter(({ status }) => FAILING.has(status)).map(({ name }) => name);
  const unsteady = tests.filter(({ status }) => status === 'flaky');
  return { ...tally(passed, failed, exitCode, names), unsteady, files: timesByFile(tests) };
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} exitCode
 * @param {string[]} names
 * @returns {Tally}
 */
function tally(passed, failed, exitCode, names) {
  const result = { passed, failed, names, unsteady: [], files: [] };
  if (failed > 0 || (exitCode === 0 && passed > 0)) return result;
  const outside = `an error outside of the tests (exit code ${exitCode})`;
  return { ...result, failed: 1, names: [...names, outside] };
}

/**
 * @param {Record<string, any>} report
 * @returns {string[]} a file with its test, or a file that did not load with the first line of why
 */
function failuresOfVitest(report) {
  return entries(report, 'testResults').flatMap((file) => {
    const path = relative(ROOT, file['name']);
    const tests = entries(file, 'assertionResults')
      .filter((test) => test['status'] !== 'passed')
      .map((test) => `${path} › ${test['fullName']}`);
    if (tests.length > 0 || file['status'] !== 'failed') return tests;
    return [`${path}: ${String(file['message']).split('\n', 1)[0]}`];
  });
}

/**
 * @param {Record<string, any>} suite the report, or a suite in it
 * @returns {(Unsteady & FileTime & { status: string })[]}
 */
function testsOfPlaywright(suite) {
  const own = entries(suite, 'specs').flatMap((spec) =>
    entries(spec, 'tests').map((test) => {
      const file = `e2e/tests/${spec['file']}`;
      const results = entries(test, 'results');
      const attachments = results
        .flatMap((result) => entries(result, 'attachments'))
        .flatMap(({ path }) => (path === undefined ? [] : [relative(ROOT, path)]));
      const name = `${file} › ${spec['title']}`;
      const seconds = results.reduce((total, { duration }) => total + duration / 1000, 0);
      return { name, file, status: String(test['status']), attachments, seconds };
    }),
  );
  return [...own, ...entries(suite, 'suites').flatMap(testsOfPlaywright)];
}

/**
 * @param {FileTime[]} tests
 * @returns {FileTime[]} each file once
 */
function timesByFile(tests) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const test of tests) {
    seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  }
  return [...seconds].map(([file, total]) => ({ file, seconds: total }));
}

/**
 * @param {Record<string, any>} report
 * @param {string} key
 * @returns {Record<string, any>[]} empty when the report has none
 */
function entries(report, key) {
  return report[key] ?? [];
}

/**
 * @param {Record<string, any>} report
 * @param {string[]} keys
 * @returns {number}
 */
function sum(report, keys) {
  return keys.reduce((total, key) => total + (report[key] ?? 0), 0);
}

/**
 * @param {string} file
 * @returns {Record<string, any>} empty when the run ended before it could report
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
