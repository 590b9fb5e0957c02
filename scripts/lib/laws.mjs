import { posix } from 'node:path';
import {
  FEATURE_ORDER,
  serverFeatureOf,
  serverPlaceOf,
  WEB_ORDER,
  webFeatureOf,
} from './features.mjs';
import { checkFile } from './laws-of-files.mjs';
import { checkImport } from './laws-of-imports.mjs';
import { OFFERED } from './offered.mjs';
import { findPartCycles } from './structure/laws-of-parts.mjs';
import { checkLocales, checkWords } from './laws-of-words.mjs';
import { listImports, stripComments, tablesWrittenBy, TEST } from './sources.mjs';

/** @typedef {{ file: string, rule: string, advice: string }} Violation */
/** @typedef {{ rule: string, advice: string }} Broken */

const SOURCE = /\.(ts|tsx|mts|mjs|css)$/;
const GENERATED = /\.generated\.\w+$|\/generated\//;
const MAX_FILES = 25;
// Folders whose files are all of one kind, so that a list of them is easy to read.
const LISTS_OF_EQUALS = ['web/src/ui'];

/**
 * Checks the sources against the rules of the architecture.
 * @param {Map<string, string>} sources the text of every file by its path from the root
 * @returns {Violation[]}
 */
export function findViolations(sources) {
  const ours = new Map([...sources].filter(([file]) => SOURCE.test(file) && !GENERATED.test(file)));
  const ofFiles = [...ours].flatMap(([file, text]) => {
    const broken = [
      ...checkFile(file, text),
      ...checkWords(file, text),
      ...checkLocales(file, text),
    ];
    for (const target of listImports(file, text)) broken.push(...checkImport(file, target));
    return broken.map((violation) => ({ file, ...violation }));
  });
  return [...ofFiles, ...findSharedTables(ours), ...findFullFolders(ours), ...findPartCycles(ours)];
}

/**
 * Finds tables that more than one feature or shared folder of the server writes.
 * @param {Map<string, string>} sources
 * @returns {Violation[]}
 */
function findSharedTables(sources) {
  /** @type {Map<string, Map<string, string>>} the places that write a table, each with a file */
  const writers = new Map();
  for (const [file, text] of sources) {
    const place = serverPlaceOf(file);
    if (!place || TEST.test(file)) continue;
    for (const table of tablesWrittenBy(stripComments(text))) {
      writers.set(table, (writers.get(table) ?? new Map()).set(place, file));
    }
  }
  return [...writers].flatMap(([table, files]) => {
    if (files.size === 1) return [];
    const places = [...files.keys()].toSorted().join(' and ');
    return [...files.values()].map((file) => ({
      file,
      rule: `${places} write the table ${table}`,
      advice: 'let one of them own it and export a command that takes the transaction',
    }));
  });
}

/**
 * Finds folders with too many source files, tests apart.
 * @param {Map<string, string>} sources
 * @returns {Violation[]}
 */
function findFullFolders(sources) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of sources.keys()) {
    const folder = posix.dirname(file);
    if (!TEST.test(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !LISTS_OF_EQUALS.includes(folder))
    .map(([folder, count]) => ({
      file: folder,
      rule: `${count} source files, and ${MAX_FILES} are the most`,
      advice: 'divide it into parts by subject',
    }));
}

/**
 * Finds features in the order that do not exist, and offered files that no other feature imports.
 * @param {Map<string, string>} sources
 * @returns {Violation[]}
 */
export function findStaleData(sources) {
  const features = new Set([...sources.keys()].map(serverFeatureOf));
  const webFeatures = new Set([...sources.keys()].map(webFeatureOf));
  const imported = new Set(
    [...sources].flatMap(([file, text]) =>
      listImports(file, text)
        .filter((target) => featureOf(target) !== featureOf(file) && !TEST.test(file))
        .map((target) => target.replace(/\.\w+$/, '')),
    ),
  );
  const unused = [
    ...FEATURE_ORDER.flat().filter((feature) => !features.has(feature)),
    ...WEB_ORDER.flat().filter((feature) => !webFeatures.has(feature)),
  ];
  const notOffered = [...OFFERED].filter((file) => !imported.has(file));
  return [
    ...unused.map((name) => staleIn('scripts/lib/features.mjs', name)),
    ...notOffered.map((name) => staleIn('scripts/lib/offered.mjs', name)),
  ];
}

/**
 * @param {string} file
 * @param {string} name
 */
function staleIn(file, name) {
  return { file, rule: `${name} is listed and not used`, advice: 'take it out' };
}

/** @param {string} file */
function featureOf(file) {
  return serverFeatureOf(file) ?? webFeatureOf(file);
}
