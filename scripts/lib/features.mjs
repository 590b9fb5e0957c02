import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './machine.mjs';

/** The one list of the server's features, which the program starts from. */
export const LIST = 'server/src/features/list.ts';

/** Each feature of the server may import only from features on earlier lines. */
export const FEATURE_ORDER = readOrder(readFileSync(join(ROOT, LIST), 'utf8'));

/**
 * Reads the order of features from the program's list, whose lines name them in camel case.
 * @param {string} text
 * @returns {string[][]}
 */
function readOrder(text) {
  return [...text.matchAll(/^  \[([\w, ]+)\],$/gm)].map(([, line = '']) =>
    line
      .split(', ')
      .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  );
}

/**
 * The same for the browser. Above all of them stand the pages that join several features and the
 * frame: `ABOVE_FEATURES`.
 */
export const WEB_ORDER = [
  ['audit', 'geocoding', 'categories', 'account-changes', 'notices', 'waiting-rooms'],
  ['organizations'],
  ['venues', 'users'],
  ['auth'],
  ['events'],
  ['questions', 'limits'],
  ['pricing', 'orders', 'boosts'],
  ['check-in', 'codes', 'guests', 'finance', 'audience'],
  ['suggestions', 'campaigns'],
  ['analytics', 'revenue', 'dashboard'],
  ['settings', 'security', 'account'],
];

/** What puts features of the browser together, so that none of them may import it. */
export const ABOVE_FEATURES =
  /^web\/src\/(?:pages|layout\/(?:event|shell|palette))\/|^web\/src\/routes/;

/** What features of the browser share, so that it may import none of them. */
export const BELOW_FEATURES = /^web\/src\/(?:ui|lib|layout\/(?:page|sign|screen\.ts))(?:\/|$)/;

/** @param {string} path */
export function serverFeatureOf(path) {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/**
 * Returns the feature of a server file, or the folder that features share, such as `jobs`.
 * @param {string} path
 */
export function serverPlaceOf(path) {
  return serverFeatureOf(path) ?? /^server\/src\/(?!testing\/)([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
export function webFeatureOf(path) {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
export function isInPart(path) {
  return /^(?:server|web)\/src\/features\/[^/]+\/[^/]+\//.test(path);
}

/**
 * Returns the part of a feature, on either side, that a file belongs to: its folder, or the file
 * itself if it stands at the top of the feature.
 * @param {string} path
 */
export function partOf(path) {
  return /^(?:server|web)\/src\/features\/[^/]+\/[^/]+/.exec(path)?.[0];
}

/**
 * Returns where a feature stands in an order; -1 if nowhere.
 * @param {string} feature
 * @param {string[][]} order
 */
export function placeOf(feature, order) {
  return order.findIndex((line) => line.includes(feature));
}
