import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio } from '@marquee/contract/settings/contrast';
import { expect, test } from 'vitest';
import { ROOT } from './lib/machine.mjs';

/** WCAG 2.2, success criterion 1.4.6. */
const ENHANCED = 7;

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, 'web/src', path), 'utf8');
const tokens = new Map(
  [...read('verdict-tokens.css').matchAll(/(--mq-[\w-]+):\s*(#[\da-f]{6});/g)].map(
    ([, name = '', color = '']) => [name, color],
  ),
);
const rules = new Map(
  [
    ...read('features/check-in/screens/ResultScreen.module.css').matchAll(/^\.(\w+) \{([^}]*)\}/gm),
  ].map(([, name = '', body = '']) => [name, body]),
);

/**
 * Returns the colour that a rule sets for a property through a token.
 * @param {string} rule
 * @param {string} property
 */
function colorOf(rule, property) {
  const value = new RegExp(`(?:^|\\s)${property}:\\s*var\\((--[\\w-]+)\\)`).exec(
    rules.get(rule) ?? '',
  )?.[1];
  return tokens.get(value ?? '') ?? `${property} of .${rule} is no token`;
}

test.each(['green', 'blue', 'yellow', 'red', 'no'])(
  'a result’s .%s is readable in sun and dark',
  (rule) => {
    const ratio = contrastRatio(colorOf(rule, 'background'), colorOf(rule, 'color'));
    expect(ratio).toBeGreaterThanOrEqual(ENHANCED);
  },
);

test('the admit button is readable on its yellow background', () => {
  const ratio = contrastRatio(colorOf('yellow', 'background'), colorOf('yes', 'color'));
  expect(ratio).toBeGreaterThanOrEqual(ENHANCED);
});
