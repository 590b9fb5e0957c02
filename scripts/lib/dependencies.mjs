import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, readIfThere } from './files.mjs';
import { fail, ROOT } from './machine.mjs';
import { runLoud, runQuiet } from './processes.mjs';

const STAMP = 'node_modules/.marquee-stamp';
const LOCK = 'package-lock.json';
// npm's record of what it installed.
const INSTALLED = 'node_modules/.package-lock.json';
const INSTALL =
  'ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error';

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/** Installs the locked dependencies unless they are there. */
export async function ensureDependencies() {
  const stamp = hashFiles([LOCK, ...listManifests()]);
  if (readIfThere(STAMP) === stamp) return;
  if (!isInstalled()) {
    console.log('Installing the locked dependencies…');
    const [npm, ...prefix] = findNpm();
    const code = await runLoud(npm, [...prefix, ...INSTALL.split(' ')]);
    if (code !== 0) fail('The dependencies could not be installed. See npm’s output above.');
  }
  writeFileSync(join(ROOT, STAMP), stamp);
}

/** @returns {string[]} the root's package.json and those of its workspaces */
function listManifests() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
}

/**
 * Returns whether everything that the lock file requires for this machine is installed, for example
 * by a manual `npm install`.
 */
function isInstalled() {
  const installed = readPackages(INSTALLED);
  const locked = readPackages(LOCK);
  if (!installed || !locked) return false;
  return Object.entries(locked).every(
    ([path, wanted]) =>
      path === '' ||
      (path in installed
        ? installed[path]?.version === wanted.version
        : wanted.optional === true && !isForThisMachine(wanted)),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  const text = readIfThere(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/**
 * Returns whether an optional package is a build for this machine. Packages without a system only
 * serve other builds, and npm decides about the C library.
 * @param {LockedPackage} wanted
 */
function isForThisMachine({ os, cpu, libc }) {
  if ((!os && !cpu) || libc) return false;
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/**
 * Runs npm to its end and returns its output.
 * @param {string[]} args
 * @param {import('./processes.mjs').Options} [options]
 */
export function runNpm(args, options) {
  const [npm, ...prefix] = findNpm();
  return runQuiet(npm, [...prefix, ...args], options);
}

/**
 * Finds npm: the one that started this script, if any, so that one npm is used on a machine with
 * several.
 * @returns {[string, ...string[]]} a command and its first arguments
 */
function findNpm() {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
}
