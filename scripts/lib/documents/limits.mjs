/** @typedef {import('./links.mjs').Violation} Violation */

const DECISION = /^docs\/decisions\/(?!README)[^/]+\.md$/;
const MOST_DECISIONS = 35;
const GLOSSARY = 'docs/glossary.md';
const MOST_TERMS = 80;

/** Words that a reader has time for: a page for a decision, a quarter of an hour for the guide. */
const MOST_WORDS = /** @type {const} */ ([
  [DECISION, 450],
  [/^docs\/architecture\.md$/, 3000],
]);

/**
 * Finds documents that grew beyond what a reader has time for.
 * @param {Map<string, string>} documents the text of every Markdown file by its path from the root
 * @returns {Violation[]}
 */
export function findLongDocuments(documents) {
  const lengths = [...documents].flatMap(([file, text]) => {
    const most = MOST_WORDS.find(([pattern]) => pattern.test(file))?.[1];
    if (most === undefined) return [];
    return over(file, countWords(text), most, ['words', 'say less, or say it where it is used']);
  });
  const decisions = [...documents.keys()].filter((file) => DECISION.test(file)).length;
  const terms = countRows(documents.get(GLOSSARY) ?? '');
  return [
    ...lengths,
    ...over('docs/decisions', decisions, MOST_DECISIONS, [
      'files',
      'change the one of the subject',
    ]),
    ...over(GLOSSARY, terms, MOST_TERMS, ['rows', 'leave out what nobody gets wrong']),
  ];
}

/**
 * @param {string} file
 * @param {number} count
 * @param {number} most
 * @param {[unit: string, advice: string]} words
 * @returns {Violation[]}
 */
function over(file, count, most, [unit, advice]) {
  if (count <= most) return [];
  return [{ file, rule: `it has ${count} ${unit}, and ${most} are the most`, advice }];
}

/**
 * Counts what has a letter or a digit, so that the lines of tables are no words.
 * @param {string} text
 */
function countWords(text) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * Counts the rows of tables without their heads.
 * @param {string} text
 */
function countRows(text) {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const heads = rows.filter((line) => /^\|[\s|:-]+$/.test(line));
  return rows.length - 2 * heads.length;
}
