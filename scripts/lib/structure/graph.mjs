import { listImports, TEST } from '../sources.mjs';

/**
 * Which place imports which, by the imports of the files in them.
 * @typedef {Map<string, Map<string, string[]>>} Graph each edge with its files, `a.ts → b.ts`
 */

/**
 * Builds the graph of imports between places, tests apart. Imports of types count, too.
 * @param {Map<string, string>} sources
 * @param {(file: string) => string | undefined} placeOf undefined for files that are in no place
 * @returns {Graph}
 */
export function graphOf(sources, placeOf) {
  /** @type {Graph} */
  const graph = new Map();
  for (const [file, text] of sources) {
    const from = placeOf(file);
    if (from === undefined || TEST.test(file)) continue;
    const edges = graph.get(from) ?? new Map();
    graph.set(from, edges);
    for (const target of listImports(file, text)) {
      const to = placeOf(target);
      if (to === undefined || to === from) continue;
      edges.set(to, [...(edges.get(to) ?? []), `${nameOf(file)} → ${nameOf(target)}`]);
    }
  }
  return graph;
}

/**
 * Finds the sets of places that import each other in a circle, largest first, by Tarjan's way.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {Map<string, number>} the number of each visited place, lowered to what it leads back to */
  const lowest = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const cycles = [];
  const visit = (/** @type {string} */ place) => {
    const own = lowest.size;
    lowest.set(place, own);
    open.push(place);
    let low = own;
    for (const next of graph.get(place)?.keys() ?? []) {
      if (!lowest.has(next)) visit(next);
      if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? low);
    }
    lowest.set(place, low);
    if (low < own) return;
    const circle = open.splice(open.indexOf(place));
    if (circle.length > 1) cycles.push(circle.toSorted());
  };
  for (const place of graph.keys()) if (!lowest.has(place)) visit(place);
  return cycles.toSorted((a, b) => b.length - a.length);
}

/** @param {string} file */
function nameOf(file) {
  return file.slice(file.lastIndexOf('/') + 1);
}
