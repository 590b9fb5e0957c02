import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listSources } from '../files.mjs';
import { ROOT } from '../machine.mjs';
import { shippedLock, shippedManifest } from './lock.mjs';

/** The workspaces that a server runs; `web` is shipped as it is built. */
export const SHIPPED = ['contract', 'embedded-postgres', 'server', 'demo', 'cli'];

const FILES = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  '.env.example',
  'scripts/marquee.mjs',
  'scripts/start.mjs',
  'scripts/doctor.mjs',
];
const FOLDERS = [...SHIPPED, 'deploy', 'docs', 'measurements', 'scripts/lib'];
const BUILT = 'web/dist';
const NOT_SHIPPED =
  /\.test\.\w+$|\/testing\/|(^|\/)tsconfig\.json$|^scripts\/lib\/release\/|^server\/src\/db\/generate-types/;
const WEB = { name: '@marquee/web', private: true, type: 'module' };
const SCRIPTS = ['start', 'marquee', 'doctor'];

/**
 * Copies what a release has into an empty folder: sources that run as they are, the built web app,
 * manifests and a lock file without what only development needs.
 * @param {string} folder
 * @param {string} version
 */
export function stageRelease(folder, version) {
  if (!existsSync(join(ROOT, BUILT))) throw new Error('The web app is not built.');
  for (const file of listShipped()) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(ROOT, file), target);
    // The same on machines with another umask.
    chmodSync(target, file === 'scripts/marquee.mjs' ? 0o755 : 0o644);
  }
  for (const workspace of SHIPPED) {
    const file = `${workspace}/package.json`;
    writeJson(folder, file, shippedManifest(readJson(file), version));
  }
  // The renderer of the public pages is a module of this package.
  writeJson(folder, 'web/package.json', { ...WEB, version });
  const manifest = shippedManifest(readJson('package.json'), version);
  const scripts = Object.entries(manifest.scripts ?? {}).filter(([name]) => SCRIPTS.includes(name));
  writeJson(folder, 'package.json', {
    ...manifest,
    workspaces: SHIPPED,
    scripts: Object.fromEntries(scripts),
  });
  // npm never packs a package-lock.json; it reads this name in the same way.
  writeJson(
    folder,
    'npm-shrinkwrap.json',
    shippedLock(readJson('package-lock.json'), SHIPPED, version),
  );
}

function listShipped() {
  // An image is built without the documents.
  const there = FOLDERS.filter((folder) => existsSync(join(ROOT, folder)));
  const sources = listSources(there).filter((file) => !NOT_SHIPPED.test(file));
  const built = listSources([BUILT]).filter((file) => !/\.map$|\/\.marquee-stamp$/.test(file));
  return [...FILES, ...sources, ...built].filter((file) => existsSync(join(ROOT, file)));
}

/** @param {string} file relative to the root */
export function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {unknown} value
 */
function writeJson(folder, file, value) {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}
