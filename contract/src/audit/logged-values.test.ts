import { afterEach, expect, test } from 'vitest';
import { takeLocaleFrom } from '../formats/intl.ts';
import { loggedCents, readLogged } from './logged-values.ts';

const before = takeLocaleFrom(() => 'de-DE');
afterEach(() => {
  takeLocaleFrom(before);
});

test.each([
  [loggedCents(125_000), '1.250,00\u00a0€'],
  [loggedCents(-50), '−0,50\u00a0€'],
  [`Early bird: 10%: ${loggedCents(1250)}`, 'Early bird: 10%: 12,50\u00a0€'],
  [`Adult: ${loggedCents(1250)}, at most 80`, 'Adult: 12,50\u00a0€, at most 80'],
  ['2026-12-18 19:00 (Europe/Berlin)', '18 December 2026 at 19:00 (Europe/Berlin)'],
  ['Pay €5.00 at the door', 'Pay €5.00 at the door'],
  ['2026-12-18T18:00:00.000Z', '18 Dec 2026, 19:00:00'],
  ['2026-12-18', '2026-12-18'],
])('%s is read as %s', (logged, shown) => {
  takeLocaleFrom(() => 'de-DE');
  expect(readLogged(logged, 'Europe/Berlin')).toBe(shown);
});
