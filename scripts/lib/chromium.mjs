import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuiet } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const APT = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/**
 * Finds the browser for the browser tests: the one in CHROMIUM_PATH, an installed one, or a new one
 * from Debian's packages if they can be installed.
 * @returns {Promise<string | undefined>} the path of the program
 */
export async function ensureChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const found = findChromium();
  if (found || process.getuid?.() !== 0 || !find('apt-get')) return found;
  console.log('Installing Chromium from the system’s packages…');
  await runQuiet('apt-get', ['update'], APT);
  const { code, output } = await runQuiet('apt-get', ['install', '-y', 'chromium'], APT);
  if (code !== 0) console.error(output);
  return findChromium();
}

function findChromium() {
  return NAMES.map(find).find(Boolean) ?? ELSEWHERE.find(existsSync);
}

/**
 * @param {string} program
 * @returns {string | undefined} its path, if it is on PATH
 */
function find(program) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(existsSync);
}
