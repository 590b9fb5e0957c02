import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuiet } from './processes.mjs';

/** Chromium without its windows: the browser tests need a third less processor time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Has the widths of Arial, which stands in for a page's own face until that has come. */
const FACE = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const APT = ['-y', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
const QUIET = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/**
 * Finds the browser for the browser tests: the one in CHROMIUM_PATH, a new one from Debian's
 * packages if they can be installed, or an installed one.
 * @returns {Promise<string | undefined>} the path of the program
 */
export async function ensureChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const mayInstall = process.getuid?.() === 0 && find('apt-get');
  if (!find(SHELL) && mayInstall) await install(SHELL);
  if (!findChromium() && mayInstall) await install('chromium');
  // Chromium only recommends it. Without it, faces that come late move what stands on a page.
  if (mayInstall && !existsSync(FACE.folder)) await install(FACE.package);
  return findChromium();
}

/** @param {string} name of a package */
export async function install(name) {
  console.log(`Installing ${name} from the system’s packages…`);
  await runQuiet('apt-get', [...APT, 'update'], QUIET);
  const { code, output } = await runQuiet('apt-get', [...APT, 'install', name], QUIET);
  if (code !== 0) console.error(output);
}

function findChromium() {
  return NAMES.map(find).find(Boolean) ?? ELSEWHERE.find(existsSync);
}

/**
 * @param {string} program
 * @returns {string | undefined} its path, if it is on PATH
 */
export function find(program) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(existsSync);
}
