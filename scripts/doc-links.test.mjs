import { expect, test } from 'vitest';
import { findDeadLinks } from './lib/documents/links.mjs';

const files = new Set(['README.md', 'docs/product.md', 'server/src/lib/batches.ts']);
const found = (/** @type {string} */ text) =>
  findDeadLinks(new Map([['docs/product.md', text]]), files).map(({ rule }) => rule);

test('accepts links and source files that exist, also folders and ends of paths', () => {
  expect(
    found('[a](../README.md), [b](../server/src), [c](https://x.example/y), `lib/batches.ts`'),
  ).toEqual([]);
});

test('reports links to missing files', () => {
  expect(found('[gone](gone.md) and `lib/gone.ts`')).toEqual([
    'gone.md is not there',
    'lib/gone.ts is not there',
  ]);
});
