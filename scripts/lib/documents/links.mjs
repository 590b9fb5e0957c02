import { posix } from 'node:path';

/** @typedef {{ file: string, rule: string, advice: string }} Violation */

const LINK = /\]\(([^)#\s]+)[^)]*\)/g;
const PATH = /`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|sql|css))`/g;
const ELSEWHERE = /^(?:https?|mailto):/;

/**
 * Finds link targets and source files in backticks that documents mention but the repository does
 * not contain. A file may be named by the end of its path (`lib/batches.ts`).
 * @param {Map<string, string>} documents the text of every Markdown file by its path from the root
 * @param {Set<string>} files every file of the repository
 * @returns {Violation[]}
 */
export function findDeadLinks(documents, files) {
  const exists = (/** @type {string} */ path) =>
    files.has(path) || [...files].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
  return [...documents].flatMap(([file, text]) => {
    const links = [...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !ELSEWHERE.test(target))
      .filter((target) => !exists(posix.join(posix.dirname(file), target)));
    const paths = [...text.matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => ![...files].some((one) => one === path || one.endsWith(`/${path}`)));
    return [...links, ...paths].map((target) => ({
      file,
      rule: `${target} is not there`,
      advice: 'name what is there now',
    }));
  });
}
