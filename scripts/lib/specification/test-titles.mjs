/**
 * A test by the title that stands in its file, where `%s` or `${…}` is what a table fills in.
 * @typedef {{ title: string, groups: string[] }} NamedTest `groups` from the outermost to its own
 */

const CALL = /^( *)(?:await )?(describe|it|test\w*)((?:\.\w+)*)[(<]/gm;
const NOT_RUN = /\.(?:skip|todo|fixme)\b/;
const TITLE = /^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/;
const AFTER_TABLE = /\)\((?=\s*['"`])/;

/**
 * Lists the tests of a file of Vitest or Playwright that run. A step of a journey counts as a test,
 * because a report names it. The indentation, which Prettier keeps, says which group a test is in.
 * @param {string} text
 * @returns {NamedTest[]}
 */
export function listTests(text) {
  /** @type {NamedTest[]} */
  const tests = [];
  /** @type {{ title: string, indent: number }[]} */
  let around = [];
  for (const { 0: call, 1: space = '', 2: kind, 3: how = '', index } of text.matchAll(CALL)) {
    const title = titleOf(text.slice(index + call.length), how);
    if (title === undefined) continue;
    around = around.filter(({ indent }) => indent < space.length);
    if (kind === 'describe' || how.startsWith('.describe')) {
      around.push({ title, indent: space.length });
    } else if (!NOT_RUN.test(how)) {
      tests.push({ title, groups: around.map((group) => group.title) });
    }
  }
  return tests;
}

/**
 * @param {string} rest the file from the first argument on
 * @param {string} how '.each', for example
 * @returns {string | undefined}
 */
function titleOf(rest, how) {
  const isTable = /\.(?:each|for|skipIf|runIf)$/.test(how);
  const [table = ''] = isTable ? rest.split(AFTER_TABLE, 1) : [];
  const call = isTable ? rest.slice(table.length + ')('.length) : rest;
  return TITLE.exec(call)?.[2]?.replaceAll(/\\(['"`])/g, '$1');
}
