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
  const tests = listTests(source).map((test) => [...test.groups, test.title].join(BETWEEN));
  const named = tests.filter((whole) => isNamed(whole, title));
  const found = named.length > 0 ? named : tests.filter((whole) => isRowOf(whole, title, source));
  if (found.length === 1) return [];
  return [`"${title}" is ${found.length === 0 ? 'no test' : 'several tests'} of ${file}`];
}

/**
 * @param {string} whole a test's title after those of its groups
 * @param {string} title
 */
function isNamed(whole, title) {
  return whole === title || whole.endsWith(BETWEEN + title);
}

/**
 * Returns whether a title names one row of a table of tests, whose values stand in the file as
 * texts.
 * @param {string} whole a test's title after those of its groups
 * @param {string} title
 * @param {string} source
 */
function isRowOf(whole, title, source) {
  const parts = whole.split(BETWEEN).slice(-title.split(BETWEEN).length);
  const [, ...values] = new RegExp(`^${patternOf(parts.join(BETWEEN), '(.+)')}$`).exec(title) ?? [];
  return (
    values.length > 0 &&
    values.every((value) =>
      [`'${value}'`, `"${value}"`, `\`${value}\``].some((text) => source.includes(text)),
    )
  );
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
        const pattern = new RegExp(
          `^${escape(file)}(?:: | › (?:.* )?${patternOf(title.replaceAll(BETWEEN, ' '))}$)`,
          's',
        );
        return failed.some((test) => pattern.test(test));
      }),
    )
    .map(({ name }) => name);
}

/**
 * Returns a pattern of the names that a table makes of a title.
 * @param {string} title
 * @param {string} [value] what stands for a value of the table
 */
function patternOf(title, value = '.*') {
  return escape(title).replaceAll(FILLED_IN, () => value);
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
