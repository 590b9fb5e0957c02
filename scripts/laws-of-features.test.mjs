import { expect, test } from 'vitest';
import { findUnsaid } from './lib/laws-of-features.mjs';

const card = 'server/src/features/categories/feature.ts';
const routes = 'server/src/features/categories/routes.ts';
const quiet = `export const categories = {\n  name: 'categories',\n} satisfies Feature;`;
const telling = quiet.replace(`,\n}`, `,\n  tells: ['catalogue'],\n}`);

/**
 * Returns the rules that files break.
 * @param {Record<string, string>} files
 */
function rulesBrokenBy(files) {
  return findUnsaid(new Map(Object.entries(files))).map(({ rule }) => rule);
}

test('every feature says what it brings', () => {
  expect(rulesBrokenBy({ [routes]: '' })).toEqual(['it is missing']);
  expect(rulesBrokenBy({ [routes]: '', [card]: quiet })).toEqual([]);
});

test('what a feature brings is loaded where it is wanted', () => {
  const text = `import { categoriesRoutes } from './routes.ts';\n${quiet}`;
  expect(rulesBrokenBy({ [card]: text })).toHaveLength(1);
  const types = `import type { Feature } from '../feature.ts';\n${quiet}`;
  expect(rulesBrokenBy({ [card]: types })).toEqual([]);
});

test.each([
  ['app.ts', `import { x } from './features/categories/routes.ts';`, 1],
  ['background.ts', `const x = await import('./features/categories/jobs.ts');`, 1],
  ['doctor/differences.ts', `import { x } from '../features/categories/checks.ts';`, 1],
  ['observation/metrics/serve.ts', `import { features } from '../../features/list.ts';`, 0],
  ['doctor/doctor.test.ts', `import { x } from '../features/categories/commands.ts';`, 0],
])('what starts features knows none of them: %s', (file, text, broken) => {
  const files = { [`server/src/${file}`]: text, [card]: quiet };
  expect(rulesBrokenBy(files)).toHaveLength(broken);
});

test.each([
  ['itself', `await deps.bus.tell('catalogue', id);`],
  ['at a commit', `const message = messageOf(DATABASE, 'catalogue', id);`],
  [
    'by its endpoints',
    `import { categoriesApi } from '@marquee/contract/categories';\nimplement(server, categoriesApi, {});`,
  ],
])('a feature names what it tells other servers: %s', (_, text) => {
  const contract = `export const categoriesApi = endpoints({\n  create: {\n    showsOnPages: true,\n`;
  const files = { [routes]: text, 'contract/src/categories.ts': contract };
  expect(rulesBrokenBy({ ...files, [card]: quiet })).toEqual([
    'the feature tells catalogue to servers',
  ]);
  expect(rulesBrokenBy({ ...files, [card]: telling })).toEqual([]);
});

test('a feature names nothing that it does not tell', () => {
  expect(rulesBrokenBy({ [card]: telling })).toEqual(['nothing in the feature tells catalogue']);
});
