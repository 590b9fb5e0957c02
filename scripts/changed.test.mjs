import { expect, test } from 'vitest';
import { touchedBy } from './lib/changed.mjs';

/** @type {Record<string, string>} */
const sources = {
  'contract/src/orders/amount.ts': '',
  'contract/src/orders/amount.test.ts': `import { sum } from './amount.ts';`,
  'server/src/app.ts': `import { orders } from './features/orders/routes.ts';
    import { finance } from './features/finance/routes.ts';`,
  'server/src/testing/app.ts': `import { buildApp } from '../app.ts';`,
  'server/src/features/orders/routes.ts': `import { sum } from '@marquee/contract/orders/amount';`,
  'server/src/features/orders/refunds/refund.ts': '',
  'server/src/features/orders/orders.test.ts': `import { app } from '../../testing/app.ts';`,
  'server/src/features/finance/routes.ts': `import { refund } from '../orders/refunds/refund.ts';`,
  'server/src/features/finance/finance.test.ts': `import { app } from '../../testing/app.ts';`,
  'server/src/features/venues/routes.ts': '',
  'server/src/features/venues/venues.test.ts': `import { app } from '../../testing/app.ts';`,
  'web/src/features/orders/OrderPage.tsx': `import { sum } from '@marquee/contract/orders/amount';`,
  'web/src/features/orders/OrderPage.test.tsx': `import { OrderPage } from './OrderPage.tsx';`,
  'e2e/tests/orders/refunds.spec.ts': '',
  'e2e/tests/admin/finance.spec.ts': '',
};

test.each([
  [
    'a file of the contract: what imports it, and the tests beside',
    'contract/src/orders/amount.ts',
    [
      'contract/src/orders/amount.test.ts',
      'server/src/features/orders/orders.test.ts',
      'web/src/features/orders/OrderPage.test.tsx',
    ],
  ],
  [
    'a part of a feature: the feature, its journeys, and the features that import it',
    'server/src/features/orders/refunds/refund.ts',
    [
      'e2e/tests/orders/refunds.spec.ts',
      'server/src/features/finance/finance.test.ts',
      'server/src/features/orders/orders.test.ts',
      'web/src/features/orders/OrderPage.test.tsx',
    ],
  ],
  [
    'what starts the product for tests: all that use it',
    'server/src/testing/app.ts',
    [
      'server/src/features/finance/finance.test.ts',
      'server/src/features/orders/orders.test.ts',
      'server/src/features/venues/venues.test.ts',
    ],
  ],
  ['a test: itself', 'e2e/tests/admin/finance.spec.ts', ['e2e/tests/admin/finance.spec.ts']],
  ['a document: nothing', 'docs/product.md', []],
])('a change touches, by %s', (_name, changed, touched) => {
  const all = Object.keys(sources);
  expect(touchedBy([changed], all, (file) => sources[file] ?? '').toSorted()).toEqual(touched);
});

test('a change of a package may touch every test', () => {
  const all = Object.keys(sources);
  expect(touchedBy(['package-lock.json'], all, () => '')).toEqual(all);
});
