import { posix } from 'node:path';

export const TEST = /\.test\.\w+$/;

const IMPORT =
  /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
const BUILT_WRITE =
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*|(?:bulkInsert|insertOf|insertMissing)\((?:\w+,\s*)?)'(\w+)'/g;
const SQL_WRITE =
  /\b(?:insert\s+into|delete\s+from)\s+(\w+)|\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?set\b/g;

/** @param {string} text */
export function stripComments(text) {
  return text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
}

/**
 * Lists the repository's files that a file imports, as paths from the root.
 * @param {string} file
 * @param {string} text
 */
export function listImports(file, text) {
  return [...stripComments(text).matchAll(IMPORT)].flatMap(([, named, other]) => {
    const specifier = named ?? other ?? '';
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)];
    const [, own] = /^@marquee\/(.+)$/.exec(specifier) ?? [];
    return own === undefined ? [] : [own];
  });
}

/**
 * Lists the tables that code writes, by the query builder, the bulk insert or SQL in a template.
 * @param {string} code without comments
 */
export function tablesWrittenBy(code) {
  const templates = [...code.matchAll(/`[^`]*`/g)].map(([template]) => template).join('\n');
  const found = [...code.matchAll(BUILT_WRITE), ...templates.matchAll(SQL_WRITE)];
  return found.flatMap(([, one, other]) => one ?? other ?? []);
}
