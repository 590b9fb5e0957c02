import {
  ABOVE_FEATURES,
  BELOW_FEATURES,
  FEATURE_ORDER,
  isInPart,
  placeOf,
  serverFeatureOf,
  WEB_ORDER,
  webFeatureOf,
} from './features.mjs';
import { OFFERED } from './offered.mjs';
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
  if (BELOW_FEATURES.test(file) && (webFeatureOf(target) || ABOVE_FEATURES.test(target))) {
    yield { rule: `${file} imports ${target}`, advice: 'hand it in as a property' };
  }
  // Tests may import any feature, because they call the server through its API.
  if (TEST.test(file)) return;
  if (webFeatureOf(file) && ABOVE_FEATURES.test(target)) {
    yield {
      rule: `a feature imports ${target}, which puts features together`,
      advice: 'let the page hand in what the feature shows, or move the page to web/src/pages',
    };
  }
  const isPage = /Page(\.tsx)?$/.test(target);
  if (isForeign(webFeatureOf(file), webFeatureOf(target)) && isPage) {
    yield {
      rule: `a feature imports another feature's page ${target}`,
      advice: 'import its api.ts, or a part of the page that both use',
    };
  }
  yield* checkOrder(serverFeatureOf(file), serverFeatureOf(target), FEATURE_ORDER);
  yield* checkOrder(webFeatureOf(file), webFeatureOf(target), WEB_ORDER);
  if (isOffered(file, target)) return;
  yield {
    rule: `${target} is inside another feature`,
    advice: 'import what that feature offers, or offer this in scripts/lib/features.mjs',
  };
}

/**
 * @param {string | undefined} feature
 * @param {string | undefined} imported
 * @param {string[][]} order
 * @returns {Generator<import('./laws.mjs').Broken>}
 */
function* checkOrder(feature, imported, order) {
  if (imported === undefined || !isForeign(feature, imported)) return;
  if (placeOf(imported, order) < placeOf(feature ?? '', order)) return;
  yield {
    rule: `${feature} imports ${imported}, which does not come before it`,
    advice: 'turn the call round, or let the later feature do it',
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
