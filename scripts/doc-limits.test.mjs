import { expect, test } from 'vitest';
import { findLongDocuments } from './lib/documents/limits.mjs';

const words = (/** @type {number} */ count) => 'word '.repeat(count);
const found = (/** @type {[string, string][]} */ ...documents) =>
  findLongDocuments(new Map(documents)).map(({ file, rule }) => `${file}: ${rule}`);

test('a decision has a page, the guide 3,000 words, other documents what they need', () => {
  expect(
    found(
      ['docs/decisions/seats.md', words(450)],
      ['docs/decisions/README.md', words(451)],
      ['docs/architecture.md', words(3000)],
      ['docs/product.md', words(9000)],
    ),
  ).toEqual([]);
  expect(
    found(['docs/decisions/seats.md', words(451)], ['docs/architecture.md', words(3001)]),
  ).toEqual([
    'docs/decisions/seats.md: it has 451 words, and 450 are the most',
    'docs/architecture.md: it has 3001 words, and 3000 are the most',
  ]);
});

test('the lines of a table are no words', () => {
  const table = '| a | b |\n| --- | :-: |\n'.repeat(225);
  expect(found(['docs/decisions/seats.md', table])).toEqual([]);
});

test('there are at most 35 decisions and 80 words in the glossary', () => {
  const decisions = (/** @type {number} */ count) =>
    Array.from(
      { length: count },
      (_, at) => /** @type {[string, string]} */ ([`docs/decisions/subject-${at}.md`, '']),
    );
  const glossary = (/** @type {number} */ count) =>
    /** @type {[string, string]} */ ([
      'docs/glossary.md',
      `| Word | Means |\n| --- | --- |\n${'| a | b |\n'.repeat(count)}`,
    ]);
  expect(found(...decisions(35), glossary(80))).toEqual([]);
  expect(found(...decisions(36), glossary(81))).toEqual([
    'docs/decisions: it has 36 files, and 35 are the most',
    'docs/glossary.md: it has 81 rows, and 80 are the most',
  ]);
});
