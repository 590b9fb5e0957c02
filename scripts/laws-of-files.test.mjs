import { expect, test } from 'vitest';
import { findViolations } from './lib/laws.mjs';

test.each([
  ['a duration', 'web/src/lib/session.ts', 1, `const DAY_MS = 86_400_000;`],
  ['a duration in its place', 'contract/src/time.ts', 0, `export const SECOND_MS = 1000;`],
  ['a length of its own', 'web/src/lib/session.ts', 0, `const LIFE_MS = 3 * DAY_MS;`],
])('what many need is defined once: %s', (_, file, broken, text) => {
  expect(findViolations(new Map([[file, text]]))).toHaveLength(broken);
});
