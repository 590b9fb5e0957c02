import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './machine.mjs';

/** @typedef {{ passed: number, failed: number, names: string[] }} Tally `names` of what failed */

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
  return tally(sum(report, ['numPassedTests']), failed, exitCode, failuresOfVitest(report));
}

/**
 * Reads Playwright's JSON report in the same way. A flaky test is a failing one.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readPlaywright(file, exitCode) {
  const report = readReport(file);
  const stats = report['stats'] ?? {};
  const failed = sum(stats, ['unexpected', 'flaky', 'skipped']);
  return tally(sum(stats, ['expected']), failed, exitCode, failuresOfPlaywright(report));
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} exitCode
 * @param {string[]} names
 * @returns {Tally}
 */
function tally(passed, failed, exitCode, names) {
  if (failed > 0 || (exitCode === 0 && passed > 0)) return { passed, failed, names };
  return {
    passed,
    failed: 1,
    names: [...names, `an error outside of the tests (exit code ${exitCode})`],
  };
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
 * @returns {string[]}
 */
function failuresOfPlaywright(suite) {
  const own = entries(suite, 'specs')
    .filter((spec) => entries(spec, 'tests').some((test) => test['status'] !== 'expected'))
    .map((spec) => `e2e/tests/${spec['file']} › ${spec['title']}`);
  return [...own, ...entries(suite, 'suites').flatMap(failuresOfPlaywright)];
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
