import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, install } from './chromium.mjs';
import { runNpm } from './dependencies.mjs';
import { ROOT } from './machine.mjs';

// 30 MB that only one test reads, so it is no dependency that every `npm ci` loads.
const VERSION = '26.9.27';
const SHA256 = '22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47';
const FOLDER = join(ROOT, 'node_modules/.cache/html-checker');
const JAR = join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar');

/**
 * Installs Java from Debian's packages and the Nu Html Checker from npm, where that is possible.
 * @returns {Promise<boolean>} whether both are there
 */
export async function ensureHtmlChecker() {
  const mayInstall = process.getuid?.() === 0 && find('apt-get');
  if (!find('java') && mayInstall) await install('default-jre-headless');
  if (!find('java')) return false;
  if (!isWanted()) await load();
  return isWanted();
}

async function load() {
  console.log('Loading the HTML checker…');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const { code, output } = await runNpm(['install', `vnu-jar@${VERSION}`, ...options], {
    cwd: FOLDER,
  });
  if (code !== 0) console.error(output);
}

function isWanted() {
  return existsSync(JAR) && createHash('sha256').update(readFileSync(JAR)).digest('hex') === SHA256;
}
