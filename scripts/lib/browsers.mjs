import { existsSync, readdirSync } from 'node:fs';
import { find, install } from './chromium.mjs';

/** The programs of the other browsers' tests, each with Debian's package. */
const programs = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Installs what Debian has of Firefox and WebKit, where that is possible.
 * @returns {Promise<string[]>} the packages that are still missing
 */
export async function ensureBrowsers() {
  const mayInstall = process.getuid?.() === 0 && find('apt-get');
  if (mayInstall) for (const name of missing()) await install(name);
  return missing();
}

function missing() {
  const packages = Object.entries(programs).flatMap(([program, name]) =>
    find(program) ? [] : [name],
  );
  const hasBrowser = readdirSync('/usr/lib').some((folder) =>
    existsSync(`/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`),
  );
  return hasBrowser ? packages : [...new Set([...packages, 'webkit2gtk-driver'])];
}
