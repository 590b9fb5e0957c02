import { describe, expect, test } from 'vitest';
import { brokenBy, findUnproved, readStatements } from './lib/specification/statements.mjs';
import { listTests } from './lib/specification/test-titles.mjs';

const FILE = 'docs/specification/screens.md';
const SOURCE = `
describe('a form', () => {
  it('needs a title', () => {});

  it.each<[string, number]>([
    ['(a) no date', 1],
  ])('refuses %s', () => {});
});

describe.each(roles)('%s', () => {
  test(
    \`sees "\${name}"\`,
    () => {},
  );
});

test('it\\'s saved', async () => {
  await test.step('by its owner', () => {});
});
test.skip('refuses everything', () => {});
test('needs a title', () => {});
`;

test('the tests of a file are listed with their groups', () => {
  expect(listTests(SOURCE)).toEqual([
    { title: 'needs a title', groups: ['a form'] },
    { title: 'refuses %s', groups: ['a form'] },
    { title: 'sees "${name}"', groups: ['%s'] },
    { title: "it's saved", groups: [] },
    { title: 'by its owner', groups: [] },
    { title: 'needs a title', groups: [] },
  ]);
});

test('a statement is a list item with a name and links to tests', () => {
  const text = `# Screens

- **a-title**: Required: 'Title is required'. See [product](../product.md).
  [a form › needs
  a title](../../web/form.test.ts), [refuses \\*](../../e2e/form.spec.ts)
- **a-date**: Long.
  [needs a date](../../web/form.test.ts)

Words between lists.
`;
  expect(readStatements(new Map([[FILE, text]]))).toEqual([
    {
      name: 'a-title',
      document: FILE,
      tests: [
        { file: 'web/form.test.ts', title: 'a form › needs a title' },
        { file: 'e2e/form.spec.ts', title: 'refuses *' },
      ],
    },
    {
      name: 'a-date',
      document: FILE,
      tests: [{ file: 'web/form.test.ts', title: 'needs a date' }],
    },
  ]);
});

describe('a statement', () => {
  const wrongOf = (/** @type {string[]} */ ...items) =>
    findUnproved(
      readStatements(new Map([[FILE, items.join('\n')]])),
      new Map([['web/form.test.ts', SOURCE]]),
    ).map(({ rule }) => rule);
  const link = (/** @type {string} */ title) => `[${title}](../../web/form.test.ts)`;

  test('names tests that are there', () => {
    expect(wrongOf(`- **a**: ${link('refuses %s')}, ${link('a form › needs a title')}`)).toEqual(
      [],
    );
  });

  test('may name one row of a table', () => {
    expect(wrongOf(`- **a**: ${link('refuses (a) no date')}`)).toEqual([]);
    expect(wrongOf(`- **a**: ${link('a form › refuses (a) no date')}`)).toEqual([]);
  });

  test.each([
    [`- **a**: ${link('refuses no end')}`, 'a: "refuses no end" is no test of web/form.test.ts'],
    ['- **a**: Words.', 'a: has no test'],
    [`- **a**: ${link('needs')}`, 'a: "needs" is no test of web/form.test.ts'],
    [
      `- **a**: ${link('refuses everything')}`,
      'a: "refuses everything" is no test of web/form.test.ts',
    ],
    [
      `- **a**: ${link('needs a title')}`,
      'a: "needs a title" is several tests of web/form.test.ts',
    ],
    ['- **a**: [gone](../../web/gone.test.ts)', 'a: "gone" is no test of web/gone.test.ts'],
    [`- Words. ${link('refuses %s')}`, ': a statement has no name'],
  ])('is reported: %s', (item, rule) => {
    expect(wrongOf(item)).toEqual([rule]);
  });

  test('has a name of its own', () => {
    const item = `- **a**: ${link('refuses %s')}`;
    expect(wrongOf(item, item)).toEqual(['a: is the name of another statement']);
  });
});

test('a failed test says which statements it breaks', () => {
  const tests = (/** @type {string[]} */ ...titles) =>
    titles.map((title) => ({ file: 'web/form.test.ts', title }));
  const statements = [
    { name: 'title', document: FILE, tests: tests('a form › needs a title') },
    { name: 'poster', document: FILE, tests: tests('refuses %s', 'refuses a cookie "%.20s"') },
    { name: 'role', document: FILE, tests: tests('${role}: (no) screen asks') },
    { name: 'row', document: FILE, tests: tests('refuses (a) no date') },
    { name: 'other', document: FILE, tests: [{ file: 'web/other.test.ts', title: 'is (%i) [x]' }] },
  ];
  const broken = (/** @type {string[]} */ ...failed) => brokenBy(statements, failed);
  expect(broken('web/form.test.ts › a form needs a title')).toEqual(['title']);
  expect(broken('web/form.test.ts › a form of an event needs a title')).toEqual([]);
  expect(broken('web/form.test.ts › a form refuses a\nline')).toEqual(['poster']);
  expect(broken('web/form.test.ts › a form refuses (a) no date')).toEqual(['poster', 'row']);
  expect(broken('web/form.test.ts › refuses a cookie "x"')).toEqual(['poster']);
  expect(broken('web/form.test.ts › door: (no) screen asks')).toEqual(['role']);
  expect(broken('web/other.test.ts › is (3) [x]')).toEqual(['other']);
  expect(broken('web/form.test.ts: it does not load')).toEqual(['title', 'poster', 'role', 'row']);
  expect(broken('e2e/tests/form.spec.ts › needs a title')).toEqual([]);
});
