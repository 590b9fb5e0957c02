import { expect, test } from 'vitest';
import { findStaleNames } from './lib/documents/names.mjs';

const sources = new Map([
  ['server/src/features/orders/rules.ts', 'export function findShortage() {}'],
  ['server/src/features/orders/bank/rules.ts', 'const bank = 1;'],
  ['server/src/lib/batches.ts', 'export function createBatches() {}'],
]);
const found = (/** @type {string} */ text) =>
  findStaleNames('docs/architecture.md', text, sources).map(({ rule }) => rule);

test('accepts names that stand in a file or a folder of their row', () => {
  expect(found('| seats | `orders/rules.ts` (`findShortage`) |')).toEqual([]);
  expect(found('| bank | `orders/bank/` (`bank`), in `server/src/lib/batches.ts` |')).toEqual([]);
  expect(found('| batches | `createBatches` and `npm run doctor` |')).toEqual([]);
});

test('reports a name that stands elsewhere, or is a part of another one', () => {
  const rule = (/** @type {string} */ name) => `${name} is not in the files of its row`;
  expect(found('| seats | `orders/rules.ts` (`createBatches`) |')).toEqual([rule('createBatches')]);
  expect(found('| seats | `orders/rules.ts` (`find`) |')).toEqual([rule('find')]);
  expect(found('| gone | `placeOrders` |')).toEqual([rule('placeOrders')]);
});

test('reports folders that are gone, also outside of tables, but not those of a drawing', () => {
  expect(found('Look into `orders/invoices/`.')).toEqual([
    'the folder orders/invoices/ is not there',
  ]);
  expect(found('```\nold/  `orders/invoices/`\n```\n')).toEqual([]);
});
