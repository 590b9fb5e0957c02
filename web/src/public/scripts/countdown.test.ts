import { expect, test } from 'vitest';
import { clockSkew, countdownText, pollDelay } from './countdown.ts';

const until = Date.parse('2026-11-21T18:42:00Z');
const at = (text: string) => Date.parse(`2026-11-21T${text}Z`);

test('what is left is said in minutes and seconds', () => {
  expect(countdownText(until, at('18:27:00'))).toBe('15:00');
  expect(countdownText(until, at('18:27:58'))).toBe('14:02');
  expect(countdownText(until, at('18:41:55'))).toBe('0:05');
});

test('the last second counts until it is over, and then nothing is left', () => {
  expect(countdownText(until, at('18:41:59.200'))).toBe('0:01');
  expect(countdownText(until, at('18:42:00'))).toBe('0:00');
  expect(countdownText(until, at('19:00:00'))).toBe('0:00');
});

test('a device whose clock is wrong counts by the server’s, but not by that of a kept page', () => {
  const device = at('18:20:00');
  expect(clockSkew('2026-11-21T18:30:00.000Z', device, true)).toBe(600_000);
  expect(clockSkew('2026-11-21T18:30:00.000Z', device, false)).toBe(0);
});

test('the page asks often at first and seldom later', () => {
  expect(pollDelay(0)).toBe(4_000);
  expect(pollDelay(600_000)).toBe(15_000);
});
