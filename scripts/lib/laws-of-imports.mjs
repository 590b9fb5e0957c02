import { isInPart, OFFERED, placeOf, serverFeatureOf, webFeatureOf } from './features.mjs';
import { TEST } from './sources.mjs';

/**
 * What each workspace may import of the others.
 * @type {Record<string, string[]>}
 */
const WORKSPACES = {
  contract: [],
  'embedded-postgres': [],
  server: ['contract', 'embedded-postgres'],
  demo: ['contract', 'server'],
  cli: ['contract', 'embedded-postgres', 'server'],
  web: ['contract'],
};
const KNOWS_NO_FEATURE = /^web\/src\/(?:ui|lib)\//;

/**
 * Checks one import.
 * @param {string} file
 * @param {string} target the path of what it imports, from the root
 * @returns {Generator<import('./laws.mjs').Broken>}
 */
export function* checkImport(file, target) {
  const [from = ''] = file.split('/');
  const [to = ''] = target.split('/');
  const allowed = WORKSPACES[from];
  if (allowed && from !== to && to in WORKSPACES && !allowed.includes(to)) {
    yield {
      rule: `${from} imports ${target}`,
      advice: 'what both sides need belongs in contract; hand in the rest',
    };
  }
  const [, , folder] = KNOWS_NO_FEATURE.test(file) ? file.split('/') : [];
  if (folder && webFeatureOf(target)) {
    yield { rule: `${folder} imports ${target}`, advice: 'hand it in as a property' };
  }
  // Tests may import any feature, because they call the server through its API.
  if (TEST.test(file)) return;
  const isPage = /Page(\.tsx)?$/.test(target);
  if (isForeign(webFeatureOf(file), webFeatureOf(target)) && isPage) {
    yield {
      rule: `a feature imports another feature's page ${target}`,
      advice: 'import its api.ts, or a part of the page that both use',
    };
  }
  const feature = serverFeatureOf(file);
  const imported = serverFeatureOf(target);
  if (imported && isForeign(feature, imported) && placeOf(imported) >= placeOf(feature ?? '')) {
    yield {
      rule: `${feature} imports ${imported}, which does not come before it`,
      advice: 'turn the call round, or let the later feature do it',
    };
  }
  if (isOffered(file, target)) return;
  yield {
    rule: `${target} is inside another feature`,
    advice: 'import what that feature offers, or offer this in scripts/lib/features.mjs',
  };
}

/**
 * Returns whether a file may import a target, as far as features and their parts go.
 * @param {string} file
 * @param {string} target
 */
function isOffered(file, target) {
  const isInside =
    isForeign(serverFeatureOf(file), serverFeatureOf(target)) ||
    isForeign(webFeatureOf(file), webFeatureOf(target));
  return !isInside || !isInPart(target) || OFFERED.has(target.replace(/\.\w+$/, ''));
}

/**
 * @param {string | undefined} feature
 * @param {string | undefined} other
 */
function isForeign(feature, other) {
  return feature !== undefined && other !== undefined && feature !== other;
}
