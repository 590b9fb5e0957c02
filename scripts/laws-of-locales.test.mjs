import { expect, test } from 'vitest';
import { checkLocales } from './lib/laws-of-words.mjs';

/** @param {string} line */
const isRefused = (line, file = 'web/src/ui/Figure.tsx') =>
  [...checkLocales(file, line)].length > 0;

test.each([
  ['new Intl.NumberFormat().format(1)'],
  ['new Intl.NumberFormat(undefined, { notation: "compact" })'],
  ['new Intl.DateTimeFormat([], style)'],
  ['new Intl.Collator({ numeric: true })'],
  ['Intl.DateTimeFormat().format(day)'],
  ['total.toLocaleString()'],
  ['day.toLocaleDateString(undefined, style)'],
  ['name.toLocaleLowerCase()'],
  ['a.name.localeCompare(b.name)'],
  ['a.localeCompare(String(b))'],
  ['navigator.language'],
  ['<input type="date" />'],
  ['<input type="number" min={0} />'],
  ['<form><input required /></form>'],
])('what follows the browser is refused: %s', (line) => {
  expect(isRefused(line)).toBe(true);
});

test.each([
  ['new Intl.NumberFormat(locale, style)'],
  ["new Intl.Collator('en', { numeric: true })"],
  ['total.toLocaleString(locale)'],
  ['a.name.localeCompare(b.name, defaultLocale)'],
  ['a.localeCompare(String(b), defaultLocale)'],
  ['Intl.DateTimeFormat().resolvedOptions().timeZone'],
  ['// total.toLocaleString()'],
  ['<input type="text" inputMode="numeric" />'],
  ['<form noValidate><input required /></form>'],
])('a named locale and the reader’s clock stay: %s', (line) => {
  expect(isRefused(line)).toBe(false);
});

test('tests may compare with what a browser does', () => {
  expect(isRefused('total.toLocaleString()', 'web/src/ui/figure.test.ts')).toBe(false);
});
