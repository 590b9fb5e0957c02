import { expect, test } from 'vitest';
import {
  contrastRatio,
  contrastVerdict,
  DARK_SURFACE,
  PAPER,
  READABLE,
  readableOn,
  textOn,
} from './contrast.ts';

const accents = ['#3b1f5b', '#ffd400', '#000000', '#fefefe', '#ff0000', '#767676', '#00a86b'];

test('black on white is 21 and a colour on itself 1, in either order', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#3b1f5b', '#3b1f5b')).toBe(1);
});

test('the ratio matches the examples of WCAG', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text is white on dark colours and dark on light ones', () => {
  expect(textOn('#3b1f5b')).toBe('#ffffff');
  expect(textOn('#000000')).toBe('#ffffff');
  expect(textOn('#ffd400')).toBe('#17131f');
  expect(textOn('#ffffff')).toBe('#17131f');
});

test('a readable colour stays unchanged', () => {
  expect(readableOn('#3b1f5b', PAPER)).toBe('#3b1f5b');
  expect(readableOn('#ffd400', DARK_SURFACE)).toBe('#ffd400');
});

test.each(accents)('%s changes until it is readable on both backgrounds', (accent) => {
  for (const ground of [PAPER, DARK_SURFACE]) {
    expect(contrastRatio(readableOn(accent, ground), ground)).toBeGreaterThanOrEqual(READABLE);
  }
});

test('a verdict covers each use of an accent', () => {
  const yellow = contrastVerdict('#ffd400');
  expect(yellow.onPaper).toEqual({ ratio: 1.3, verdict: 'bad' });
  expect(yellow.onDark.verdict).toBe('good');
  expect(yellow.text).toMatchObject({ verdict: 'good', color: '#17131f' });
  const house = contrastVerdict('#3b1f5b');
  expect([house.onPaper.verdict, house.onDark.verdict]).toEqual(['good', 'bad']);
  expect(contrastVerdict('#808080').onPaper.verdict).toBe('weak');
});
