import { posix } from 'node:path';
import { FEATURE_ORDER, isInPart, serverFeatureOf, WEB_ORDER, webFeatureOf } from './features.mjs';
import { stripComments, tablesWrittenBy, TEST } from './sources.mjs';

// Files at the top of a feature are named for their role: `commands.ts`, `commands-register.ts`. A
// larger feature has parts (folders named for their subject), whose files are named for what they
// contain.
const VOCABULARY = [
  'feature',
  'routes',
  'queries',
  'commands',
  'rules',
  'presenter',
  'mail',
  'jobs',
  'rounds',
  'checks',
  'figures',
];
const READERS = ['queries', 'rules', 'presenter'];
const NAMES_THAT_SAY_NOTHING = ['index', 'utils', 'helpers', 'types'];
const MAX_LINES = 250;

const MAY_BE_LONG = /\/migrations\/|^demo\/src\/content\//;
const MAY_READ_ENVIRONMENT =
  /^server\/src\/config\.ts$|^(?:server|cli)\/src\/testing\/|^scripts\/|^e2e\/|\.config\.ts$/;
// Fields of endpoints that the browser's build removes.
const LEFT_OUT = /\b\w+(?:Api|Endpoints)\.\w+\.(?!call\b|form\b)\w+/;
const HOOK = /\bexport (?:async )?(?:function|const) (use[A-Z]\w*)/g;
const DATABASE = /^import (?!type\b).*(?:\/db\/|'kysely'|\/deps\.ts)/m;
const HAS_NAMES = /^(?:server|web)\/src\//;
const HAS_ROWS = /^server\/src\/testing\//;
const DURATION = /^(?:export )?const (?:SECOND|MINUTE|HOUR|DAY|WEEK)_MS =/m;
const DURATIONS = 'contract/src/time.ts';
const SNAKE_CASE = /\b(?:const|let|function) ([a-z]+_\w+)/;

/**
 * Checks what one file is called and contains.
 * @param {string} file
 * @param {string} text
 * @returns {Generator<import('./laws.mjs').Broken>}
 */
export function* checkFile(file, text) {
  const code = stripComments(text);
  const name = posix.basename(file).replace(/\..*$/, '');
  if (NAMES_THAT_SAY_NOTHING.includes(name) && /\.(ts|tsx|mjs)$/.test(file)) {
    yield { rule: `a file is not called ${name}`, advice: 'name it after what it holds' };
  }
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_LINES && !MAY_BE_LONG.test(file)) {
    yield { rule: `${lines} lines, and ${MAX_LINES} are the most`, advice: 'split it by subject' };
  }
  if (/\bprocess\.env\b/.test(code) && !MAY_READ_ENVIRONMENT.test(file) && !TEST.test(file)) {
    yield {
      rule: 'process.env is read in server/src/config.ts only',
      advice: 'make it a setting there and hand it in',
    };
  }
  if (DURATION.test(code) && file !== DURATIONS && !file.endsWith('.mjs')) {
    yield { rule: 'it has a duration of its own', advice: `import it from ${DURATIONS}` };
  }
  const mayNotHaveRows = HAS_NAMES.test(file) && !HAS_ROWS.test(file) && !TEST.test(file);
  const snake = mayNotHaveRows ? SNAKE_CASE.exec(code)?.[1] : undefined;
  if (snake) {
    yield { rule: `${snake} is in snake_case`, advice: 'write it in camelCase' };
  }
  if (file.startsWith('web/src/')) yield* checkWebFile(file, name, code);
  const feature = serverFeatureOf(file);
  if (feature) yield* checkFeatureFile(file, name, code, feature);
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} code
 * @returns {Generator<import('./laws.mjs').Broken>}
 */
function* checkWebFile(file, name, code) {
  const feature = webFeatureOf(file);
  if (feature && !WEB_ORDER.flat().includes(feature)) {
    yield {
      rule: `web feature ${feature} has no place in the order of features`,
      advice: 'give it one in scripts/lib/features.mjs',
    };
  }
  const unread = LEFT_OUT.exec(code)?.[0];
  if (unread) {
    yield {
      rule: `${unread} is not there in a browser`,
      advice: 'vite.contract-plugin.ts leaves it out; import the schema by its name',
    };
  }
  if (/^web\/src\/public\/.*\/scripts\//.test(file) && /\bfrom '(?:react\b|@mantine)/.test(code)) {
    yield {
      rule: 'a script of the public pages has no React',
      advice: 'let the server render it',
    };
  }
  if (TEST.test(file) || /(?:^|-)api$/.test(name)) return;
  const hooks = [...code.matchAll(HOOK)].map(([, hook = '']) => hook);
  for (const hook of hooks.filter((one) => fileNameOf(one) !== name)) {
    yield { rule: `${hook} is exported here`, advice: `put it into ${fileNameOf(hook)}.ts` };
  }
  if (name.startsWith('use-') && hooks.length === 0) {
    yield { rule: 'it exports no hook', advice: 'name it after what it holds' };
  }
}

/** @param {string} hook */
function fileNameOf(hook) {
  return hook.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} code
 * @param {string} feature
 * @returns {Generator<import('./laws.mjs').Broken>}
 */
function* checkFeatureFile(file, name, code, feature) {
  if (!FEATURE_ORDER.flat().includes(feature)) {
    yield {
      rule: `server feature ${feature} has no place in the order of features`,
      advice: 'give it one in server/src/features/list.ts',
    };
  }
  if (TEST.test(file)) return;
  const [role = ''] = name.split('-');
  if (!isInPart(file) && !VOCABULARY.includes(role)) {
    yield {
      rule: `a server feature has no ${posix.basename(file)}`,
      advice: `name it for its role (${VOCABULARY.join(', ')}), or put it into a part`,
    };
  }
  if (READERS.includes(role) && tablesWrittenBy(code).length > 0) {
    yield { rule: `${name} writes to the database`, advice: 'let a command do it' };
  }
  if (role === 'rules' && DATABASE.test(code)) {
    yield { rule: 'rules ask the database', advice: 'hand in what they need' };
  }
}
