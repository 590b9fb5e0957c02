import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './machine.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const BY_PRODUCT = /\.tsbuildinfo$/;

/**
 * Lists all source files under folders of the repository.
 * @param {string[]} folders relative to the root
 * @returns {string[]} paths relative to the root with `/` between, sorted
 */
export function listSources(folders) {
  const files = folders.flatMap((folder) => walk(join(ROOT, folder)));
  return files.map((file) => relative(ROOT, file).split(sep).join('/')).toSorted();
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() && !BY_PRODUCT.test(path) ? [path] : [];
    return NOT_SOURCES.has(entry.name) ? [] : walk(path);
  });
}

/**
 * Hashes the names and contents of files into one hash.
 * @param {string[]} files relative to the root
 */
export function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Returns the content of a file, or undefined if there is none.
 * @param {string} file relative to the root
 */
export function readIfThere(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return undefined;
  }
}
