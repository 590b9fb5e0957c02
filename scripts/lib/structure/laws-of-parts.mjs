import { partOf } from '../features.mjs';
import { findCycles, graphOf } from './graph.mjs';

/**
 * Places that may not import each other in a circle: the parts of features, on the server and in
 * the browser, and the folders of the public pages.
 * @type {((file: string) => string | undefined)[]}
 */
const PLACES = [partOf, (file) => /^web\/src\/public\/[^/]+/.exec(file)?.[0]];

/**
 * Finds parts that import each other in a circle of any size.
 * @param {Map<string, string>} sources
 * @returns {import('../laws.mjs').Violation[]}
 */
export function findPartCycles(sources) {
  return PLACES.flatMap((placeOf) => {
    const graph = graphOf(sources, placeOf);
    return findCycles(graph).map((circle) => ({
      file: circle[0] ?? '',
      rule: `parts import each other: ${describe(circle, graph)}`,
      advice: 'move what the lower part needs down to it, or above both',
    }));
  });
}

/**
 * Names the imports inside a circle, the fewest of each pair, because they are cut first.
 * @param {string[]} circle
 * @param {import('./graph.mjs').Graph} graph
 */
function describe(circle, graph) {
  const edges = circle.flatMap((from) =>
    [...(graph.get(from) ?? [])].filter(([to]) => circle.includes(to)).map(([, files]) => files),
  );
  const [fewest = []] = edges.toSorted((a, b) => a.length - b.length);
  return `${circle.map((place) => place.split('/').slice(3).join('/')).join(', ')}, for example by ${fewest.join(', ')}`;
}
