/** @typedef {import('./links.mjs').Violation} Violation */

const CODE = /`([^`]+)`/g;
const FILE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|sql|css)$/;
const FOLDER = /^[\w.-]+(?:\/[\w.-]+)*\/$/;
const NAME = /^\w+$/;

/**
 * Finds names in the tables of a document that are not in the files that their row names, and folders
 * anywhere in it that are not there. `links.mjs` checks the files themselves. A row without a file
 * may name what stands anywhere.
 * @param {string} file
 * @param {string} text
 * @param {Map<string, string>} sources every source file with its text
 * @returns {Violation[]}
 */
export function findStaleNames(file, text, sources) {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '');
  const folders = codeOf(prose)
    .filter((code) => FOLDER.test(code) && filesOf(code, sources).length === 0)
    .map((code) => `the folder ${code} is not there`);
  const names = prose
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(staleIn);
  return [...folders, ...names].map((rule) => ({ file, rule, advice: 'name what is there now' }));

  /** @param {string} row */
  function staleIn(row) {
    const codes = codeOf(row);
    const named = codes.flatMap((code) => filesOf(code, sources));
    const texts = named.length > 0 ? named : [...sources.values()];
    return codes
      .filter((code) => NAME.test(code) && !texts.some((one) => hasWord(one, code)))
      .map((code) => `${code} is not in the files of its row`);
  }
}

/** @param {string} text */
function codeOf(text) {
  return [...text.matchAll(CODE)].map(([, code = '']) => code);
}

/**
 * Returns the texts of the files that a path means: the file, or all files of the folder. The end of a
 * path suffices.
 * @param {string} path
 * @param {Map<string, string>} sources
 */
function filesOf(path, sources) {
  const isFolder = FOLDER.test(path);
  if (!isFolder && !FILE.test(path)) return [];
  return [...sources].flatMap(([file, text]) => {
    const given = `/${file}`;
    return (isFolder ? given.includes(`/${path}`) : given.endsWith(`/${path}`)) ? [text] : [];
  });
}

/**
 * @param {string} text
 * @param {string} word
 */
function hasWord(text, word) {
  return new RegExp(String.raw`\b${word}\b`).test(text);
}
