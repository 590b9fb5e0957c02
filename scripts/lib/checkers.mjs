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

// 9 MB that only one test reads (server/src/documents/verapdf.test.ts).
const VERAPDF = '1.28.2';
const ARTIFACT = `org.verapdf.apps:greenfield-apps:${VERAPDF}`;
const PDF_JAR = join(
  homedir(),
  `.m2/repository/org/verapdf/apps/greenfield-apps/${VERAPDF}/greenfield-apps-${VERAPDF}.jar`,
);
const GET = ['-q', '-B', 'dependency:get', `-Dartifact=${ARTIFACT}`, '-Dtransitive=false'];

/**
 * Loads veraPDF from Maven Central, with Debian's Maven, where that is possible. Java has to be there.
 * @returns {Promise<boolean>} whether it is there
 */
export async function ensurePdfChecker() {
  if (!find('java')) return false;
  const mayInstall = process.getuid?.() === 0 && find('apt-get');
  if (!existsSync(PDF_JAR) && !find('mvn') && mayInstall) await install('maven');
  if (!existsSync(PDF_JAR) && find('mvn')) {
    console.log('Loading veraPDF…');
    const { code, output } = await runQuiet('mvn', GET);
    if (code !== 0) console.error(output);
  }
  return existsSync(PDF_JAR);
}
