import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

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
  return tally(sum(report, ['numPassedTests']), failed, exitCode);
}

/**
 * Reads Playwright's JSON report in the same way. A flaky test is a failing one.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readPlaywright(file, exitCode) {
  const stats = readReport(file)['stats'] ?? {};
  return tally(sum(stats, ['expected']), sum(stats, ['unexpected', 'flaky', 'skipped']), exitCode);
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} exitCode
 * @returns {Tally}
 */
function tally(passed, failed, exitCode) {
  const hasOtherFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hasOtherFailure ? 1 : failed };
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
