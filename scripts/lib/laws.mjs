import { posix } from 'node:path';

/** @typedef {{ file: string, rule: string, advice: string }} Violation */
/** @typedef {{ rule: string, advice: string }} Broken */

// Each feature of the server may import only from features on earlier lines.
const FEATURE_ORDER = [
  ['audit'],
  ['media', 'geocoding'],
  ['settings'],
  ['organizations', 'categories'],
  ['users'],
  ['auth'],
  ['events'],
  ['pricing'],
  ['ledger'],
  ['orders'],
  ['check-in', 'suggestions', 'audience'],
  ['campaigns'],
  ['analytics', 'revenue', 'finance'],
];
// Files at the top of a feature are named for their role: `commands.ts`, `commands-register.ts`. A
// larger feature has parts (folders named for their subject), whose files are named for what they
// contain.
const VOCABULARY = ['routes', 'queries', 'commands', 'rules', 'jobs', 'presenter', 'mail'];
const NAMES_THAT_SAY_NOTHING = ['index', 'utils', 'helpers', 'types'];
const MAX_LINES = 250;

const SOURCE = /\.(ts|tsx|mts|mjs|css)$/;
const TEST = /\.test\.\w+$/;
const GENERATED = /\.generated\.\w+$|\/generated\//;
const MAY_BE_LONG = /\/migrations\/|^demo\/src\/content\//;
const MAY_READ_ENVIRONMENT =
  /^server\/src\/config\.ts$|^server\/src\/testing\/|^scripts\/|^e2e\/|\.config\.ts$/;
// Fields of endpoints that the browser's build removes.
const LEFT_OUT = /\b\w+(?:Api|Endpoints)\.\w+\.(?!method\b|path\b|form\b)\w+/;
/**
 * What each workspace may import of the others.
 * @type {Record<string, string[]>}
 */
const WORKSPACES = {
  contract: [],
  'embedded-postgres': [],
  server: ['contract', 'embedded-postgres'],
  demo: ['contract', 'server'],
  web: ['contract'],
};

/**
 * Checks the sources against the rules of the architecture.
 * @param {Map<string, string>} sources the text of every file by its path from the root
 * @returns {Violation[]}
 */
export function findViolations(sources) {
  return [...sources].flatMap(([file, text]) => {
    if (!SOURCE.test(file) || GENERATED.test(file)) return [];
    const broken = [...checkFile(file, text)];
    for (const target of listImports(file, text)) broken.push(...checkImport(file, target));
    return broken.map((violation) => ({ file, ...violation }));
  });
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Generator<Broken>}
 */
function* checkFile(file, text) {
  const name = posix.basename(file).replace(/\..*$/, '');
  if (NAMES_THAT_SAY_NOTHING.includes(name) && /\.(ts|tsx|mjs)$/.test(file)) {
    yield { rule: `a file is not called ${name}`, advice: 'name it after what it holds' };
  }
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_LINES && !MAY_BE_LONG.test(file)) {
    yield { rule: `${lines} lines, and ${MAX_LINES} are the most`, advice: 'split it by subject' };
  }
  if (/\bprocess\.env\b/.test(stripComments(text)) && !canReadEnvironment(file)) {
    yield {
      rule: 'process.env is read in server/src/config.ts only',
      advice: 'make it a setting there and hand it in',
    };
  }
  const unread = file.startsWith('web/src/') && LEFT_OUT.exec(stripComments(text))?.[0];
  if (unread) {
    yield {
      rule: `${unread} is not there in a browser`,
      advice: 'vite.contract-plugin.ts leaves it out; import the schema by its name',
    };
  }
  const feature = serverFeatureOf(file);
  if (feature && !FEATURE_ORDER.flat().includes(feature)) {
    yield {
      rule: `server feature ${feature} has no place in the order of features`,
      advice: 'give it one in scripts/lib/laws.mjs',
    };
  }
  const hasRole = VOCABULARY.includes(name.split('-')[0] ?? '');
  if (feature && !isInPart(file) && !TEST.test(file) && !hasRole) {
    yield {
      rule: `a server feature has no ${posix.basename(file)}`,
      advice: `name it for its role (${VOCABULARY.join(', ')}), or put it into a part`,
    };
  }
}

/**
 * @param {string} file
 * @param {string} target the path of what it imports, from the root
 * @returns {Generator<Broken>}
 */
function* checkImport(file, target) {
  const [from = ''] = file.split('/');
  const [to = ''] = target.split('/');
  const allowed = WORKSPACES[from];
  if (allowed && from !== to && to in WORKSPACES && !allowed.includes(to)) {
    yield {
      rule: `${from} imports ${target}`,
      advice: 'what both sides need belongs in contract; hand in the rest',
    };
  }
  if (file.startsWith('web/src/ui/') && target.startsWith('web/src/features/')) {
    yield { rule: `ui imports ${target}`, advice: 'hand it in as a property' };
  }
  const webFeature = webFeatureOf(target);
  const isPage = /Page(\.tsx)?$/.test(target);
  if (webFeatureOf(file) && webFeature && webFeatureOf(file) !== webFeature && isPage) {
    yield {
      rule: `a feature imports another feature's page ${target}`,
      advice: 'import its api.ts, or a part of the page that both use',
    };
  }
  const feature = serverFeatureOf(file);
  const imported = serverFeatureOf(target);
  // Tests may import any feature, because they call the server through its API.
  if (feature && imported && feature !== imported && !TEST.test(file)) {
    if (placeOf(imported) >= placeOf(feature)) {
      yield {
        rule: `${feature} imports ${imported}, which does not come before it`,
        advice: 'turn the call round, or let the later feature do it',
      };
    }
  }
}

/**
 * Lists the repository's files that a file imports, as paths from the root.
 * @param {string} file
 * @param {string} text
 */
function listImports(file, text) {
  const statement =
    /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...stripComments(text).matchAll(statement)].flatMap(([, named, other]) => {
    const specifier = named ?? other ?? '';
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)];
    const [, own] = /^@marquee\/(.+)$/.exec(specifier) ?? [];
    return own === undefined ? [] : [own];
  });
}

/** @param {string} text */
function stripComments(text) {
  return text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
}

/** @param {string} file */
function canReadEnvironment(file) {
  return MAY_READ_ENVIRONMENT.test(file) || TEST.test(file);
}

/** @param {string} path */
function serverFeatureOf(path) {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
function isInPart(path) {
  return /^server\/src\/features\/[^/]+\/[^/]+\//.test(path);
}

/** @param {string} path */
function webFeatureOf(path) {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} feature */
function placeOf(feature) {
  return FEATURE_ORDER.findIndex((line) => line.includes(feature));
}
