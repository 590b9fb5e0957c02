import { LIST, serverFeatureOf } from './features.mjs';
import { listImports, stripComments, TEST } from './sources.mjs';

/** What reads the list of features, and so knows none of them. */
const READS_THE_LIST =
  /^server\/src\/(?:app|background|health-app)\.ts$|^server\/src\/(?:doctor|jobs|observation)\//;
const STATIC_IMPORT = /^import (?!type\b).*/m;
const TELLS = /\btells: \[([^\]]*)\]/;
const TOLD = /\btell\(\s*'([\w-]+)'|\bmessageOf\(\s*\w+,\s*'([\w-]+)'/g;
const DROPS = /^\s+showsOnPages: true,$/m;

/**
 * Checks what the features of the server say of themselves in their `feature.ts`.
 * @param {Map<string, string>} sources
 * @returns {import('./laws.mjs').Violation[]}
 */
export function findUnsaid(sources) {
  const program = [...sources].filter(
    ([file]) => file.startsWith('server/src/') && !TEST.test(file),
  );
  const around = program.filter(([file]) => READS_THE_LIST.test(file));
  /** @type {Map<string, [string, string][]>} */
  const features = new Map();
  for (const [file, text] of program) {
    const feature = serverFeatureOf(file);
    if (feature) features.set(feature, [...(features.get(feature) ?? []), [file, text]]);
  }
  return [
    ...around.flatMap(([file, text]) => knownFeatures(file, text)),
    ...[...features].flatMap(([feature, files]) => [...checkFeature(feature, files, sources)]),
  ];
}

/**
 * @param {string} file
 * @param {string} text
 */
function knownFeatures(file, text) {
  return listImports(file, text)
    .filter((target) => serverFeatureOf(target))
    .map((target) => ({
      file,
      rule: `it imports ${target}`,
      advice: `let the feature name it in its feature.ts, and read ${LIST}`,
    }));
}

/**
 * @param {string} feature
 * @param {[file: string, text: string][]} files
 * @param {Map<string, string>} sources
 * @returns {Generator<import('./laws.mjs').Violation>}
 */
function* checkFeature(feature, files, sources) {
  const file = `server/src/features/${feature}/feature.ts`;
  const card = sources.get(file);
  if (card === undefined) {
    yield { file, rule: 'it is missing', advice: 'say in it what the feature brings' };
    return;
  }
  const loaded = STATIC_IMPORT.exec(stripComments(card))?.[0];
  if (loaded) {
    yield { file, rule: `it loads at once: ${loaded}`, advice: 'import it where it is wanted' };
  }
  const said = [...(TELLS.exec(card)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, topic]) => topic);
  const told = new Set(files.flatMap(([path, text]) => topicsOf(path, text, sources)));
  for (const topic of told) {
    if (said.includes(topic)) continue;
    yield { file, rule: `the feature tells ${topic} to servers`, advice: 'name it in tells' };
  }
  for (const topic of said) {
    if (told.has(topic ?? '')) continue;
    yield { file, rule: `nothing in the feature tells ${topic}`, advice: 'take it out of tells' };
  }
}

/**
 * Lists what a file tells other servers, itself or by an endpoint that it implements.
 * @param {string} file
 * @param {string} text
 * @param {Map<string, string>} sources
 * @returns {string[]}
 */
function topicsOf(file, text, sources) {
  const code = stripComments(text);
  const own = [...code.matchAll(TOLD)].flatMap(([, one, other]) => one ?? other ?? []);
  const implemented = [...code.matchAll(/\bimplement\(server, (\w+),/g)].map(([, table]) => table);
  const drops = listImports(file, text).some((target) => {
    const path = `contract/src/${target.slice('contract/'.length)}.ts`;
    const table = target.startsWith('contract/') ? (sources.get(path) ?? '') : '';
    return DROPS.test(table) && implemented.some((name) => table.includes(`const ${name} =`));
  });
  return drops ? [...own, 'catalogue'] : own;
}
