import { posix } from 'node:path';
import { listTests } from './test-titles.mjs';

/**
 * A statement of the specification with the tests that fail when it breaks.
 * @typedef {{ name: string, document: string, tests: Reference[] }} Statement
 * @typedef {{ file: string, title: string }} Reference `title` has groups before it where needed
 */

const ITEM = /^- .*(?:\n {2}.*)*/gm;
const NAME = /^- \*\*([\w-]+)\*\*: /;
const LINK = /\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g;
const TEST = /\.(?:test|spec)\.\w+$/;
const BETWEEN = ' › ';
const FILLED_IN = /%[sdifjo]|%\\\.\d+\w|\\\$\w+|\\\$\\\{[^}]*\\\}/g;

/**
 * Reads the statements, which are the list items of the documents. Each begins with its name in bold
 * and links its tests by their titles.
 * @param {Map<string, string>} documents the text of each by its path from the root
 * @returns {Statement[]}
 */
export function readStatements(documents) {
  return [...documents].flatMap(([document, text]) =>
    [...text.matchAll(ITEM)].map(([item]) => {
      const tests = [...item.matchAll(LINK)].map(([, title = '', target = '']) => ({
        file: posix.join(posix.dirname(document), target),
        title: title.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' '),
      }));
      const name = NAME.exec(item)?.[1] ?? '';
      return { name, document, tests: tests.filter(({ file }) => TEST.test(file)) };
    }),
  );
}

/**
 * Finds statements without a name of their own or without a test, and tests that are not there.
 * @param {Statement[]} statements
 * @param {Map<string, string>} sources the text of every source file by its path
 * @returns {import('../laws.mjs').Violation[]}
 */
export function findUnproved(statements, sources) {
  const names = statements.map(({ name }) => name);
  return statements.flatMap(({ name, document, tests }, index) => {
    const rules = tests.flatMap((test) => whatIsWrong(test, sources.get(test.file) ?? ''));
    if (tests.length === 0) rules.push('has no test');
    if (names.indexOf(name) !== index) rules.push('is the name of another statement');
    if (name === '') rules.push('a statement has no name');
    return rules.map((rule) => ({
      file: document,
      rule: `${name}: ${rule}`,
      advice: 'name the test that fails when the statement breaks, or write it',
    }));
  });
}

/**
 * @param {Reference} reference
 * @param {string} source the file of the test
 * @returns {string[]}
 */
function whatIsWrong({ file, title }, source) {
  const found = listTests(source)
    .map((test) => [...test.groups, test.title].join(BETWEEN))
    .filter((whole) => whole === title || whole.endsWith(BETWEEN + title));
  if (found.length === 1) return [];
  return [`"${title}" is ${found.length === 0 ? 'no test' : 'several tests'} of ${file}`];
}

/**
 * Returns the names of the statements that are broken if these tests fail.
 * @param {Statement[]} statements
 * @param {string[]} failed as reports name them: `file › groups and title`, or `file: why not loaded`
 * @returns {string[]}
 */
export function brokenBy(statements, failed) {
  return statements
    .filter(({ tests }) =>
      tests.some(({ file, title }) => {
        const pattern = new RegExp(`^${escape(file)}(?:: | › (?:.* )?${patternOf(title)}$)`, 's');
        return failed.some((test) => pattern.test(test));
      }),
    )
    .map(({ name }) => name);
}

/**
 * Returns a pattern of the names that a table makes of a title.
 * @param {string} title
 */
function patternOf(title) {
  return escape(title.replaceAll(BETWEEN, ' ')).replaceAll(FILLED_IN, '.*');
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
