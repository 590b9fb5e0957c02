import { posix } from 'node:path';
import { partOf, serverFeatureOf, webFeatureOf } from '../features.mjs';
import { findCycles, graphOf } from './graph.mjs';
import { TEST } from '../sources.mjs';

const PRODUCT = /^(?:contract|embedded-postgres|server|demo|cli|web)\/src\/.*\.(?:ts|tsx|css)$/;
const NO_PRODUCT = /\/testing\/|\.generated\.|\/generated\//;

/** @typedef {{ name: string, files: number, lines: number, median: number, most: number }} Sizes */

/**
 * Keeps what the product is made of: no tests, nothing generated.
 * @param {Map<string, string>} sources
 */
export function productOf(sources) {
  return new Map(
    [...sources].filter(
      ([file]) => PRODUCT.test(file) && !NO_PRODUCT.test(file) && !TEST.test(file),
    ),
  );
}

/**
 * Measures the files of each group, in the order of their names.
 * @param {Map<string, string>} sources
 * @param {(file: string) => string | undefined} groupOf
 * @returns {Sizes[]} `most` is what nine in ten files do not exceed
 */
export function measure(sources, groupOf) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const [file, text] of sources) {
    const group = groupOf(file);
    if (group === undefined) continue;
    groups.set(group, [...(groups.get(group) ?? []), text.trimEnd().split('\n').length]);
  }
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, counts]) => ({
      name,
      files: counts.length,
      lines: counts.reduce((sum, count) => sum + count, 0),
      median: quantile(counts, 0.5),
      most: quantile(counts, 0.9),
    }));
}

/**
 * Returns the folder with the most source files.
 * @param {Map<string, string>} sources
 */
export function largestFolder(sources) {
  const folders = measure(sources, (file) => posix.dirname(file));
  const [largest] = folders.toSorted((a, b) => b.files - a.files);
  return largest;
}

/**
 * Returns the graphs of one side: its features, and the parts inside each of them.
 * @param {Map<string, string>} sources
 * @param {'server' | 'web'} side
 */
export function graphsOf(sources, side) {
  const featureOf = side === 'server' ? serverFeatureOf : webFeatureOf;
  const features = graphOf(sources, featureOf);
  const parts = new Map(
    [...features.keys()].map((feature) => [
      feature,
      graphOf(sources, (file) => (featureOf(file) === feature ? partOf(file) : undefined)),
    ]),
  );
  return { features, parts };
}

/**
 * Counts the edges of a graph, and lists its circles.
 * @param {import('./graph.mjs').Graph} graph
 */
export function shapeOf(graph) {
  const edges = [...graph.values()].reduce((sum, { size }) => sum + size, 0);
  return { places: graph.size, edges, cycles: findCycles(graph) };
}

/**
 * @param {number[]} values at least one
 * @param {number} share
 */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
