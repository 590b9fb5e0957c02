import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { find, install } from './chromium.mjs';
import { runNpm } from './dependencies.mjs';
import { ROOT } from './machine.mjs';
import { runQuiet } from './processes.mjs';

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

const REPOSITORY = join(homedir(), '.m2/repository');

// 9 MB that only one test reads (server/src/documents/verapdf.test.ts).
const VERAPDF = 'org.verapdf.apps:greenfield-apps:1.28.2';

// 61 MB that only the tests of e-invoices read: Mustang brings the rules of EN 16931, Factur-X and
// XRechnung with what runs them.
const INVOICE_RULES = [
  'org.mustangproject:Mustang-CLI:2.26.0',
  'com.helger.phive.rules:phive-rules-peppol:3.2.10',
];

/**
 * Loads veraPDF, where that is possible. Java has to be there.
 * @returns {Promise<boolean>} whether it is there
 */
export async function ensurePdfChecker() {
  return find('java') !== undefined && loadFromMaven(VERAPDF);
}

/**
 * Installs Java from Debian's packages and loads the official rules of e-invoices, where that is
 * possible.
 * @returns {Promise<boolean>} whether all are there
 */
export async function ensureInvoiceRules() {
  const mayInstall = process.getuid?.() === 0 && find('apt-get');
  if (!find('java') && mayInstall) await install('default-jre-headless');
  if (!find('java')) return false;
  for (const artifact of INVOICE_RULES) {
    if (!(await loadFromMaven(artifact))) return false;
  }
  return true;
}

/**
 * Loads one file from Maven Central, with Debian's Maven.
 * @param {string} artifact its group, name and version
 * @returns {Promise<boolean>} whether it is there
 */
async function loadFromMaven(artifact) {
  const [group = '', name = '', version = ''] = artifact.split(':');
  const folder = join(REPOSITORY, group.replaceAll('.', '/'), name, version);
  const jar = join(folder, `${name}-${version}.jar`);
  const mayInstall = process.getuid?.() === 0 && find('apt-get');
  if (!existsSync(jar) && !find('mvn') && mayInstall) await install('maven');
  if (!existsSync(jar) && find('mvn')) {
    console.log(`Loading ${name}…`);
    const get = ['-q', '-B', 'dependency:get', `-Dartifact=${artifact}`, '-Dtransitive=false'];
    const { code, output } = await runQuiet('mvn', get);
    if (code !== 0) console.error(output);
  }
  return existsSync(jar);
}
