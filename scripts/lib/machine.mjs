import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The settings file. Environment variables override it. */
export const SETTINGS = join(ROOT, '.env');

const BOOTSTRAP_VERSION = [20, 19];
const RUNTIME_MAJOR = 24;

/**
 * Ends the script with a line that says what is wrong and what to do.
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Refuses a Node that is too old for these scripts. They run on the machine's own Node. */
export function requireBootstrapNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = BOOTSTRAP_VERSION;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  fail(
    `Marquee needs Node ${BOOTSTRAP_VERSION.join('.')} or newer, but this is ${process.versions.node}. Install a newer version from nodejs.org.`,
  );
}

/**
 * Returns the Node for everything but these scripts: the one that npm installed with the other
 * dependencies, or the machine's own if there is none for this system.
 * @returns {string} the path of the program
 */
export function findNode() {
  const pinned = join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  // The file may exist but not run, on a system with another C library.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) return process.execPath;
  return fail(
    `Marquee needs Node ${RUNTIME_MAJOR} or newer on ${process.platform}-${process.arch}, but this is ${process.versions.node}. Install a newer version from nodejs.org.`,
  );
}

/**
 * Returns the environment for tools: `node` and the tools that npm installed come first on the
 * path.
 * @param {string} node
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(node, extra = {}) {
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env['PATH']];
  return { ...process.env, PATH: path.join(delimiter), ...extra };
}
