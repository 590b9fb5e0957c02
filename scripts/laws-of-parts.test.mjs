import { expect, test } from 'vitest';
import { findViolations } from './lib/laws.mjs';

/**
 * Returns the rules that one file breaks.
 * @param {string} file
 * @param {string} text
 */
function rulesBrokenBy(file, text) {
  return findViolations(new Map([[file, text]])).map(({ rule }) => rule);
}

test.each([
  ['statically', `import { useOrders } from '../orders/api.ts';`],
  ['as a type', `import type { Order } from '../orders/api.ts';`],
  ['dynamically', `const orders = await import('../orders/api.ts');`],
])('a feature of the browser may not import a later one %s', (_, text) => {
  expect(rulesBrokenBy('web/src/features/events/links.ts', text)).toEqual([
    'events imports orders, which does not come before it',
  ]);
});

test.each([
  '../../pages/event/OrdersPage.tsx',
  '../../layout/event/EventHome.tsx',
  '../../layout/shell/Sidebar.tsx',
  '../../routes.tsx',
])('a feature does not import what puts features together: %s', (target) => {
  const text = `import { x } from '${target}';`;
  expect(rulesBrokenBy('web/src/features/orders/api.ts', text)).toHaveLength(1);
  expect(rulesBrokenBy('web/src/features/orders/api.test.tsx', text)).toEqual([]);
  expect(rulesBrokenBy('web/src/ui/Card.tsx', text.replace('../../', '../'))).toHaveLength(1);
});

test.each([
  ['has a place in the order', 'web/src/features/weather/api.ts', ''],
  [
    'imports none on its own line',
    'web/src/features/pricing/api.ts',
    `import { x } from '../orders/api.ts';`,
  ],
  [
    'is unknown to the frame that it uses',
    'web/src/layout/page/Splash.tsx',
    `import { x } from '../../features/events/api.ts';`,
  ],
])('a feature of the browser %s', (_, file, text) => {
  expect(rulesBrokenBy(file, text)).toHaveLength(1);
});

/**
 * Returns the circles of parts that files with these imports have.
 * @param {Record<string, string>} imports what each file under the browser's features imports
 */
function circlesOf(imports) {
  const files = new Map(
    Object.entries(imports).map(
      ([file, target]) =>
        /** @type {const} */ ([`web/src/features/${file}`, `import type { X } from '${target}';`]),
    ),
  );
  return findViolations(files).map(({ rule }) => rule);
}

/** @type {[string, Record<string, string>][]} */
const circles = [
  ['two parts', { 'users/list/a.ts': '../detail/b.ts', 'users/detail/b.ts': '../list/c.ts' }],
  [
    'three parts, by different files',
    {
      'users/list/a.ts': '../detail/b.ts',
      'users/detail/c.ts': '../form/d.ts',
      'users/form/e.ts': '../list/f.ts',
    },
  ],
  ['a part and a file above it', { 'users/list/a.ts': '../api.ts', 'users/api.ts': './list/b.ts' }],
  [
    'a part and a style sheet',
    { 'users/list/a.ts': '../form/Form.module.css', 'users/form/b.ts': '../list/c.ts' },
  ],
];

test.each(circles)('parts of a feature do not import each other: %s', (_, imports) => {
  expect(circlesOf(imports)).toHaveLength(1);
});

test('a circle of parts is named with the imports to cut first', () => {
  const imports = {
    'users/list/a.ts': '../detail/b.ts',
    'users/list/c.ts': '../detail/b.ts',
    'users/detail/b.ts': '../list/d.ts',
  };
  expect(circlesOf(imports)).toEqual([
    'parts import each other: users/detail, users/list, for example by b.ts → d.ts',
  ]);
});

/** @type {[string, Record<string, string>][]} */
const straight = [
  ['one way', { 'users/list/a.ts': '../detail/b.ts', 'users/detail/b.ts': '../form/c.ts' }],
  ['inside one part', { 'users/list/a.ts': './b.ts', 'users/list/b.ts': './a.ts' }],
  ['tests', { 'users/list/a.test.ts': '../detail/b.ts', 'users/detail/b.ts': '../list/c.ts' }],
];

test.each(straight)('parts of a feature may import each other: %s', (_, imports) => {
  expect(circlesOf(imports)).toEqual([]);
});

test('parts of a feature of the server do not import each other in a circle', () => {
  const files = new Map([
    ['server/src/features/users/list/queries.ts', `import { x } from '../access/rules.ts';`],
    ['server/src/features/users/access/rules.ts', `import type { Y } from '../queries.ts';`],
    ['server/src/features/users/queries.ts', `import { z } from './list/queries.ts';`],
  ]);
  expect(findViolations(files).map(({ rule }) => rule)).toEqual([
    expect.stringMatching(
      /^parts import each other: users\/access, users\/list, users\/queries.ts/,
    ),
  ]);
  expect(findViolations(new Map([...files].slice(1)))).toEqual([]);
});

test('folders of the public pages do not import each other in a circle', () => {
  const files = new Map([
    ['web/src/public/event/EventPage.tsx', `import { x } from '../order/words.ts';`],
    ['web/src/public/order/OrderPage.tsx', `import { y } from '../event/json-ld.ts';`],
  ]);
  expect(findViolations(files)).toHaveLength(1);
  expect(findViolations(new Map([...files].slice(1)))).toEqual([]);
});
