import { shippedLock } from './release/lock.mjs';

/** @typedef {import('./release/lock.mjs').Lock} Lock */

/** What stands above this line is written by people. */
const HEADING = '## Every package of a release';
const WIDTH = 120;

/** These ask for the text of the licence and, some, for a list of changes; nothing else. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** libvips and what links it; `docs/licences.md` says how it is loaded. */
const LIBVIPS = /^@img\/sharp-/;
const LGPL = 'LGPL-3.0-or-later';

/** Packages whose manifest names no licence; their file LICENSE does. */
const BY_FILE = new Map([['png-js', 'MIT']]);

/**
 * Writes the list of a release's packages with their licences below what people wrote.
 * @param {string} page
 * @param {Lock} lock
 * @param {string[]} workspaces folders of what a release has
 */
export function licencesPage(page, lock, workspaces) {
  const [written = ''] = page.split(HEADING);
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const { name, version, licence } of packagesOf(lock, workspaces)) {
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  const lists = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => {
      const sorted = [...names].toSorted((a, b) => (a < b ? -1 : 1));
      return `### ${licence}\n\n${wrapped(sorted)}\n`;
    });
  const intro =
    '`node scripts/licences.mjs` writes this list from `package-lock.json`: everything that a\n' +
    'release installs on any machine or has built into the web app. `npm run check` compares it.\n';
  return `${written}${HEADING}\n\n${intro}\n${lists.join('\n')}`;
}

/**
 * Finds packages of a release whose licence is not one that Marquee accepts.
 * @param {Lock} lock
 * @param {string[]} workspaces
 * @returns {string[]} a sentence for each
 */
export function refusedLicences(lock, workspaces) {
  return packagesOf(lock, workspaces)
    .filter(({ name, licence }) => !isAccepted(name, licence))
    .map(({ name, licence }) => `${name} has the licence ${licence}, which is not accepted.`);
}

/**
 * @param {string} name
 * @param {string} licence an expression of SPDX
 */
function isAccepted(name, licence) {
  const isPermissive = (/** @type {string} */ one) =>
    PERMISSIVE.has(one) || (one === LGPL && LIBVIPS.test(name));
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isPermissive));
}

/**
 * @param {Lock} lock
 * @param {string[]} workspaces
 */
function packagesOf(lock, workspaces) {
  return Object.entries(shippedLock(lock, workspaces, lock.version).packages).flatMap(
    ([path, { version = '', link, license }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      if (link || !path.includes('node_modules/')) return [];
      return [{ name, version, licence: license ?? BY_FILE.get(name) ?? 'none named' }];
    },
  );
}

/**
 * Joins names by commas, in lines of a readable width.
 * @param {string[]} names
 */
function wrapped(names) {
  /** @type {string[]} */
  const lines = [];
  for (const [at, name] of names.entries()) {
    const entry = at === names.length - 1 ? name : `${name},`;
    const last = lines.at(-1);
    if (last === undefined || last.length + entry.length + 1 > WIDTH) lines.push(entry);
    else lines.splice(-1, 1, `${last} ${entry}`);
  }
  return lines.join('\n');
}
