import { brokenBy } from './specification/statements.mjs';

/** @typedef {{ name: string, seconds: number, tally: import('./reports.mjs').Tally }} Stage */

const SLOWEST = 20;

/**
 * Returns the last lines of `npm test`: where the time went, what passed only at the second try,
 * what failed, the statements of the specification that this breaks, and the counts. A reader of
 * thousands of lines starts at the end.
 * @param {Stage[]} stages
 * @param {import('./specification/statements.mjs').Statement[]} [statements]
 * @returns {string[]}
 */
export function summaryOf(stages, statements = []) {
  const tallies = stages.map(({ tally }) => tally);
  const failed = tallies.flatMap(({ names }) => names);
  const unsteady = tallies.flatMap((tally) => tally.unsteady);
  const slowest = tallies
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return [
    ...(slowest.length === 0 ? [] : ['', 'Slowest files:']),
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    '',
    `Stages: ${stages.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`,
    ...(unsteady.length === 0 ? [] : ['', 'Unsteady:']),
    ...unsteady.flatMap(({ name, attachments }) => [name, ...attachments.map((at) => `  ${at}`)]),
    ...(countOf(stages, 'failed') === 0 ? [] : ['']),
    ...failed.map((name) => `failed: ${name}`),
    ...brokenBy(statements, failed).map((name) => `broken: ${name}`),
    '',
    `${countOf(stages, 'passed')} passed, ${countOf(stages, 'failed')} failed`,
  ];
}

/**
 * @param {Stage[]} stages
 * @param {'passed' | 'failed'} result
 * @returns {number}
 */
export function countOf(stages, result) {
  return stages.reduce((sum, { tally }) => sum + tally[result], 0);
}
