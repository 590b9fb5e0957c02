// Prints how the code is divided: sizes, features and parts with what they import, circles.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from './lib/files.mjs';
import { ROOT } from './lib/machine.mjs';
import { graphsOf, largestFolder, measure, productOf, shapeOf } from './lib/structure/sizes.mjs';

const WORKSPACES = ['contract', 'embedded-postgres', 'server', 'demo', 'cli', 'web'];

const files = listSources(WORKSPACES);
const sources = productOf(
  new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])),
);

printSizes(
  'Product source',
  measure(sources, (file) => file.split('/')[0]),
);
printSizes(
  'In all',
  measure(sources, () => ''),
);
const largest = largestFolder(sources);
console.log(`Largest folder: ${largest?.name}, ${largest?.files} files\n`);
for (const side of /** @type {const} */ (['server', 'web'])) printSide(side);
const folders = measure(sources, (file) => /^web\/src\/public\/[^/]+\//.exec(file)?.[0]);
printSizes('Public pages', folders);

/** @param {'server' | 'web'} side */
function printSide(side) {
  const { features, parts } = graphsOf(sources, side);
  const { edges, cycles } = shapeOf(features);
  console.log(
    `Features of ${side}: ${features.size}, ${edges} edges, ${cycles.length} cycles${list(cycles)}`,
  );
  for (const [feature, imports] of [...features].toSorted(([a], [b]) => a.localeCompare(b, 'en'))) {
    const inside = shapeOf(parts.get(feature) ?? new Map());
    const circles = inside.cycles.map((circle) => circle.map((place) => place.split('/').pop()));
    console.log(
      `  ${feature} → ${[...imports.keys()].toSorted().join(', ') || 'none'}; ` +
        `${inside.places} parts and files, ${inside.edges} edges, ` +
        `${circles.length} cycles${list(circles)}`,
    );
  }
  console.log();
}

/** @param {(string | undefined)[][]} cycles */
function list(cycles) {
  return cycles.map((circle) => ` (${circle.length}: ${circle.join(', ')})`).join('');
}

/**
 * @param {string} title
 * @param {import('./lib/structure/sizes.mjs').Sizes[]} sizes
 */
function printSizes(title, sizes) {
  console.log(title);
  for (const { name, ...rest } of sizes) {
    console.log(
      `  ${name.padEnd(24)} ${rest.files} files, ${rest.lines} lines, ` +
        `median ${rest.median}, nine in ten at most ${rest.most}`,
    );
  }
}
