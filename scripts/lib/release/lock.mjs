import { posix } from 'node:path';

/**
 * @typedef {{ name?: string, version?: string, license?: string, resolved?: string, link?: boolean,
 *   workspaces?: string[], scripts?: Record<string, string>, devDependencies?: Record<string, string>,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Manifest
 * @typedef {{ name: string, version: string, lockfileVersion: number, requires?: boolean,
 *   packages: Record<string, Manifest> }} Lock
 */

/**
 * Returns a manifest as a release has it: of the given version, as the versions of the other
 * workspaces are, and without what only development needs.
 * @param {Manifest} manifest
 * @param {string} version
 * @returns {Manifest}
 */
export function shippedManifest({ devDependencies: _not, ...manifest }, version) {
  const { dependencies } = manifest;
  return {
    ...manifest,
    version,
    ...(dependencies && {
      dependencies: Object.fromEntries(
        Object.entries(dependencies).map(([name, range]) => [
          name,
          name.startsWith('@marquee/') ? version : range,
        ]),
      ),
    }),
  };
}

/**
 * Returns the part of a lock file that the given workspaces need in production.
 * @param {Lock} lock
 * @param {string[]} workspaces folders
 * @param {string} version of the release
 * @returns {Lock}
 */
export function shippedLock(lock, workspaces, version) {
  const root = { ...shippedManifest(lock.packages[''] ?? {}, version), workspaces };
  /** @type {Record<string, Manifest>} */
  const kept = { '': root };
  const waiting = [''];
  /** @param {string} path */
  const keep = (path) => {
    const entry = lock.packages[path];
    if (!entry || path in kept) return;
    const isOurs = workspaces.includes(path);
    kept[path] = isOurs ? shippedManifest(entry, version) : entry;
    if (entry.link && entry.resolved !== undefined) keep(entry.resolved);
    else waiting.push(path);
  };
  for (const folder of workspaces) {
    keep(folder);
    const { name } = lock.packages[folder] ?? {};
    if (name !== undefined) keep(`node_modules/${name}`);
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of needsOf(kept[path] ?? {})) {
      const found = find(lock, path, name);
      if (found !== undefined) keep(found);
    }
  }
  const packages = Object.fromEntries(
    Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { ...lock, version, packages };
}

/**
 * Lists what a package needs; an optional peer is for those who ask for it themselves.
 * @param {Manifest} entry
 */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Finds a package as Node.js does: in the nearest `node_modules` upwards.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function find({ packages }, from, name) {
  for (let at = from; ; at = at === '.' ? '' : posix.dirname(at)) {
    const folder = at === '.' ? '' : at;
    const path = posix.join(folder, 'node_modules', name);
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
