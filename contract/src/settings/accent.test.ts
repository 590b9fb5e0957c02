import { expect, test } from 'vitest';
import { accentTones, DEFAULT_ACCENT } from './accent.ts';
import { contrastRatio, DARK_SURFACE, PAPER, READABLE, VISIBLE } from './contrast.ts';

const greys = Array.from(
  { length: 52 },
  (_, n) => `#${(n * 5).toString(16).padStart(2, '0').repeat(3)}`,
);
const accents = [DEFAULT_ACCENT, '#ffd400', '#fefefe', '#ff0000', '#00a86b', '#7a7aff', ...greys];

test.each(accents)('all colours derived from %s are readable in light and dark', (accent) => {
  const { light, dark } = accentTones(accent);
  for (const [ground, tones] of [
    [PAPER, light],
    [DARK_SURFACE, dark],
  ] as const) {
    expect(contrastRatio(tones.text, tones.fill)).toBeGreaterThanOrEqual(READABLE);
    expect(contrastRatio(tones.text, tones.hover)).toBeGreaterThanOrEqual(READABLE);
    expect(contrastRatio(tones.line, ground)).toBeGreaterThanOrEqual(READABLE);
    expect(contrastRatio(tones.edge, ground)).toBeGreaterThanOrEqual(VISIBLE);
    expect(tones.hover).not.toBe(tones.fill);
  }
});

test('a readable accent is used unchanged', () => {
  expect(accentTones('#0b5fff').light).toMatchObject({
    fill: '#0b5fff',
    edge: '#0b5fff',
    line: '#0b5fff',
    text: '#ffffff',
  });
  expect(accentTones('#ffd400').dark).toMatchObject({ fill: '#ffd400', line: '#ffd400' });
});

test('a light accent keeps its buttons, with an edge, and its links become darker', () => {
  const { light } = accentTones('#ffd400');
  expect([light.fill, light.text]).toEqual(['#ffd400', '#17131f']);
  expect(light.edge).not.toBe(light.fill);
  expect(light.line).not.toBe(light.fill);
});
